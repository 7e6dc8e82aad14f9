import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// A second, the default, is short on a machine that has other work.
configure({ asyncUtilTimeout: 20_000 });

// The test page loads no fonts, and Mantine's growing text boxes listen for them.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

// It has no IndexedDB either.
vi.mock(import('./drafts/draft-database.ts'), () => import('./drafts/memory-database.fixture.ts'));

afterEach(async () => {
  const { emptyDatabase } = await import('./drafts/memory-database.fixture.ts');
  const { changeTexts, rereadDrafts, storedPlaces } = await import('./drafts/draft-store.ts');
  emptyDatabase();
  localStorage.clear();
  await changeTexts(storedPlaces().map((place) => [place, null]));
  await rereadDrafts();
});

// The next file runs in the same process. It loads our modules again, without what they remember or what replaced them.
afterAll(() => {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

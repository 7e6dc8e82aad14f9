import { afterEach, vi } from 'vitest';

// jsdom has no IndexedDB.
vi.mock(import('./drafts/draft-database.ts'), () => import('./drafts/memory-database.fixture.ts'));

afterEach(async () => {
  const { emptyDatabase } = await import('./drafts/memory-database.fixture.ts');
  const { changeTexts, rereadDrafts, storedPlaces } = await import('./drafts/draft-store.ts');
  emptyDatabase();
  localStorage.clear();
  await changeTexts(storedPlaces().map((place) => [place, null]));
  await rereadDrafts();
});

import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changed, savedUpTo, single } from '../../../../domain/application/complete-application.fixture.ts';
import { changeTexts, rereadDrafts, storedPlaces, storedText } from '../../../drafts/draft-store.ts';
import { failWith } from '../../../drafts/memory-database.fixture.ts';
import {
  atPage,
  button,
  open,
  prepareWizardTests,
  REFERRED_BY,
  referredBy,
  show,
} from '../opened-wizard.fixture.tsx';

prepareWizardTests();

const OTHER = 'a'.repeat(24);
const prepared = savedUpTo(700, changed(single, { [REFERRED_BY]: '' }));
/** The other open tabs. */
const live = new Set<string>();
const ofOther = () => storedPlaces().filter((key) => key.endsWith(`~${OTHER}`));

/** Types into the page, which then plays another tab. */
async function typeInOtherTab(text = 'Aunt May'): Promise<void> {
  const { user } = await open(prepared);
  await user.type(referredBy(), text);
  await screen.findByText(/Draft saved/, {}, { timeout: 10_000 });
  cleanup();
  for (const place of storedPlaces()) {
    await changeTexts([
      [place.replace(/~.*/, `~${OTHER}`), storedText(place)],
      [place, null],
    ]);
  }
  await rereadDrafts();
}

beforeEach(() => {
  live.add(OTHER);
  const held = () => [...live].map((id) => ({ name: `lintel-tab:${id}` }));
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: navigator.userAgent,
    locks: {
      query: async () => ({ held: held(), pending: [] }),
      request: async (_name: string, run: () => unknown) => run(),
    },
  });
});

afterEach(() => {
  live.clear();
  vi.unstubAllGlobals();
});

describe('two tabs with the same application', () => {
  it('leave each other’s drafts alone, also when one saves', async () => {
    await typeInOtherTab();
    const { user, router } = await show();
    expect(screen.queryByRole('button', { name: 'Use it' })).toBeNull();
    await user.type(referredBy(), 'Mo');
    await user.click(button('Submit'));
    await waitFor(() => expect(router.state.location.pathname).toContain('loan-summary'));
    expect(ofOther()).toHaveLength(1);
  });

  it('offer the draft of a closed tab, and use it in only one of them', async () => {
    await typeInOtherTab();
    live.clear();
    const { user } = await show();
    await user.click(button('Use it'));
    expect(referredBy().value).toBe('Aunt May');
    await waitFor(() => expect(ofOther()).toEqual([]));
    // The draft stays until the application is saved.
    cleanup();
    await show();
    expect(button('Use it')).toBeDefined();
  });

  it('ask which answer to keep if both typed into the same field and were closed', async () => {
    await typeInOtherTab();
    const { user } = await show();
    await user.type(referredBy(), 'Uncle Ben');
    await screen.findByText(/Draft saved/, {}, { timeout: 10_000 });
    cleanup();
    live.clear();
    const reopened = await show();
    await reopened.user.click(button('Use it'));
    expect(await screen.findByText('You typed two different answers')).toBeDefined();
    expect(screen.getByLabelText(/^Newer draft \(Jul 21, 2025, .* ET\): Uncle Ben$/)).toBeDefined();
    // Nothing is removed before the choice.
    await reopened.user.click(button('Decide later'));
    expect(ofOther()).toHaveLength(1);
    await reopened.user.click(button('Use it'));
    await reopened.user.click(await screen.findByLabelText(/^Older draft .*: Aunt May$/));
    await reopened.user.click(button('Use these'));
    expect(referredBy().value).toBe('Aunt May');
    expect(screen.queryByText('Which of these is right?')).toBeNull();
  });
});

describe('a browser that does not store the draft', () => {
  it.each([
    ['QuotaExceededError', /This browser’s storage is full/, /will be lost: this browser’s storage is full/],
    ['SecurityError', /This browser stores no drafts/, /may be lost: this browser stores no drafts/],
  ] as const)(
    'says so, and typing and the question before leaving still work: %s',
    async (failure, words, question) => {
      const { user, router } = await open(prepared);
      failWith(failure);
      await user.type(referredBy(), 'Aunt May');
      const alert = await screen.findByText(words, {}, { timeout: 10_000 });
      expect(alert.getAttribute('role')).toBe('alert');
      expect(screen.queryByText(/Draft saved/)).toBeNull();
      expect(referredBy().value).toBe('Aunt May');
      act(() => void router.navigate({ href: '/elsewhere' } as never));
      expect(await screen.findByText(question)).toBeDefined();
      await user.click(button('Stay on page'));
      await atPage(/Section 8/);
    },
  );
});

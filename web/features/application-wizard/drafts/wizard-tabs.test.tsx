import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changed, savedUpTo, single } from '../../../../domain/application/complete-application.fixture.ts';
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
const ofOther = () => Object.keys(localStorage).filter((key) => key.endsWith(`~${OTHER}`));

/** Types into the page, which then counts as another tab. */
async function typeInOtherTab(text = 'Aunt May'): Promise<void> {
  const { user } = await open(prepared);
  await user.type(referredBy(), text);
  await screen.findByText(/Draft saved/, {}, { timeout: 10_000 });
  cleanup();
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith('application-draft:'))) {
    localStorage.setItem(key.replace(/~.*/, `~${OTHER}`), localStorage.getItem(key) ?? '');
    localStorage.removeItem(key);
  }
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
  // Restored before the storage is emptied, because a test may have made it full.
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
    expect(ofOther()).toEqual([]);
    // It is kept until it is saved.
    cleanup();
    await show();
    expect(button('Use it')).toBeDefined();
  });

  it('ask which answer to keep when both typed into the same field and closed', async () => {
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

describe('a browser without room', () => {
  it('is reported, and typing and the question before leaving still work', async () => {
    const { user, router } = await open(prepared);
    const { localStorage: withRoom } = globalThis;
    vi.stubGlobal('localStorage', {
      length: 0,
      getItem: (key: string) => withRoom.getItem(key),
      key: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    await user.type(referredBy(), 'Aunt May');
    const alert = await screen.findByText(/This browser’s storage is full/, {}, { timeout: 10_000 });
    expect(alert.getAttribute('role')).toBe('alert');
    expect(referredBy().value).toBe('Aunt May');
    act(() => void router.navigate({ href: '/elsewhere' } as never));
    expect(await screen.findByText(/will be lost: this browser’s storage is full/)).toBeDefined();
    await user.click(button('Stay on page'));
    await atPage(/Section 8/);
  });
});

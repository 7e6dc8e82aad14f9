import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const NAME = 'draft:note:dana:c1';

const held = new Set<string>();
const locks = {
  query: async () => ({ held: [...held].map((name) => ({ name })), pending: [] }),
  request: async (name: string, run: () => unknown) => {
    held.add(name);
    if (name.startsWith('lintel-tab:')) return new Promise(() => undefined);
    held.delete(name);
    return run();
  },
};

async function loadPage(): Promise<typeof import('./draft-storage.ts') & typeof import('./browser-tab.ts')> {
  vi.resetModules();
  (await import('../../drafts/draft-keys.fixture.ts')).holdKeysOf('dana');
  return { ...(await import('./draft-storage.ts')), ...(await import('./browser-tab.ts')) };
}

const closeTab = (id: string) => held.delete(`lintel-tab:${id}`);
const reload = () => window.dispatchEvent(new Event('pagehide'));
const otherTab = () => sessionStorage.clear();

beforeEach(() => vi.stubGlobal('navigator', { locks }));

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  held.clear();
});

describe('a tab', () => {
  it('keeps its id after a reload', async () => {
    const before = (await loadPage()).browserTab();
    reload();
    expect((await loadPage()).browserTab()).toEqual({ id: before.id, formerId: null });
  });

  it('gets another id when it is duplicated, or returns after a crash', async () => {
    const before = (await loadPage()).browserTab();
    const after = (await loadPage()).browserTab();
    expect(after.id).not.toBe(before.id);
    expect(after.formerId).toBe(before.id);
  });

  it('has an id even when the browser stores nothing for it', async () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect((await loadPage()).browserTab().id).toMatch(/^[0-9a-f]{24}$/);
  });

  it('is live while it is open', async () => {
    const { browserTab, liveTabs } = await loadPage();
    const { id } = browserTab();
    expect([...(await liveTabs())]).toEqual([id]);
    closeTab(id);
    expect([...(await liveTabs())]).toEqual([]);
  });

  it('works in a browser without locks', async () => {
    vi.stubGlobal('navigator', {});
    const { liveTabs, aloneAmongTabs } = await loadPage();
    expect([...(await liveTabs())]).toEqual([]);
    expect(await aloneAmongTabs('drafts', () => 5)).toBe(5);
  });
});

describe('a draft', () => {
  const savedAt = (text: string) => (Number.isNaN(Number(text)) ? null : Number(text));
  const leave = async (...drafts: [string, string][]) => {
    for (const [place, text] of drafts) localStorage.setItem(place, text);
    const { openDraftStore } = await import('../../drafts/draft-store.ts');
    await openDraftStore();
  };

  it('stays when another tab writes or removes its own', async () => {
    const one = await loadPage();
    await one.writeOwnDraft(NAME, '1');
    otherTab();
    const other = await loadPage();
    expect(other.readOwnDraft(NAME)).toBeNull();
    await other.writeOwnDraft(NAME, '2');
    other.removeOwnDraft(NAME);
    expect(one.readOwnDraft(NAME)).toBe('1');
  });

  it('is not taken from an open tab, but from a closed one', async () => {
    const one = await loadPage();
    await one.writeOwnDraft(NAME, '1');
    otherTab();
    const other = await loadPage();
    await leave();
    await other.takeOverDraft(NAME, savedAt, () => true);
    expect(other.readOwnDraft(NAME)).toBeNull();
    closeTab(one.browserTab().id);
    await other.takeOverDraft(NAME, savedAt, () => true);
    expect(other.readOwnDraft(NAME)).toBe('1');
    await expect.poll(() => one.readOwnDraft(NAME)).toBeNull();
  });

  it('is taken by only one of two tabs', async () => {
    const closed = await loadPage();
    await closed.writeOwnDraft(NAME, '1');
    closeTab(closed.browserTab().id);
    otherTab();
    const one = await loadPage();
    await leave();
    otherTab();
    const other = await loadPage();
    await leave();
    await one.takeOverDraft(NAME, savedAt, () => true);
    await other.takeOverDraft(NAME, savedAt, () => true);
    expect([one.readOwnDraft(NAME), other.readOwnDraft(NAME)]).toEqual(['1', null]);
  });

  it('that another tab writes is known here', async () => {
    const one = await loadPage();
    otherTab();
    const other = await loadPage();
    await one.writeOwnDraft(NAME, '1');
    await expect.poll(() => other.storedDrafts(NAME).map(({ text }) => text)).toEqual(['1']);
  });

  it("is taken from the newest readable one, after a crash from the tab's own first", async () => {
    const crashed = await loadPage();
    await crashed.writeOwnDraft(NAME, '5');
    closeTab(crashed.browserTab().id);
    const restored = await loadPage();
    await leave([NAME, '7'], [`${NAME}~${'a'.repeat(24)}`, '9'], [`${NAME}~${'b'.repeat(24)}`, 'no number']);
    await restored.takeOverDraft(NAME, savedAt, () => true);
    expect(restored.readOwnDraft(NAME)).toBe('5');
    restored.removeOwnDraft(NAME);
    await restored.takeOverDraft(NAME, savedAt, () => true);
    expect(restored.readOwnDraft(NAME)).toBe('9');
  });

  it('is left in place when something was typed meanwhile', async () => {
    const { takeOverDraft, readOwnDraft, storedDrafts } = await loadPage();
    await leave([NAME, '7']);
    await takeOverDraft(NAME, savedAt, () => false);
    expect(readOwnDraft(NAME)).toBeNull();
    expect(storedDrafts(NAME)).toMatchObject([{ name: NAME, text: '7' }]);
  });

  it.each([
    ['has no room', 'QuotaExceededError', 'full'],
    ['refuses its database', 'SecurityError', 'refused'],
  ] as const)('that is not written because the browser %s survives a reload', async (_why, failure, said) => {
    const { writeOwnDraft, readOwnDraft } = await loadPage();
    const { failWith } = await import('../../drafts/memory-database.fixture.ts');
    failWith(failure);
    expect(await writeOwnDraft(NAME, '2')).toBe(said);
    expect(readOwnDraft(NAME)).toBe('2');
    reload();
    const reloaded = await loadPage();
    await leave();
    expect(reloaded.readOwnDraft(NAME)).toBe('2');
  });

  it('that was removed while the database was slow stays removed after a reload', async () => {
    const { writeOwnDraft, removeOwnDraft } = await loadPage();
    const { failWith } = await import('../../drafts/memory-database.fixture.ts');
    await writeOwnDraft(NAME, '2');
    failWith('QuotaExceededError');
    removeOwnDraft(NAME);
    reload();
    failWith(null);
    const reloaded = await loadPage();
    await leave();
    expect(reloaded.readOwnDraft(NAME)).toBeNull();
  });
});

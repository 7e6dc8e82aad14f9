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
  localStorage.clear();
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

  it('stays when another tab writes or removes its own', async () => {
    const one = await loadPage();
    one.writeOwnDraft(NAME, '1');
    otherTab();
    const other = await loadPage();
    expect(other.readOwnDraft(NAME)).toBeNull();
    other.writeOwnDraft(NAME, '2');
    other.removeOwnDraft(NAME);
    expect(one.readOwnDraft(NAME)).toBe('1');
  });

  it('is not taken from an open tab, but from a closed one', async () => {
    const one = await loadPage();
    one.writeOwnDraft(NAME, '1');
    otherTab();
    const other = await loadPage();
    expect(await other.takeOverDraft(NAME, savedAt, () => true)).toBe(false);
    closeTab(one.browserTab().id);
    expect(await other.takeOverDraft(NAME, savedAt, () => true)).toBe(true);
    expect(other.readOwnDraft(NAME)).toBe('1');
    expect(one.readOwnDraft(NAME)).toBeNull();
  });

  it("is taken from the newest readable one, after a crash from the tab's own first", async () => {
    localStorage.setItem(NAME, '7');
    localStorage.setItem(`${NAME}~${'a'.repeat(24)}`, '9');
    localStorage.setItem(`${NAME}~${'b'.repeat(24)}`, 'no number');
    const crashed = await loadPage();
    crashed.writeOwnDraft(NAME, '5');
    closeTab(crashed.browserTab().id);
    const restored = await loadPage();
    await restored.takeOverDraft(NAME, savedAt, () => true);
    expect(restored.readOwnDraft(NAME)).toBe('5');
    restored.removeOwnDraft(NAME);
    await restored.takeOverDraft(NAME, savedAt, () => true);
    expect(restored.readOwnDraft(NAME)).toBe('9');
  });

  it('is left in place when something was typed meanwhile', async () => {
    localStorage.setItem(NAME, '7');
    const { takeOverDraft, readOwnDraft } = await loadPage();
    expect(await takeOverDraft(NAME, savedAt, () => false)).toBe(false);
    expect(readOwnDraft(NAME)).toBeNull();
    expect(localStorage.getItem(NAME)).toBe('7');
  });

  it('reports that the browser has no room, and stays unchanged', async () => {
    const { writeOwnDraft, readOwnDraft } = await loadPage();
    writeOwnDraft(NAME, '1');
    const { localStorage: withRoom } = globalThis;
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(writeOwnDraft(NAME, '2')).toBe('full');
    vi.stubGlobal('localStorage', withRoom);
    expect(readOwnDraft(NAME)).toBe('1');
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { encryptDraft, isEncrypted } from './draft-cipher.ts';
import { draftKey, holdKeysOf } from './draft-keys.fixture.ts';
import { beforeDraftKeysGo, draftKeysOf, dropDraftKeys } from './draft-keys.ts';
import { type DraftPlace, parsePlace, personOf, placeText } from './draft-place.ts';
import { draftPlaces, encryptOldDrafts, forgetDraft, loadDraft, storeDraft } from './draft-vault.ts';
import { isReadableInStorage } from './stored-texts.fixture.ts';

const TAB = 'a'.repeat(24);
const NOTE: DraftPlace = { name: 'draft:note:dana:c1', tab: TAB };
const AT = placeText(NOTE);
const SECRETS = ['900-45-7391', '184350', '5520017743', 'Ferrant'];
const TEXT = JSON.stringify({ values: { text: SECRETS.join(' ') }, savedAt: 1 });

const storedNotes = () => draftPlaces('draft:note:dana:c1').map(placeText);

beforeEach(() => holdKeysOf('dana'));
afterEach(() => {
  vi.unstubAllGlobals();
  for (const place of draftPlaces('')) forgetDraft(place);
  dropDraftKeys();
  localStorage.clear();
});

describe('a draft in the browser', () => {
  it('can be read back, but its values are nowhere readable in the storage', () => {
    expect(storeDraft(NOTE, TEXT)).toBe('kept');
    expect(loadDraft(NOTE)).toBe(TEXT);
    for (const secret of SECRETS) expect(isReadableInStorage(secret)).toBe(false);
    // Shows that the search would find them.
    localStorage.setItem('x', btoa(`-${TEXT}`));
    for (const secret of SECRETS) expect(isReadableInStorage(secret)).toBe(true);
  });

  it('cannot be read after the keys are gone, and can be read when they are back', () => {
    storeDraft(NOTE, TEXT);
    const { bytes } = draftKeysOf('dana')?.[0] ?? draftKey(0);
    dropDraftKeys();
    expect(loadDraft(NOTE)).toBeNull();
    expect(bytes).toEqual(new Uint8Array(32));
    holdKeysOf('dana');
    expect(loadDraft(NOTE)).toBe(TEXT);
  });

  it('is neither read nor removed by another person, even one with the same name', () => {
    storeDraft(NOTE, TEXT);
    const sealed = localStorage.getItem(AT);
    for (const person of ['mel', 'dana']) {
      holdKeysOf(person, 2);
      expect(loadDraft(NOTE)).toBeNull();
      forgetDraft(NOTE);
      expect(localStorage.getItem(AT)).toBe(sealed);
    }
    holdKeysOf('dana');
    expect(loadDraft(NOTE)).toBe(TEXT);
  });

  it('of another person with the same name stays when this one writes in its place', () => {
    storeDraft(NOTE, TEXT);
    holdKeysOf('dana', 2);
    expect(storeDraft(NOTE, '{"mine":1}')).toBe('kept');
    expect(loadDraft(NOTE)).toBe('{"mine":1}');
    holdKeysOf('dana');
    expect(draftPlaces(NOTE.name).map(loadDraft)).toContain(TEXT);
  });

  it.each(['sealed1:key-1:AAAA', 'sealed1:', 'sealed1:key-1:%%%'])(
    'that is damaged is set aside: %s',
    (text) => {
      localStorage.setItem(AT, text);
      expect(loadDraft(NOTE)).toBeNull();
      expect(storeDraft(NOTE, TEXT)).toBe('kept');
      expect(loadDraft(NOTE)).toBe(TEXT);
      expect(storedNotes().map((key) => localStorage.getItem(key))).toContain(text);
      storeDraft(NOTE, TEXT);
      expect(storedNotes()).toHaveLength(2);
    },
  );
});

describe('before the keys have come', () => {
  beforeEach(() => dropDraftKeys());

  it('a draft waits in memory, and is written as soon as they arrive', () => {
    expect(storeDraft(NOTE, '{"first":1}')).toBe('waiting');
    expect(storeDraft(NOTE, TEXT)).toBe('waiting');
    expect(loadDraft(NOTE)).toBe(TEXT);
    expect(draftPlaces('draft:note:')).toEqual([NOTE]);
    expect(localStorage).toHaveLength(0);
    holdKeysOf('mel');
    expect(localStorage).toHaveLength(0);
    holdKeysOf('dana');
    expect(isEncrypted(localStorage.getItem(AT) ?? '')).toBe(true);
    expect(loadDraft(NOTE)).toBe(TEXT);
  });

  it('a removed draft is not written', () => {
    storeDraft(NOTE, TEXT);
    forgetDraft(NOTE);
    holdKeysOf('dana');
    expect(localStorage).toHaveLength(0);
  });

  it("this tab's unreadable draft is kept beside the typed one", () => {
    const earlier = encryptDraft(draftKey(1), NOTE.name, '{"earlier":1}');
    localStorage.setItem(AT, earlier);
    expect(loadDraft(NOTE)).toBeNull();
    storeDraft(NOTE, TEXT);
    forgetDraft({ ...NOTE, name: 'draft:note:dana:c2' });
    holdKeysOf('dana');
    const texts = draftPlaces(NOTE.name).map(loadDraft);
    expect(texts.toSorted()).toEqual(['{"earlier":1}', TEXT].toSorted());
    expect(loadDraft(NOTE)).toBe(TEXT);
  });

  it('a draft of the previous version is kept beside it, encrypted', () => {
    localStorage.setItem(AT, '{"earlier":"900-45-7391"}');
    storeDraft(NOTE, TEXT);
    holdKeysOf('dana');
    expect(draftPlaces(NOTE.name).map(loadDraft)).toContain('{"earlier":"900-45-7391"}');
    expect(isReadableInStorage('900-45-7391')).toBe(false);
  });

  it('a draft stays in memory while the browser has no room for it', () => {
    storeDraft(NOTE, TEXT);
    const { localStorage: withRoom } = globalThis;
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { length: 0, getItem: () => null, key: () => null, setItem: full });
    holdKeysOf('dana');
    expect(loadDraft(NOTE)).toBe(TEXT);
    vi.stubGlobal('localStorage', withRoom);
    expect(storeDraft(NOTE, TEXT)).toBe('kept');
  });
});

it('writes the waiting drafts before the keys go', () => {
  const stop = beforeDraftKeysGo(() => expect(storeDraft(NOTE, TEXT)).toBe('kept'));
  dropDraftKeys();
  stop();
  expect(isEncrypted(localStorage.getItem(AT) ?? '')).toBe(true);
});

describe('drafts of the previous version', () => {
  const OLD = [
    'application-draft:dana:l1:section1',
    `application-draft:dana:l1:typed~${TAB}`,
    `draft:rate-lock:record:dana:l1~${TAB}`,
    'draft:customer-profile:dana',
  ];

  it('are encrypted without opening their forms, and stay the same after that', () => {
    for (const at of OLD) localStorage.setItem(at, TEXT);
    localStorage.setItem('application-draft:mel:l1:section1', '{}');
    localStorage.setItem('user_name', 'dana');
    encryptOldDrafts('dana', () => true);
    for (const secret of SECRETS) expect(isReadableInStorage(secret)).toBe(false);
    for (const at of OLD) {
      expect(isEncrypted(localStorage.getItem(at) ?? '')).toBe(true);
      expect(loadDraft(parsePlace(at))).toBe(TEXT);
    }
    expect(localStorage.getItem('application-draft:mel:l1:section1')).toBe('{}');
    expect(localStorage.getItem('user_name')).toBe('dana');
  });

  it('are left alone while an old tab has the form open', () => {
    for (const at of OLD) localStorage.setItem(at, TEXT);
    encryptOldDrafts('dana', ({ tab }) => tab === null);
    expect(localStorage.getItem(`application-draft:dana:l1:typed~${TAB}`)).toBe(TEXT);
    expect(loadDraft(parsePlace(`application-draft:dana:l1:typed~${TAB}`))).toBe(TEXT);
  });

  it('stay as they are when the browser has no room for the longer text', () => {
    localStorage.setItem(AT, TEXT);
    const { localStorage: withRoom } = globalThis;
    vi.stubGlobal('localStorage', {
      length: 1,
      key: () => AT,
      getItem: (at: string) => withRoom.getItem(at),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    encryptOldDrafts('dana', () => true);
    vi.unstubAllGlobals();
    expect(localStorage.getItem(AT)).toBe(TEXT);
  });
});

it.each([
  ['draft:note:dana:c1', 'dana'],
  ['draft:customer-profile:dana', 'dana'],
  ['draft:rate-lock:extend:dana:l1', 'dana'],
  ['draft:tasks:dana:l1:mel|', 'dana'],
  ['application-draft:dana.o~x:l1:typed/aaa', 'dana.o~x'],
  ['draft:quote::new', undefined],
  ['user_name', undefined],
  ['ended-session:dana', undefined],
])('the person of %s is %s', (name, person) => {
  expect(personOf(name)).toBe(person);
});

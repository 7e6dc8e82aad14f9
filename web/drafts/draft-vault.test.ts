import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encryptDraft, isEncrypted } from './draft-cipher.ts';
import { draftKey, holdKeysOf } from './draft-keys.fixture.ts';
import { beforeDraftKeysGo, draftKeysOf, dropDraftKeys } from './draft-keys.ts';
import { type DraftPlace, parsePlace, personOf, placeText } from './draft-place.ts';
import { changeTexts, rereadDrafts, storedText } from './draft-store.ts';
import { draftPlaces, forgetDraft, loadDraft, moveOldDrafts, storeDraft } from './draft-vault.ts';
import { failWith, textsOnDisk } from './memory-database.fixture.ts';
import { isReadableInStorage } from './stored-texts.fixture.ts';

const TAB = 'a'.repeat(24);
const NOTE: DraftPlace = { name: 'draft:note:dana:c1', tab: TAB };
const AT = placeText(NOTE);
const SECRETS = ['900-45-7391', '184350', '5520017743', 'Ferrant'];
const TEXT = JSON.stringify({ values: { text: SECRETS.join(' ') }, savedAt: 1 });

const storedNotes = () => draftPlaces('draft:note:dana:c1').map(placeText);

beforeEach(() => holdKeysOf('dana'));
afterEach(() => {
  for (const place of draftPlaces('')) forgetDraft(place);
  dropDraftKeys();
});

describe('a draft in the browser', () => {
  it('can be read back, but its values are nowhere readable in the storage', async () => {
    expect(await storeDraft(NOTE, TEXT)).toBe('kept');
    expect(loadDraft(NOTE)).toBe(TEXT);
    for (const secret of SECRETS) expect(isReadableInStorage(secret)).toBe(false);
    // Shows that the search would find them.
    localStorage.setItem('x', btoa(`-${TEXT}`));
    for (const secret of SECRETS) expect(isReadableInStorage(secret)).toBe(true);
  });

  it('cannot be read without the keys, and can be read when they are back', async () => {
    await storeDraft(NOTE, TEXT);
    const { bytes } = draftKeysOf('dana')?.[0] ?? draftKey(0);
    dropDraftKeys();
    expect(loadDraft(NOTE)).toBeNull();
    expect(bytes).toEqual(new Uint8Array(32));
    holdKeysOf('dana');
    expect(loadDraft(NOTE)).toBe(TEXT);
  });

  it('is neither read nor removed by another person, even one with the same name', async () => {
    await storeDraft(NOTE, TEXT);
    const sealed = storedText(AT);
    for (const person of ['mel', 'dana']) {
      holdKeysOf(person, 2);
      expect(loadDraft(NOTE)).toBeNull();
      forgetDraft(NOTE);
      expect(storedText(AT)).toBe(sealed);
    }
    holdKeysOf('dana');
    expect(loadDraft(NOTE)).toBe(TEXT);
  });

  it('of another person with the same name stays when this one writes in its place', async () => {
    await storeDraft(NOTE, TEXT);
    holdKeysOf('dana', 2);
    expect(await storeDraft(NOTE, '{"mine":1}')).toBe('kept');
    expect(loadDraft(NOTE)).toBe('{"mine":1}');
    holdKeysOf('dana');
    expect(draftPlaces(NOTE.name).map(loadDraft)).toContain(TEXT);
  });

  it.each(['sealed1:key-1:AAAA', 'sealed1:', 'sealed1:key-1:%%%'])(
    'that is damaged is set aside: %s',
    async (text) => {
      await changeTexts([[AT, text]]);
      expect(loadDraft(NOTE)).toBeNull();
      expect(await storeDraft(NOTE, TEXT)).toBe('kept');
      expect(loadDraft(NOTE)).toBe(TEXT);
      expect(storedNotes().map(storedText)).toContain(text);
      await storeDraft(NOTE, TEXT);
      expect(storedNotes()).toHaveLength(2);
    },
  );
});

describe('before the keys have come', () => {
  beforeEach(() => dropDraftKeys());

  it('a draft waits in memory, and is written as soon as they arrive', async () => {
    expect(await storeDraft(NOTE, '{"first":1}')).toBe('waiting');
    expect(await storeDraft(NOTE, TEXT)).toBe('waiting');
    expect(loadDraft(NOTE)).toBe(TEXT);
    expect(draftPlaces('draft:note:')).toEqual([NOTE]);
    expect(textsOnDisk().size).toBe(0);
    holdKeysOf('mel');
    expect(textsOnDisk().size).toBe(0);
    holdKeysOf('dana');
    expect(isEncrypted(textsOnDisk().get(AT) ?? '')).toBe(true);
    expect(loadDraft(NOTE)).toBe(TEXT);
  });

  it('a removed draft is not written', async () => {
    await storeDraft(NOTE, TEXT);
    forgetDraft(NOTE);
    holdKeysOf('dana');
    expect(textsOnDisk().size).toBe(0);
  });

  it("this tab's unreadable draft is kept beside the typed one", async () => {
    await changeTexts([[AT, encryptDraft(draftKey(1), NOTE.name, '{"earlier":1}')]]);
    expect(loadDraft(NOTE)).toBeNull();
    await storeDraft(NOTE, TEXT);
    forgetDraft({ ...NOTE, name: 'draft:note:dana:c2' });
    holdKeysOf('dana');
    const texts = draftPlaces(NOTE.name).map(loadDraft);
    expect(texts.toSorted()).toEqual(['{"earlier":1}', TEXT].toSorted());
    expect(loadDraft(NOTE)).toBe(TEXT);
  });

  it('a draft of the previous version is kept beside it, encrypted', async () => {
    await changeTexts([[AT, '{"earlier":"900-45-7391"}']]);
    await storeDraft(NOTE, TEXT);
    holdKeysOf('dana');
    expect(draftPlaces(NOTE.name).map(loadDraft)).toContain('{"earlier":"900-45-7391"}');
    expect(isReadableInStorage('900-45-7391')).toBe(false);
  });

  it('a draft stays in memory while the browser has no room for it', async () => {
    await storeDraft(NOTE, TEXT);
    failWith('QuotaExceededError');
    holdKeysOf('dana');
    expect(loadDraft(NOTE)).toBe(TEXT);
    failWith(null);
    expect(await storeDraft(NOTE, TEXT)).toBe('kept');
  });
});

it('writes the waiting drafts before the keys go', () => {
  const stop = beforeDraftKeysGo(() => void storeDraft(NOTE, TEXT));
  dropDraftKeys();
  stop();
  expect(isEncrypted(textsOnDisk().get(AT) ?? '')).toBe(true);
});

describe('drafts in localStorage', () => {
  const OLD = [
    'application-draft:dana:l1:section1',
    `application-draft:dana:l1:typed~${TAB}`,
    `draft:rate-lock:record:dana:l1~${TAB}`,
    'draft:customer-profile:dana',
  ];

  it('in the clear move into the database encrypted, without opening their forms', async () => {
    for (const at of OLD) localStorage.setItem(at, TEXT);
    localStorage.setItem('application-draft:mel:l1:section1', '{}');
    localStorage.setItem('user_name', 'dana');
    await rereadDrafts();
    await moveOldDrafts(() => true);
    for (const secret of SECRETS) expect(isReadableInStorage(secret)).toBe(false);
    for (const at of OLD) {
      expect(isEncrypted(textsOnDisk().get(at) ?? '')).toBe(true);
      expect(loadDraft(parsePlace(at))).toBe(TEXT);
    }
    // Mel's waits for Mel's keys.
    expect(Object.keys(localStorage).toSorted()).toEqual(['application-draft:mel:l1:section1', 'user_name']);
  });

  it('that are encrypted move as they are, also those of others', async () => {
    const encrypted = encryptDraft(draftKey(5), 'draft:note:mel:c1', TEXT);
    localStorage.setItem('draft:note:mel:c1', encrypted);
    await moveOldDrafts(() => true);
    expect(textsOnDisk()).toEqual(new Map([['draft:note:mel:c1', encrypted]]));
    expect(localStorage).toHaveLength(0);
  });

  it('are left alone while an old tab has the form open', async () => {
    for (const at of OLD) localStorage.setItem(at, TEXT);
    await rereadDrafts();
    await moveOldDrafts(({ tab }) => tab === null);
    expect(localStorage.getItem(`application-draft:dana:l1:typed~${TAB}`)).toBe(TEXT);
    expect(loadDraft(parsePlace(`application-draft:dana:l1:typed~${TAB}`))).toBe(TEXT);
  });

  it('stay there when the database has no room', async () => {
    localStorage.setItem(AT, TEXT);
    failWith('QuotaExceededError');
    await moveOldDrafts(() => true);
    expect(localStorage.getItem(AT)).toBe(TEXT);
  });

  it('never replace a newer draft', async () => {
    await storeDraft(NOTE, '{"newer":1}');
    localStorage.setItem(AT, TEXT);
    await rereadDrafts();
    expect(loadDraft(NOTE)).toBe('{"newer":1}');
    await moveOldDrafts(() => true);
    expect(loadDraft(NOTE)).toBe('{"newer":1}');
    expect(localStorage).toHaveLength(0);
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

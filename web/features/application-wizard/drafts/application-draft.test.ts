import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Application } from '../../../../domain/application/application.ts';
import { changed, married, single } from '../../../../domain/application/complete-application.fixture.ts';
import { type Step, stepsFor } from '../../../../domain/application/progress/steps.ts';
import { holdKeysOf } from '../../../drafts/draft-keys.fixture.ts';
import { dropDraftKeys } from '../../../drafts/draft-keys.ts';
import { changeTexts, storedPlaces, storedText } from '../../../drafts/draft-store.ts';
import { failWith } from '../../../drafts/memory-database.fixture.ts';
import { storedTexts } from '../../../drafts/stored-texts.fixture.ts';
import { storedDrafts } from '../../../forms/drafts/draft-storage.ts';
import {
  clearDrafts,
  lostNumbers,
  readDrafts as readAll,
  takeOverDrafts,
  writeDraft,
} from './application-draft.ts';

const OWNER = { userName: 'dana', customerId: 'c1', loanId: 'loan-1', loanNumber: 'LN-26-004817' };
const readDrafts = (owner = OWNER) => readAll(owner, new Set());
const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const NUMBER = `${PERSON}.socialSecurityNumber`;
const SPOUSE_NUMBER = `${PERSON}.spouse.section1BorrowerInformation.part1aPersonalInformation.socialSecurityNumber`;

function page(slot: string): Step {
  const step = stepsFor(true).find((candidate) => candidate.slot === slot);
  if (step === undefined) throw new Error(`${slot} is no page`);
  return step;
}

function write(values: Application, { slot = 'section1', base = single, owner = OWNER, now = 1_000 } = {}) {
  return writeDraft(owner, {
    step: page(slot),
    stored: { application: base, etag: '"3"' },
    base,
    values,
    now,
  });
}

function everythingStored(): string {
  const decrypted = storedDrafts('application-draft:').map(({ text }) => text);
  expect(decrypted).not.toEqual([]);
  return JSON.stringify([...decrypted, ...storedTexts()]);
}

beforeEach(() => holdKeysOf('dana'));
afterEach(() => {
  dropDraftKeys();
});

describe('the draft of a page', () => {
  it('contains the typed answers, their version and the time', async () => {
    const typed = changed(single, { [`${PERSON}.firstName`]: 'Ida' });
    expect(await write(typed)).toBe('kept');
    const [draft] = readDrafts(OWNER);
    expect(draft).toMatchObject({ slot: 'section1', etag: '"3"', savedAt: 1_000, lacksNumber: false });
    expect(draft?.mine).toEqual({ section1BorrowerInformation: typed.section1BorrowerInformation });
    expect(draft?.base).toEqual({ section1BorrowerInformation: single.section1BorrowerInformation });
  });

  it('is removed when everything is as before', async () => {
    void write(changed(single, { [`${PERSON}.firstName`]: 'Ida' }));
    expect(await write(single)).toBe('nothing');
    expect(readDrafts(OWNER)).toEqual([]);
  });

  it.each([
    ['section4', `${PERSON}.otherBorrowers`, [{ firstName: 'Jo' }]],
    ['section5-co-borrower', `${PERSON}.spouse.section5Declarations.part5aAboutThisProperty.questionB`, true],
    ['section8', 'section8LoanOriginatorInformation.referredBy', 'Mo'],
  ])('of %s holds %s', async (slot, path, value) => {
    const typed = changed(married, { [path]: value });
    expect(await write(typed, { slot, base: married })).toBe('kept');
    expect(JSON.stringify(readDrafts(OWNER)[0]?.mine)).toContain(JSON.stringify(value));
  });

  it('has all pages that were typed into, and loses them with their changes', () => {
    const onSection8 = changed(single, { 'section8LoanOriginatorInformation.referredBy': 'Mo' });
    void write(onSection8, { slot: 'section8' });
    void write(changed(onSection8, { [`${PERSON}.firstName`]: 'Ida' }), { now: 2_000 });
    expect(readDrafts()).toMatchObject([
      { slot: 'section1', slots: ['section1', 'section8'], savedAt: 2_000 },
    ]);
    clearDrafts(OWNER);
    expect(readDrafts()).toEqual([]);
  });

  it('of another tab stays when this one writes or saves', async () => {
    void write(changed(single, { [`${PERSON}.firstName`]: 'Ida' }));
    const [key = ''] = storedPlaces();
    const ofOther = key.replace(/~.*/, `~${'a'.repeat(24)}`);
    await changeTexts([[ofOther, storedText(key)]]);
    clearDrafts(OWNER);
    expect(storedPlaces()).toEqual([ofOther]);
    expect(readAll(OWNER, new Set(['a'.repeat(24)]))).toEqual([]);
    expect(readDrafts()).toHaveLength(1);
    takeOverDrafts(readDrafts());
    await expect.poll(() => readAll(OWNER, new Set(['a'.repeat(24)]))).toHaveLength(1);
    await expect.poll(() => readDrafts()).toHaveLength(1);
    // The next draft includes the one that was used.
    await write(changed(single, { [`${PERSON}.firstName`]: 'Ida', [`${PERSON}.lastName`]: 'Nib' }));
    expect(readDrafts()).toHaveLength(1);
  });

  it('belongs to one person and one loan', () => {
    void write(changed(single, { [`${PERSON}.firstName`]: 'Ida' }));
    expect(readDrafts({ ...OWNER, userName: 'priya' })).toEqual([]);
    expect(readDrafts({ ...OWNER, loanId: 'loan-2' })).toEqual([]);
    clearDrafts({ ...OWNER, userName: 'priya' });
    expect(readDrafts(OWNER)).toHaveLength(1);
  });

  it('does not stop the typing when the browser has no room', async () => {
    failWith('QuotaExceededError');
    expect(await write(changed(single, { [`${PERSON}.firstName`]: 'Ida' }))).toBe('full');
  });

  it.each([
    '{"slot":',
    'null',
    '5',
    '[]',
    '{"slot":"section1","savedAt":1,"base":{},"mine":{"section1BorrowerInformation":5}}',
    '{"slot":"section1","savedAt":"now","base":{},"mine":{}}',
  ])('is ignored if something else is stored under its name: %s', async (text) => {
    await changeTexts([['application-draft:dana:loan-1:section1', text]]);
    expect(readDrafts()).toEqual([]);
  });

  it('of the previous version is read', async () => {
    const draft = { slot: 'section1', etag: '"1"', base: {}, mine: {}, lacksNumber: false, savedAt: 1 };
    await changeTexts([['application-draft:dana:loan-1:section1', JSON.stringify(draft)]]);
    expect(readAll(OWNER, new Set(['any']))).toMatchObject([draft]);
  });
});

describe('a Social Security number in a draft', () => {
  it.each([
    ['whole', NUMBER, '123-45-6789'],
    ['without hyphens', NUMBER, '123456789'],
    ['as far as typed', NUMBER, '123-45-67'],
    ['of the co-borrower', SPOUSE_NUMBER, '987-65-4321'],
  ])('is not written: %s', (_case, path, number) => {
    void write(changed(married, { [path]: number }), { base: married, slot: 'section1-co-borrower' });
    const stored = everythingStored();
    expect(stored).not.toContain(number);
    // The random id of a tab can end in nine digits.
    expect(stored).not.toMatch(/(?<![0-9a-f])\d{3}-?\d{2}-?\d{4}"/);
    const [draft] = readDrafts(OWNER);
    expect(draft?.lacksNumber).toBe(true);
    expect(lostNumbers(readDrafts(OWNER))).toEqual([path]);
    expect(stored).toContain('***-**-3456');
  });

  it('is not written when the whole stored version would contain it', () => {
    const base = changed(single, { [NUMBER]: '123-45-6789' });
    void write(changed(base, { [`${PERSON}.firstName`]: 'Ida' }), { base });
    expect(everythingStored()).not.toContain('6789');
  });

  it('stays masked when it was not typed over', () => {
    void write(changed(single, { [`${PERSON}.firstName`]: 'Ida' }));
    expect(readDrafts(OWNER)[0]?.lacksNumber).toBe(false);
    expect(everythingStored()).toContain('***-**-3456');
  });
});

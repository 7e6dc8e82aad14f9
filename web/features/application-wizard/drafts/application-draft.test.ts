import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Application } from '../../../../domain/application/application.ts';
import { changed, married, single } from '../../../../domain/application/complete-application.fixture.ts';
import { type Step, stepsFor } from '../../../../domain/application/progress/steps.ts';
import { holdKeysOf } from '../../../drafts/draft-keys.fixture.ts';
import { dropDraftKeys } from '../../../drafts/draft-keys.ts';
import { storedTexts } from '../../../drafts/stored-texts.fixture.ts';
import { storedDrafts } from '../../../forms/drafts/draft-storage.ts';
import { clearDrafts, readDrafts as readAll, takeOverDrafts, writeDraft } from './application-draft.ts';

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
  vi.unstubAllGlobals();
  dropDraftKeys();
  localStorage.clear();
});

describe('the draft of a page', () => {
  it('contains the typed answers, their version and the time', () => {
    const typed = changed(single, { [`${PERSON}.firstName`]: 'Ida' });
    expect(write(typed)).toBe('kept');
    const [draft] = readDrafts(OWNER);
    expect(draft).toMatchObject({ slot: 'section1', etag: '"3"', savedAt: 1_000, lacksNumber: false });
    expect(draft?.mine).toEqual({ section1BorrowerInformation: typed.section1BorrowerInformation });
    expect(draft?.base).toEqual({ section1BorrowerInformation: single.section1BorrowerInformation });
  });

  it('is removed when everything is as before', () => {
    write(changed(single, { [`${PERSON}.firstName`]: 'Ida' }));
    expect(write(single)).toBe('nothing');
    expect(readDrafts(OWNER)).toEqual([]);
  });

  it.each([
    ['section4', `${PERSON}.otherBorrowers`, [{ firstName: 'Jo' }]],
    ['section5-co-borrower', `${PERSON}.spouse.section5Declarations.part5aAboutThisProperty.questionB`, true],
    ['section8', 'section8LoanOriginatorInformation.referredBy', 'Mo'],
  ])('of %s holds %s', (slot, path, value) => {
    const typed = changed(married, { [path]: value });
    expect(write(typed, { slot, base: married })).toBe('kept');
    expect(JSON.stringify(readDrafts(OWNER)[0]?.mine)).toContain(JSON.stringify(value));
  });

  it('holds all pages that were typed into, and loses them with the changes', () => {
    const onSection8 = changed(single, { 'section8LoanOriginatorInformation.referredBy': 'Mo' });
    write(onSection8, { slot: 'section8' });
    write(changed(onSection8, { [`${PERSON}.firstName`]: 'Ida' }), { now: 2_000 });
    expect(readDrafts()).toMatchObject([
      { slot: 'section1', slots: ['section1', 'section8'], savedAt: 2_000 },
    ]);
    clearDrafts(OWNER);
    expect(readDrafts()).toEqual([]);
  });

  it('of another tab stays when this one writes or saves', () => {
    write(changed(single, { [`${PERSON}.firstName`]: 'Ida' }));
    const [key = ''] = Object.keys(localStorage);
    const ofOther = key.replace(/~.*/, `~${'a'.repeat(24)}`);
    localStorage.setItem(ofOther, localStorage.getItem(key) ?? '');
    clearDrafts(OWNER);
    expect(Object.keys(localStorage)).toEqual([ofOther]);
    expect(readAll(OWNER, new Set(['a'.repeat(24)]))).toEqual([]);
    expect(readDrafts()).toHaveLength(1);
    takeOverDrafts(readDrafts());
    expect(readAll(OWNER, new Set(['a'.repeat(24)]))).toHaveLength(1);
    // The next draft contains the one that was used.
    write(changed(single, { [`${PERSON}.firstName`]: 'Ida', [`${PERSON}.lastName`]: 'Nib' }));
    expect(readDrafts()).toHaveLength(1);
  });

  it('belongs to one person and one loan', () => {
    write(changed(single, { [`${PERSON}.firstName`]: 'Ida' }));
    expect(readDrafts({ ...OWNER, userName: 'priya' })).toEqual([]);
    expect(readDrafts({ ...OWNER, loanId: 'loan-2' })).toEqual([]);
    clearDrafts({ ...OWNER, userName: 'priya' });
    expect(readDrafts(OWNER)).toHaveLength(1);
  });

  it('does not stop the typing when the browser has no room', () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { length: 0, setItem: full });
    expect(write(changed(single, { [`${PERSON}.firstName`]: 'Ida' }))).toBe('full');
  });

  it.each([
    '{"slot":',
    'null',
    '5',
    '[]',
    '{"slot":"section1","savedAt":1,"base":{},"mine":{"section1BorrowerInformation":5}}',
    '{"slot":"section1","savedAt":"now","base":{},"mine":{}}',
  ])('is skipped when its place holds something else: %s', (text) => {
    localStorage.setItem('application-draft:dana:loan-1:section1', text);
    expect(readDrafts()).toEqual([]);
  });

  it('of the previous version is read', () => {
    const draft = { slot: 'section1', etag: '"1"', base: {}, mine: {}, lacksNumber: false, savedAt: 1 };
    localStorage.setItem('application-draft:dana:loan-1:section1', JSON.stringify(draft));
    expect(readAll(OWNER, new Set(['any']))).toMatchObject([draft]);
  });
});

describe('a social security number in a draft', () => {
  it.each([
    ['whole', NUMBER, '123-45-6789'],
    ['without hyphens', NUMBER, '123456789'],
    ['as far as typed', NUMBER, '123-45-67'],
    ['of the co-borrower', SPOUSE_NUMBER, '987-65-4321'],
  ])('is not written: %s', (_case, path, number) => {
    write(changed(married, { [path]: number }), { base: married, slot: 'section1-co-borrower' });
    const stored = everythingStored();
    expect(stored).not.toContain(number);
    // The random id of a tab may end with nine digits.
    expect(stored).not.toMatch(/(?<![0-9a-f])\d{3}-?\d{2}-?\d{4}"/);
    const [draft] = readDrafts(OWNER);
    expect(draft?.lacksNumber).toBe(true);
    expect(stored).toContain('***-**-3456');
  });

  it('is not written when the whole stored version would contain it', () => {
    const base = changed(single, { [NUMBER]: '123-45-6789' });
    write(changed(base, { [`${PERSON}.firstName`]: 'Ida' }), { base });
    expect(everythingStored()).not.toContain('6789');
  });

  it('stays masked when it was not typed over', () => {
    write(changed(single, { [`${PERSON}.firstName`]: 'Ida' }));
    expect(readDrafts(OWNER)[0]?.lacksNumber).toBe(false);
    expect(everythingStored()).toContain('***-**-3456');
  });
});

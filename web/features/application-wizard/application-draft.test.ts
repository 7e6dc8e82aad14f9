import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Application } from '../../../domain/application/application.ts';
import { changed, married, single } from '../../../domain/application/complete-application.fixture.ts';
import { type Step, stepsFor } from '../../../domain/application/steps.ts';
import { clearDrafts, readDrafts, writeDraft } from './application-draft.ts';

const OWNER = { userName: 'dana', loanId: 'loan-1' };
const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const NUMBER = `${PERSON}.socialSecurityNumber`;
const SPOUSE_NUMBER = `${PERSON}.spouse.section1BorrowerInformation.part1aPersonalInformation.socialSecurityNumber`;

function page(slot: string): Step {
  const step = stepsFor(true).find((candidate) => candidate.slot === slot);
  if (step === undefined) throw new Error(`${slot} is no page`);
  return step;
}

function write(values: Application, { slot = 'section1', base = single, owner = OWNER, now = 1_000 } = {}) {
  return writeDraft(owner, page(slot), { base, values, etag: '"3"', now });
}

function everythingStored(): string {
  return JSON.stringify(
    Array.from({ length: localStorage.length }, (_, i) => localStorage.getItem(localStorage.key(i) ?? '')),
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the draft of a page', () => {
  it('is there again with what was typed, the version it was typed on and when', () => {
    const typed = changed(single, { [`${PERSON}.firstName`]: 'Ida' });
    expect(write(typed)).toBe(true);
    const [draft] = readDrafts(OWNER);
    expect(draft).toMatchObject({ slot: 'section1', etag: '"3"', savedAt: 1_000, lacksNumber: false });
    expect(draft?.mine).toEqual({ section1BorrowerInformation: typed.section1BorrowerInformation });
    expect(draft?.base).toEqual({ section1BorrowerInformation: single.section1BorrowerInformation });
  });

  it('goes when everything is as it was', () => {
    write(changed(single, { [`${PERSON}.firstName`]: 'Ida' }));
    expect(write(single)).toBe(false);
    expect(readDrafts(OWNER)).toEqual([]);
  });

  it.each([
    ['section4', `${PERSON}.otherBorrowers`, [{ firstName: 'Jo' }]],
    ['section5-co-borrower', `${PERSON}.spouse.section5Declarations.part5aAboutThisProperty.questionB`, true],
    ['section8', 'section8LoanOriginatorInformation.referredBy', 'Mo'],
  ])('of %s holds %s', (slot, path, value) => {
    const typed = changed(married, { [path]: value });
    expect(write(typed, { slot, base: married })).toBe(true);
    expect(JSON.stringify(readDrafts(OWNER)[0]?.mine)).toContain(JSON.stringify(value));
  });

  it('keeps one for each page, oldest first, and forgets them together', () => {
    write(changed(single, { 'section8LoanOriginatorInformation.referredBy': 'Mo' }), {
      slot: 'section8',
      now: 2_000,
    });
    write(changed(single, { [`${PERSON}.firstName`]: 'Ida' }), { now: 1_000 });
    expect(readDrafts(OWNER).map(({ slot }) => slot)).toEqual(['section1', 'section8']);
    clearDrafts(OWNER);
    expect(readDrafts(OWNER)).toEqual([]);
  });

  it('is nobody else’s, and no other loan’s', () => {
    write(changed(single, { [`${PERSON}.firstName`]: 'Ida' }));
    expect(readDrafts({ ...OWNER, userName: 'priya' })).toEqual([]);
    expect(readDrafts({ ...OWNER, loanId: 'loan-2' })).toEqual([]);
    clearDrafts({ ...OWNER, userName: 'priya' });
    expect(readDrafts(OWNER)).toHaveLength(1);
  });

  it('does not stop the typing where the browser has no room', () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { length: 0, setItem: full });
    expect(write(changed(single, { [`${PERSON}.firstName`]: 'Ida' }))).toBe(false);
  });

  it('is skipped where something else stands under its name', () => {
    localStorage.setItem('application-draft:dana:loan-1:section1', '{"slot":');
    expect(readDrafts(OWNER)).toEqual([]);
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
    expect(stored).not.toMatch(/\d{3}-?\d{2}-?\d{4}"/);
    const [draft] = readDrafts(OWNER);
    expect(draft?.lacksNumber).toBe(true);
    expect(stored).toContain('***-**-3456');
  });

  it('is not written where the stored version should hold it whole', () => {
    const base = changed(single, { [NUMBER]: '123-45-6789' });
    write(changed(base, { [`${PERSON}.firstName`]: 'Ida' }), { base });
    expect(everythingStored()).not.toContain('6789');
  });

  it('stays masked where it was not touched', () => {
    write(changed(single, { [`${PERSON}.firstName`]: 'Ida' }));
    expect(readDrafts(OWNER)[0]?.lacksNumber).toBe(false);
    expect(everythingStored()).toContain('***-**-3456');
  });
});

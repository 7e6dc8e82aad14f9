import { describe, expect, it } from 'vitest';
import { saysTheSame, valueAt } from '../answers/answer-values.ts';
import type { Application } from '../application.ts';
import { changed, married, savedUpTo, single, TODAY } from '../complete-application.fixture.ts';
import { savedPage } from './progress.ts';
import { stepIssues } from './step-issues.fixture.ts';
import { type Step, stepsFor } from './steps.ts';
import { openedPage } from './wizard-pages.ts';

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const SPOUSE = `${PERSON}.spouse`;

describe('openedPage', () => {
  it.each(stepsFor(true))('changes nothing when $label is opened a second time', (step) => {
    const once = openedPage(married, step, TODAY);
    expect(saysTheSame(openedPage(once, step, TODAY), once)).toBe(true);
  });

  it.each(stepsFor(true))('leaves $label of a complete application without issues', (step) => {
    expect(stepIssues(openedPage(married, step, TODAY), step, TODAY)).toEqual([]);
  });

  it.each([
    ['section1', 'section1BorrowerInformation.part1aPersonalInformation.maritalStatus', 'Unmarried'],
    ['section1', 'section1BorrowerInformation.part1aPersonalInformation.addresses[0].country', 'USA'],
    [
      'section4',
      'section4LoanAndPropertyInformation.part4aLoanInformation.preferredLoanProgram',
      '30-Year Fixed',
    ],
    ['section1', 'section1BorrowerInformation.part1bcCurrentEmployment.chronologicalOrder', 0],
    ['section1', 'section1BorrowerInformation.part1aPersonalInformation.otherBorrowers', []],
    ['section4', 'section4LoanAndPropertyInformation.part4aLoanInformation.propertyAddress.numberOfUnits', 1],
    ['section7', 'section7DemographicInformation.demographicInfoProvidedMeans', 'Email or Internet'],
  ])('gives an empty %s its default of %s', (slot, path, value) => {
    const step = stepsFor(false).find((candidate) => candidate.slot === slot);
    expect(step).toBeDefined();
    if (step !== undefined) expect(valueAt(openedPage({}, step, TODAY), path)).toEqual(value);
  });

  it.each([
    ['the signed-in officer', {}, 'Dana', 'Dana'],
    ['nobody for other people', {}, undefined, undefined],
    ['the officer who is named already', { loanOriginatorName: 'Lee' }, 'Dana', 'Lee'],
  ])('proposes %s as the loan officer', (_who, section8LoanOriginatorInformation, originator, name) => {
    const step = stepsFor(false).at(-1);
    if (step === undefined) throw new Error('there is a last page');
    const opened = openedPage({ section8LoanOriginatorInformation }, step, TODAY, originator);
    expect(opened.section8LoanOriginatorInformation?.loanOriginatorName).toBe(name);
  });

  it("copies the co-borrower's name and email from the primary borrower's answers", () => {
    const named = changed(married, { [`${SPOUSE}.section1BorrowerInformation`]: null });
    const step = stepsFor(true).find((candidate) => candidate.slot === 'section1-co-borrower');
    if (step === undefined) throw new Error('there is a co-borrower page');
    const person = `${SPOUSE}.section1BorrowerInformation.part1aPersonalInformation`;
    const opened = openedPage(named, step, TODAY);
    expect(valueAt(opened, `${person}.firstName`)).toBe('Max');
    expect(valueAt(opened, `${person}.lastName`)).toBe('Quill');
    expect(valueAt(opened, `${person}.emailAddress`)).toBe('max@quill.example');
  });
});

// Tests APP-0.13, APP-0.22.
describe('savedPage', () => {
  const save = (application: Application, step: Step, storedProgress: number, submits = false) =>
    savedPage(application, { step, storedProgress, today: TODAY, submits });

  it.each(stepsFor(true).map((step, place) => [step.label, place] as const))(
    'records %s with its progress',
    (_label, place) => {
      const step = stepsFor(true)[place];
      if (step === undefined) throw new Error('there is such a page');
      const before = stepsFor(true)[place - 1]?.progressValue ?? 0;
      const saved = save(savedUpTo(before, married), step, before, step.section === 'section8');
      expect(saved.loanApplicationProgress).toBe(step.progressValue);
      const holder = step.holder === 'primary' ? '' : `${SPOUSE}.`;
      const record = valueAt(saved, `${holder}${sectionKeyOf(step.section)}`);
      expect(record).toMatchObject({
        sectionName: sectionKeyOf(step.section),
        loanApplicationProgress: step.progressValue,
      });
    },
  );

  it('does not lower progress when an earlier page is saved late', () => {
    const [first] = stepsFor(false);
    if (first === undefined) throw new Error('there is a first page');
    expect(save(savedUpTo(500), first, 500).loanApplicationProgress).toBe(500);
    expect(save(savedUpTo(800), first, 800).loanApplicationProgress).toBe(800);
  });

  it('moves progress past pages that were saved out of order, once the gap is filled', () => {
    const [section1, section4, section3] = stepsFor(false) as [Step, Step, Step];
    const ahead = save(savedUpTo(100), section3, 100);
    expect(ahead.loanApplicationProgress).toBe(100);
    expect(save(ahead, section4, 100).loanApplicationProgress).toBe(400);
    expect(save(changed(ahead, { [`${PERSON}.firstName`]: '' }), section1, 100).loanApplicationProgress).toBe(
      0,
    );
  });

  it('renames the spouse with the co-borrower, and keeps an emptied name', () => {
    const page = stepsFor(true).find(({ slot }) => slot === 'section1-co-borrower');
    if (page === undefined) throw new Error('there is a co-borrower page');
    const typed = changed(savedUpTo(700, married), {
      [`${SPOUSE}.${PERSON}.firstName`]: 'Maximilian',
      [`${SPOUSE}.${PERSON}.emailAddress`]: '',
    });
    const saved = save(typed, page, 700);
    expect(valueAt(saved, `${SPOUSE}.firstName`)).toBe('Maximilian');
    expect(valueAt(saved, `${SPOUSE}.emailAddress`)).toBe('max@quill.example');
  });

  it('does not submit with a plain save of the last page', () => {
    const last = stepsFor(false).at(-1);
    if (last === undefined) throw new Error('there is a last page');
    const saved = save(savedUpTo(700), last, 700);
    expect(saved.loanApplicationProgress).toBe(700);
    expect(saved.section8LoanOriginatorInformation).toMatchObject({
      currentPage: 6,
      loanApplicationProgress: 800,
    });
  });
});

function sectionKeyOf(section: string): string {
  const keys = Object.keys(single);
  return keys.find((key) => key.startsWith(section)) ?? '';
}

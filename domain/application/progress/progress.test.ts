import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOAN_STATUSES } from '../../loans/loan-status.ts';
import { sectionOf, withSectionOf } from '../answers/holder-sections.ts';
import type { Application } from '../application.ts';
import { changed, married, savedUpTo, single, TODAY } from '../complete-application.fixture.ts';
import { withPageRecords } from '../made-up/complete-application.ts';
import { spouseOf } from '../section1/borrowers.ts';
import {
  hasSection,
  isComplete,
  laterProgress,
  progressAfterSave,
  progressOnSubmit,
  resumeStep,
  statusAfterSave,
  withRecordsOfSavedPages,
} from './progress.ts';
import { currentPageOf, SECTION_KEYS, type Step, stepsFor } from './steps.ts';

const ORDER = [0, 100, 300, 400, 500, 700, 110, 410, 510, 710, 800];
const anyProgress = fc.integer({ min: 0, max: 810 });

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const LOAN_AMOUNT = 'section4LoanAndPropertyInformation.part4aLoanInformation.loanAmount';

/** The index of the page before the one to continue on; 0 at the start, and the last page of a complete application. */
function stepValue(progress: number, hasSpouseOnLoan: boolean): number {
  const steps = stepsFor(hasSpouseOnLoan);
  const next = resumeStep(progress, hasSpouseOnLoan);
  const at = next === null ? steps.length : steps.findIndex((step) => step.label === next.label);
  return Math.max(0, at - 1);
}

/** The spouse is off the loan but keeps their pages, as after answering 'no'. */
function withoutSpouse(application: Application): Application {
  return changed(application, {
    [`${PERSON}.spouse.isIncludedOnLoan`]: false,
    [`${PERSON}.numberOfBorrowers`]: 1,
  });
}

/** A spouse who was just added to the loan. */
function withoutPages(application: Application): Application {
  const { firstName, lastName, emailAddress } = spouseOf(application) ?? {};
  const spouse = { firstName, lastName, emailAddress, isIncludedOnLoan: true, isIncludedOnTitle: true };
  return changed(savedUpTo(700, application), { [`${PERSON}.spouse`]: spouse });
}

function withPagesSaved(application: Application, pages: readonly Step[]): Application {
  return pages.reduce(
    (whole, step) =>
      withSectionOf(whole, step, { ...sectionOf(whole, step), sectionName: SECTION_KEYS[step.section] }),
    application,
  );
}

function onlyLastPageSaved(): Application {
  return withPagesSaved(single, stepsFor(false).slice(4, 5));
}

// Tests APP-0.4, APP-0.6.
describe('resuming', () => {
  it.each([
    // progress, without co-borrower, with co-borrower
    [0, 'Section 1', 'Section 1'],
    [100, 'Section 4', 'Section 4'],
    [300, 'Section 3', 'Section 3'],
    [400, 'Section 5', 'Section 5'],
    [500, 'Section 7', 'Section 7'],
    [700, 'Section 8', 'Section 1 (C)'],
    [110, 'Section 8', 'Section 3 (C)'],
    [410, 'Section 8', 'Section 5 (C)'],
    [510, 'Section 8', 'Section 7 (C)'],
    [710, 'Section 8', 'Section 8'],
    [800, undefined, undefined],
    [810, undefined, undefined],
  ])('after %i continues at %s, or %s with a co-borrower', (progress, without, withCoBorrower) => {
    expect(resumeStep(progress, false)?.label).toBe(without);
    expect(resumeStep(progress, true)?.label).toBe(withCoBorrower);
  });

  // Step to resume at, with a co-borrower, by hundreds digit: for tens digit 0, and for any other.
  const RESUMED_BY_HUNDREDS = [
    [0, 0],
    [1, 6],
    [1, 6],
    [2, 6],
    [3, 7],
    [4, 8],
    [4, 8],
    [5, 9],
  ] as const;

  it('knows a step for every value from 0 to 810: unknown values count as the next lower one of their block', () => {
    for (let progress = 0; progress <= 810; progress += 1) {
      const [primary, coBorrower] = RESUMED_BY_HUNDREDS[Math.floor(progress / 100)] ?? [];
      const position = progress % 100 < 10 ? primary : coBorrower;
      const expected = position === undefined ? null : stepsFor(true)[position];
      expect([progress, resumeStep(progress, true)]).toEqual([progress, expected]);
      const alone = position === undefined ? null : stepsFor(false)[Math.min(position, 5)];
      expect([progress, resumeStep(progress, false)]).toEqual([progress, alone]);
    }
  });
});

describe('the step value', () => {
  it.each([
    [0, 0],
    [100, 0],
    [300, 1],
    [400, 2],
    [500, 3],
    [700, 4],
    [110, 5],
    [410, 6],
    [510, 7],
    [710, 8],
  ])('of %i is %i', (progress, value) => {
    expect(stepValue(progress, true)).toBe(value);
  });

  it('of a complete application is the last step: 5, or 9 with a co-borrower', () => {
    expect([stepValue(800, false), stepValue(800, true)]).toEqual([5, 9]);
  });

  it('stays within the steps for every value', () => {
    fc.assert(
      fc.property(anyProgress, fc.boolean(), (progress, hasSpouseOnLoan) => {
        expect(stepsFor(hasSpouseOnLoan)[stepValue(progress, hasSpouseOnLoan)]).toBeDefined();
      }),
    );
  });
});

// Tests APP-0.6.
describe('the later of two progress values', () => {
  it('follows the order of the steps, not of the numbers', () => {
    ORDER.forEach((one, i) => {
      ORDER.forEach((other, j) => {
        expect(laterProgress(one, other)).toBe(ORDER[Math.max(i, j)]);
      });
    });
  });

  it('never goes back', () => {
    fc.assert(
      fc.property(anyProgress, anyProgress, fc.boolean(), (one, other, hasSpouseOnLoan) => {
        const later = laterProgress(one, other);
        expect(stepValue(later, hasSpouseOnLoan)).toBe(
          Math.max(stepValue(one, hasSpouseOnLoan), stepValue(other, hasSpouseOnLoan)),
        );
      }),
    );
  });
});

// Tests APP-0.13.
describe('progress on submit', () => {
  it('is the progress of the step of its page', () => {
    for (const step of stepsFor(true)) {
      const page = currentPageOf(step.slot, true);
      expect([step.slot, progressOnSubmit(step.section, page)]).toEqual([step.slot, step.progressValue]);
    }
  });
});

// Tests APP-0.9 to APP-0.12.
describe('progress after a save', () => {
  const saved = (stored: number, application: Application) => progressAfterSave(stored, application, TODAY);

  it.each([
    ['is nothing for an application without pages', 0, {}, 0],
    ['is that of the only page', 0, savedUpTo(100), 100],
    ['moves on with the next page', 100, savedUpTo(300), 300],
    ['ignores the value in the application', 0, { loanApplicationProgress: 700 }, 0],
    [
      'stays on a late save of an earlier page',
      500,
      { ...savedUpTo(500), loanApplicationProgress: 100 },
      500,
    ],
    [
      'goes back with an earlier page that is saved incomplete',
      500,
      changed(savedUpTo(500), { [LOAN_AMOUNT]: null }),
      100,
    ],
    ['is not moved by a page beyond the gap', 0, onlyLastPageSaved(), 0],
    ['puts 110 after 700', 700, savedUpTo(110, married), 110],
    ['returns to 700 when the spouse is taken off', 410, withoutSpouse(savedUpTo(410, married)), 700],
    ['stays complete when the spouse is taken off', 800, withoutSpouse(savedUpTo(800, married)), 800],
    ['asks for the pages of a spouse put on a complete one', 800, withoutPages(married), 700],
    ['stays complete with a spouse whose pages are there', 800, savedUpTo(800, married), 800],
    [
      'stays complete with a page that asks something new',
      800,
      changed(savedUpTo(800), { [LOAN_AMOUNT]: null }),
      800,
    ],
    ['lets a submit complete', 710, savedUpTo(800, married), 800],
    ['waits for the submit', 710, { ...savedUpTo(800, married), loanApplicationProgress: 710 }, 710],
    [
      'takes no 800 of a section for the submit',
      700,
      { ...savedUpTo(800), loanApplicationProgress: null },
      700,
    ],
  ] satisfies [string, number, Application, number][])('%s', (_, stored, application, expected) => {
    expect(saved(stored, application)).toBe(expected);
  });

  it('is the page before the first incomplete one, whichever pages were saved', () => {
    const steps = stepsFor(true).slice(0, -1);
    const anyPages = fc.tuple(...steps.map(() => fc.boolean()));
    fc.assert(
      fc.property(anyPages, anyProgress, (picked, claimed) => {
        const application = withPagesSaved(
          married,
          steps.filter((_, place) => picked[place]),
        );
        const gap = picked.indexOf(false);
        const last = steps[(gap === -1 ? picked.length : gap) - 1];
        const own = Math.min(claimed, 799);
        expect(saved(0, { ...application, loanApplicationProgress: own })).toBe(last?.progressValue ?? 0);
      }),
    );
  });

  it('never lands on a page of a co-borrower who is not on the loan', () => {
    const alone = withoutSpouse(savedUpTo(710, married));
    fc.assert(
      fc.property(anyProgress, (stored) => {
        const progress = saved(stored, alone);
        expect(isComplete(progress) || stepValue(progress, true) <= 4).toBe(true);
      }),
    );
  });
});

// Tests STATUS-1, STATUS-2.
describe('status after a save', () => {
  it.each([
    ['STARTED', 0, false, 'PARTIAL'],
    ['STARTED', 100, false, 'PARTIAL'],
    ['PARTIAL', 710, false, 'PARTIAL'],
    ['PARTIAL', 800, false, 'FLOATED'],
    ['STARTED', 800, false, 'FLOATED'],
    ['PARTIAL', 800, true, 'LOCKED'],
  ] as const)('%s at %i (lock: %s) becomes %s', (status, progress, hasActiveLock, expected) => {
    expect(statusAfterSave({ status, progress, hasActiveLock, hasSection: true })).toBe(expected);
  });

  it.each([
    ['STARTED', {}],
    ['STARTED', { updatedByUser: 'avery', section3RealEstate: null, section5Declarations: {} }],
    ['PARTIAL', {}],
  ] as const)('%s stays without a section: %j', (status, application) => {
    const loan = { status, progress: 0, hasActiveLock: false, hasSection: hasSection(application) };
    expect(statusAfterSave(loan)).toBe(status);
  });

  it.each(LOAN_STATUSES.filter((status) => status !== 'STARTED' && status !== 'PARTIAL'))(
    '%s stays',
    (status) => {
      for (const progress of ORDER) {
        expect(
          statusAfterSave({ status, progress, hasActiveLock: progress % 200 === 0, hasSection: true }),
        ).toBe(status);
      }
    },
  );
});

// Tests APP-0.53.
describe('page records that a program leaves out', () => {
  const submitted = { ...married, loanApplicationProgress: 800 };
  it.each([
    ['are added to every page of a submit', submitted, {}, 0, savedUpTo(800, married)],
    ['stay on a complete application', submitted, savedUpTo(800, married), 800, savedUpTo(800, married)],
    ['are added to one that was completed without them', submitted, married, 800, savedUpTo(800, married)],
    ['stay on saved pages', single, savedUpTo(300), 300, withPageRecords(single, 300)],
    ['are not added to pages that were never saved', single, {}, 0, single],
    ['are not added to pages that it leaves out', {}, savedUpTo(300), 300, {}],
  ] satisfies [string, Application, Application, number, Application][])(
    '%s',
    (_, sent, before, stored, expected) => {
      expect(withRecordsOfSavedPages(sent, before, stored)).toEqual(expected);
    },
  );

  it('a spouse put on an application that a program completed asks only for their pages', () => {
    const stored = withRecordsOfSavedPages({ ...single, loanApplicationProgress: 800 }, {}, 0);
    const couple = withoutPages(married);
    const sent = { ...single, section1BorrowerInformation: couple.section1BorrowerInformation };
    expect(progressAfterSave(800, withRecordsOfSavedPages(sent, stored, 800), TODAY)).toBe(700);
  });
});

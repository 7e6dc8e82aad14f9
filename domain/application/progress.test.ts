import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOAN_STATUSES } from '../loan-status.ts';
import type { Application } from './application.ts';
import {
  isComplete,
  laterProgress,
  progressAfterSave,
  progressOf,
  progressOnSubmit,
  resumeStep,
  statusAfterSave,
  stepValue,
} from './progress.ts';
import { currentPageOf, stepsFor } from './steps.ts';

const ORDER = [0, 100, 300, 400, 500, 700, 110, 410, 510, 710, 800];
const anyProgress = fc.integer({ min: 0, max: 810 });

function withSpouse(isIncludedOnLoan: boolean, more: Application = {}, pages: object = {}): Application {
  return {
    ...more,
    section1BorrowerInformation: { part1aPersonalInformation: { spouse: { isIncludedOnLoan, ...pages } } },
  };
}

const coBorrowerPages = {
  section1BorrowerInformation: {},
  section3RealEstate: {},
  section5Declarations: {},
  section7DemographicInformation: {},
};

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

  // The position to resume at (with a co-borrower) by hundreds digit, for tens digit 0 and for any other tens digit.
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

  it('knows a step for every value from 0 to 810: values of no step count as the one below in their block', () => {
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

describe('the later of two progress values', () => {
  it('follows the order of the steps and not of the numbers', () => {
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

describe('progress on submit', () => {
  it('is the progress of the step whose page it is', () => {
    for (const step of stepsFor(true)) {
      const page = currentPageOf(step.slot, true);
      expect([step.slot, progressOnSubmit(step.section, page)]).toEqual([step.slot, step.progressValue]);
    }
  });
});

describe('progress after a save', () => {
  it.each([
    ['moves on', 100, { loanApplicationProgress: 300 }, 300],
    ['stays on a late save of an earlier page', 500, { loanApplicationProgress: 100 }, 500],
    ['stays when nothing is said', 400, {}, 400],
    [
      'reads a section where the whole says nothing',
      100,
      { section4LoanAndPropertyInformation: { loanApplicationProgress: 300 } },
      300,
    ],
    ['puts 110 after 700', 700, withSpouse(true, { loanApplicationProgress: 110 }), 110],
    [
      'returns to 700 when the spouse is taken off',
      410,
      withSpouse(false, { loanApplicationProgress: 410 }),
      700,
    ],
    ['stays complete when the spouse is taken off', 800, withSpouse(false), 800],
    [
      'asks for the pages of a spouse put on a complete one',
      800,
      withSpouse(true, { loanApplicationProgress: 800 }),
      700,
    ],
    ['stays complete with a spouse whose pages are there', 800, withSpouse(true, {}, coBorrowerPages), 800],
    ['lets a save complete', 710, withSpouse(true, { loanApplicationProgress: 800 }), 800],
  ] satisfies [string, number, Application, number][])('%s', (_, stored, application, expected) => {
    expect(progressAfterSave(stored, application)).toBe(expected);
  });

  it('does not take the 800 of section 8 for complete while the application says less', () => {
    const section8LoanOriginatorInformation = { loanApplicationProgress: 800 };
    expect(progressOf({ loanApplicationProgress: 700, section8LoanOriginatorInformation })).toBe(700);
    expect(progressOf({ section8LoanOriginatorInformation })).toBe(800);
  });

  it('is never on a page of a co-borrower who is not on the loan, and never goes back without one', () => {
    fc.assert(
      fc.property(anyProgress, anyProgress, (stored, said) => {
        const after = progressAfterSave(stored, withSpouse(false, { loanApplicationProgress: said }));
        expect(isComplete(after) || stepValue(after, true) <= 4).toBe(true);
        expect(stepValue(after, false)).toBeGreaterThanOrEqual(stepValue(stored, false));
      }),
    );
  });
});

describe('status after a save', () => {
  it.each([
    ['STARTED', 0, false, 'PARTIAL'],
    ['STARTED', 100, false, 'PARTIAL'],
    ['PARTIAL', 710, false, 'PARTIAL'],
    ['PARTIAL', 800, false, 'FLOATED'],
    ['STARTED', 800, false, 'FLOATED'],
    ['PARTIAL', 800, true, 'LOCKED'],
  ] as const)('%s at %i (lock: %s) becomes %s', (status, progress, hasActiveLock, expected) => {
    expect(statusAfterSave({ status, progress, hasActiveLock })).toBe(expected);
  });

  it.each(LOAN_STATUSES.filter((status) => status !== 'STARTED' && status !== 'PARTIAL'))(
    '%s stays',
    (status) => {
      for (const progress of ORDER) {
        expect(statusAfterSave({ status, progress, hasActiveLock: progress % 200 === 0 })).toBe(status);
      }
    },
  );
});

import { describe, expect, it } from 'vitest';
import type { Application } from './application.ts';
import { loanToValuePercent, monthlyIncome, monthsInCurrentJob } from './underwriting-figures.ts';

type Job = NonNullable<Application['section1BorrowerInformation']>['part1bcCurrentEmployment'];

const salaried: Job = { grossMonthlyIncome: { baseSalary: 8_000, bonus: 500, overtime: null, total: 1 } };
const selfEmployed: Job = {
  selfEmployment: { isSelfEmployedBusinessOwner: true, selfEmploymentMonthlyIncome: 4_000 },
  grossMonthlyIncome: { baseSalary: 99_999 },
};

function anApplication(job: Job, spouse?: { job: Job; isIncludedOnLoan: boolean }): Application {
  return {
    section1BorrowerInformation: {
      part1bcCurrentEmployment: job,
      part1aPersonalInformation: {
        spouse: spouse && {
          isIncludedOnLoan: spouse.isIncludedOnLoan,
          section1BorrowerInformation: { part1bcCurrentEmployment: spouse.job },
        },
      },
    },
  };
}

describe('loan to value', () => {
  it('is the loan in percent of the value', () => {
    expect(loanToValuePercent({ loanAmount: 300_000, propertyValue: 400_000 })).toBe(75);
  });

  it.each([
    undefined,
    null,
    {},
    { loanAmount: 300_000 },
    { propertyValue: 400_000 },
    { loanAmount: 300_000, propertyValue: 0 },
  ])('is unknown for %o', (loan) => {
    expect(loanToValuePercent(loan)).toBeNull();
  });
});

describe('monthly income', () => {
  it.each<[string, Application, number | null]>([
    ['nobody stated any', {}, null],
    ['an empty breakdown', anApplication({ grossMonthlyIncome: { total: 0 } }), null],
    ['the parts, whatever the stored total says', anApplication(salaried), 8_500],
    ['a business owner, whatever the breakdown says', anApplication(selfEmployed), 4_000],
    ['a spouse on the loan', anApplication(salaried, { job: selfEmployed, isIncludedOnLoan: true }), 12_500],
    [
      'not a spouse off the loan',
      anApplication(salaried, { job: selfEmployed, isIncludedOnLoan: false }),
      8_500,
    ],
    [
      'a joint borrower',
      {
        section1BorrowerInformation: {
          part1bcCurrentEmployment: salaried,
          part1aPersonalInformation: {
            otherBorrowers: [
              { id: 'jo', section1BorrowerInformation: { part1bcCurrentEmployment: selfEmployed } },
            ],
          },
        },
      },
      12_500,
    ],
  ])('counts %s', (_, application, income) => {
    expect(monthlyIncome(application)).toBe(income);
  });
});

describe('time in the current job', () => {
  it('counts from its start', () => {
    expect(monthsInCurrentJob(anApplication({ startDate: '2023-05-21' }), '2025-07-21')).toBe(26);
  });

  it('is unknown without a job', () => {
    expect(monthsInCurrentJob({}, '2025-07-21')).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { married, TODAY } from '../complete-application.fixture.ts';
import { withActiveDuty, withMilitaryService } from './military-service.ts';
import type { CoBorrowerSection1 } from './section1-borrower.ts';
import {
  withAskedHistory,
  withCoBorrowerDefaults,
  withIncomeTotal,
  withSection1Defaults,
  withSelfEmployment,
  withTimeAtJobs,
} from './section1-changes.ts';

describe('section 1', () => {
  it('opens with its defaults', () => {
    expect(withSection1Defaults(null, TODAY)).toMatchObject({
      part1aPersonalInformation: {
        maritalStatus: 'Unmarried',
        numberOfBorrowers: 1,
        typeOfCredit: 'individual credit',
        numberOfDependents: 0,
        agesOfDependents: [],
        addresses: [
          { addressType: 'Current Address', country: 'USA', yearsAtAddress: 0, monthsAtAddress: 0 },
        ],
      },
      part1bcCurrentEmployment: { country: 'USA', grossMonthlyIncome: { overtime: 0, other: 0, total: 0 } },
      part1dPreviousEmployment: [],
    });
  });

  it('keeps the ages of dependents when their number is emptied, and uses 0 when there are none', () => {
    const opened = (agesOfDependents: (number | null)[]) =>
      withSection1Defaults(
        { part1aPersonalInformation: { numberOfDependents: null, agesOfDependents } },
        TODAY,
      ).part1aPersonalInformation;
    expect(opened([0, 9])).toMatchObject({ numberOfDependents: null, agesOfDependents: [0, 9] });
    expect(opened([null])).toMatchObject({ numberOfDependents: 0, agesOfDependents: [] });
  });

  it('opens without a breakdown of income for the self-employed', () => {
    const job = { selfEmployment: { isSelfEmployedBusinessOwner: true } };
    const section = withSection1Defaults({ part1bcCurrentEmployment: job }, TODAY);
    expect(section.part1bcCurrentEmployment?.grossMonthlyIncome).toBeUndefined();
  });

  it('keeps what was answered', () => {
    expect(withSection1Defaults(married.section1BorrowerInformation, TODAY)).toMatchObject(
      married.section1BorrowerInformation ?? {},
    );
  });

  // Tests APP-1.30.
  it('of the co-borrower opens with the name and email that the primary borrower gave', () => {
    const section = withCoBorrowerDefaults(
      { firstName: 'Max', lastName: 'Quill', emailAddress: 'max@quill.example' },
      TODAY,
    );
    expect(section.part1aPersonalInformation).toMatchObject({
      firstName: 'Max',
      lastName: 'Quill',
      emailAddress: 'max@quill.example',
    });
    const typed = { section1BorrowerInformation: { part1aPersonalInformation: { firstName: 'Maximilian' } } };
    expect(
      withCoBorrowerDefaults({ firstName: 'Max', ...typed }, TODAY).part1aPersonalInformation?.firstName,
    ).toBe('Maximilian');
  });

  it('follows the 24-month rules', () => {
    const section = withAskedHistory<CoBorrowerSection1>(
      {
        part1aPersonalInformation: { addresses: [{ yearsAtAddress: 1, monthsAtAddress: 11 }] },
        part1bcCurrentEmployment: { startDate: '2024-07-21' },
      },
      TODAY,
    );
    expect(section.part1aPersonalInformation?.addresses).toHaveLength(2);
    expect(section.part1dPreviousEmployment).toHaveLength(1);
  });
});

it('the time at each job follows from its dates', () => {
  const section = withTimeAtJobs<CoBorrowerSection1>(
    {
      part1bcCurrentEmployment: { startDate: '2024-06-21' },
      part1dPreviousEmployment: [
        { startDate: '2020-01-01', endDate: '2023-12-31' },
        { startDate: '2019-01-01' },
      ],
    },
    TODAY,
  );
  expect(section.part1bcCurrentEmployment).toMatchObject({ yearsAtJob: 1, monthsAtJob: 1 });
  expect(section.part1dPreviousEmployment).toEqual([
    { startDate: '2020-01-01', endDate: '2023-12-31', yearsAtJob: 3, monthsAtJob: 11 },
    { startDate: '2019-01-01' },
  ]);
});

// Tests APP-1.13.
it('answers about military service are cleared by a no', () => {
  const serving = withActiveDuty({ isInMilitaryService: true, projectedExpirationDate: '2027-01-01' }, true);
  expect(serving.projectedExpirationDate).toBe('2027-01-01');
  expect(withActiveDuty(serving, false).projectedExpirationDate).toBe('');
  expect(withMilitaryService({ ...serving, isSurvivingSpouse: false }, false)).toMatchObject({
    isInMilitaryService: false,
    isCurrentlyInActiveDuty: null,
    projectedExpirationDate: '',
    isSurvivingSpouse: null,
  });
});

// Tests APP-1.26, APP-1.27.
describe('income', () => {
  it('of the self-employed is one monthly figure', () => {
    const job = withSelfEmployment({ grossMonthlyIncome: { baseSalary: 5000 } }, true);
    expect(job).toEqual({ selfEmployment: { isSelfEmployedBusinessOwner: true }, grossMonthlyIncome: null });
  });

  it('of everyone else is a breakdown with a total, whose extras start at $0', () => {
    const before = {
      selfEmployment: {
        isOwnershipInCompanyMoreThanTwentyFivePercent: true,
        selfEmploymentMonthlyIncome: 9000,
      },
      grossMonthlyIncome: { baseSalary: 5000, bonus: 250 },
    };
    expect(withSelfEmployment(before, false)).toEqual({
      selfEmployment: {
        isSelfEmployedBusinessOwner: false,
        isOwnershipInCompanyMoreThanTwentyFivePercent: null,
        selfEmploymentMonthlyIncome: null,
        selfEmploymentMonthlyLoss: null,
      },
      grossMonthlyIncome: {
        baseSalary: 5000,
        overtime: 0,
        bonus: 250,
        commission: 0,
        militaryEntitlements: 0,
        other: 0,
        total: 5250,
      },
    });
    const emptied = { grossMonthlyIncome: { baseSalary: 1, overtime: undefined, bonus: null } };
    expect(withSelfEmployment(emptied, false).grossMonthlyIncome).toMatchObject({
      overtime: 0,
      bonus: 0,
      total: 1,
    });
    expect(withIncomeTotal({ baseSalary: 1, other: null, total: 99 }).total).toBe(1);
  });
});

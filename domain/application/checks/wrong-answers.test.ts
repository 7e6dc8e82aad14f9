import { describe, expect, it } from 'vitest';
import type { Application } from '../application.ts';
import { changed, married, single, TODAY } from '../complete-application.fixture.ts';
import { completeIssues } from '../progress/missing-items.ts';
import { wrongAnswers } from './wrong-answers.ts';

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const JOB = 'section1BorrowerInformation.part1bcCurrentEmployment';
const SPOUSE_JOB = `${PERSON}.spouse.${JOB}`;
const SECTION4 = 'section4LoanAndPropertyInformation';
const LOAN = `${SECTION4}.part4aLoanInformation`;
const LOANS = `${SECTION4}.part4bOtherLoansOnSubjectProperty`;

function wrong(changes: Record<string, unknown>, before: Application = {}, base = before): string[] {
  return wrongAnswers(before, changed(base, changes), TODAY).map(({ path }) => path);
}

// Tests APP-0.23.
describe('wrongAnswers', () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    ['an empty application', {}, []],
    ['a loan whose property has no value yet', { [`${LOAN}.loanAmount`]: 500_000 }, []],
    ['a loan of 95%', { [`${LOAN}.loanAmount`]: 95, [`${LOAN}.propertyValue`]: 100 }, []],
    [
      'a loan of 200%',
      { [`${LOAN}.loanAmount`]: 200, [`${LOAN}.propertyValue`]: 100 },
      [`${LOAN}.loanAmount`],
    ],
    [
      'a purchase with existing loans',
      {
        [`${LOAN}.loanPurpose`]: 'Purchase',
        [`${LOAN}.hasOtherLoansOnProperty`]: true,
        [LOANS]: [{ creditorName: 'First Bank' }],
      },
      [`${LOAN}.hasOtherLoansOnProperty`, LOANS],
    ],
    [
      'a refinance with existing loans',
      { [`${LOAN}.loanPurpose`]: 'Refinance', [`${LOAN}.hasOtherLoansOnProperty`]: true, [LOANS]: [{}] },
      [],
    ],
    ['a wrong number of borrowers', { [`${PERSON}.numberOfBorrowers`]: 3 }, [`${PERSON}.numberOfBorrowers`]],
    ['a number of borrowers that is not counted yet', { [`${PERSON}.numberOfBorrowers`]: 0 }, []],
    [
      'a total that is not the sum',
      { [`${JOB}.grossMonthlyIncome`]: { baseSalary: 6000, bonus: 500, total: 9000 } },
      [`${JOB}.grossMonthlyIncome.total`],
    ],
    [
      'a total that is the sum',
      { [`${JOB}.grossMonthlyIncome`]: { baseSalary: 6000, bonus: 500, total: 6500 } },
      [],
    ],
    ...[
      `${JOB}.grossMonthlyIncome.baseSalary`,
      `${LOAN}.loanAmount`,
      `${LOAN}.propertyValue`,
      `${LOAN}.propertyAddress.numberOfUnits`,
    ].map((path): [string, Record<string, unknown>, string[]] => [
      `0 as ${path}`,
      {
        [`${LOAN}.loanPurpose`]: 'Purchase',
        [`${LOAN}.propertyValue`]: 100_000,
        [path]: 0,
      },
      [path],
    ]),
    [
      'a number of dependents in words, with an age left',
      { [`${PERSON}.numberOfDependents`]: 'two', [`${PERSON}.agesOfDependents`]: [null] },
      [`${PERSON}.numberOfDependents`],
    ],
    ['amounts without a total', { [`${JOB}.grossMonthlyIncome`]: { baseSalary: 6000 } }, []],
    ['a borrower of ten years', { [`${PERSON}.dateOfBirth`]: '2015-01-01' }, [`${PERSON}.dateOfBirth`]],
    [
      'a closing date in the past',
      { [`${LOAN}.loanPurpose`]: 'Purchase', [`${SECTION4}.plannedClosingDate`]: '2025-07-20' },
      [`${SECTION4}.plannedClosingDate`],
    ],
    ['an address without its duration', { [`${PERSON}.addresses`]: [{ street: '1 Elm St' }] }, []],
    [
      'an end date before the start of the job',
      {
        [`${JOB}.startDate`]: '2025-01-01',
        'section1BorrowerInformation.part1dPreviousEmployment': [
          { startDate: '2020-01-01', endDate: '2019-01-01' },
        ],
      },
      ['section1BorrowerInformation.part1dPreviousEmployment[0].endDate'],
    ],
  ])('of %s', (_name, changes, paths) => {
    expect(wrong(changes)).toEqual(paths);
  });

  it.each<[unknown, string]>([
    [5, 'number of units should be between 1 and 4'],
    ['1.5', 'please enter a valid Number'],
  ])('says of %j units how many there may be', (numberOfUnits, message) => {
    const after = changed(single, { [`${LOAN}.propertyAddress.numberOfUnits`]: numberOfUnits });
    expect(wrongAnswers({}, after, TODAY)).toMatchObject([{ message }]);
    const none = changed(single, { [`${LOAN}.propertyAddress.numberOfUnits`]: 0 });
    expect(completeIssues(none, TODAY)).toMatchObject([
      { message: 'number of units should be between 1 and 4' },
    ]);
  });

  it("checks the co-borrower's pages too", () => {
    expect(wrong({ [`${SPOUSE_JOB}.grossMonthlyIncome.total`]: 1 }, married)).toEqual([
      `${SPOUSE_JOB}.grossMonthlyIncome.total`,
    ]);
  });

  it('finds nothing in complete applications', () => {
    expect([...wrongAnswers({}, single, TODAY), ...wrongAnswers({}, married, TODAY)]).toEqual([]);
  });

  // Tests APP-0.24.
  describe('ignoring earlier wrong answers', () => {
    const tooMuch = changed(single, { [`${LOAN}.loanAmount`]: 600_000 });

    it.each<[string, Record<string, unknown>, string[]]>([
      ['names nothing while another answer changes', { [`${PERSON}.firstName`]: 'Ida' }, []],
      ['names nothing once the answer is right', { [`${LOAN}.loanAmount`]: 200_000 }, []],
      [
        'names an answer that is now wrong in another way',
        { [`${LOAN}.loanAmount`]: 700_000 },
        [`${LOAN}.loanAmount`],
      ],
      [
        'names an answer that another change makes wrong',
        { [`${LOAN}.propertyValue`]: 310_000 },
        [`${LOAN}.loanAmount`],
      ],
    ])('%s', (_name, changes, paths) => {
      expect(wrong(changes, tooMuch)).toEqual(paths);
    });

    it('is empty when a row above it is removed', () => {
      const property = {
        propertyAddress: { street: '1 Elm St' },
        status: 'Retained',
        occupancy: 'Investment Property',
      };
      const since = (date: string) => ({ ...property, investmentPropertySince: date });
      const list = 'section3RealEstate.propertiesOwned';
      const before = changed(single, {
        'section3RealEstate.ownRealEstate': true,
        [list]: [since('2020-01-01'), since('1820-01-01')],
      });
      expect(wrong({ [list]: [since('1820-01-01')] }, before)).toEqual([]);
      expect(wrong({ [list]: [since('1821-01-01')] }, before)).toEqual([
        `${list}[0].investmentPropertySince`,
      ]);
    });
  });
});

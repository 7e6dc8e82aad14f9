import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBlank, valueAt } from '../../../../domain/application/answers/answer-values.ts';
import { savedAnswers } from '../../../../domain/application/answers/saved-answers.ts';
import type { Application } from '../../../../domain/application/application.ts';
import { single, TODAY } from '../../../../domain/application/complete-application.fixture.ts';
import { type Changes, savedOnTop } from '../../../testing/calls/changed-application.ts';
import { openLoan } from '../../../testing/calls/loan-calls.ts';
import { handClock } from '../../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const JOB = 'section1BorrowerInformation.part1bcCurrentEmployment';
const SECTION3 = 'section3RealEstate';
const PROPERTIES = `${SECTION3}.propertiesOwned`;
const SECTION4 = 'section4LoanAndPropertyInformation';
const LOAN = `${SECTION4}.part4aLoanInformation`;
const A = 'section5Declarations.part5aAboutThisProperty';
const M = 'section5Declarations.part5bAboutYourFinances.questionM';
const SPOUSE = `${PERSON}.spouse`;

const property = {
  propertyAddress: { street: '11 Ash St', city: 'Austin', state: 'TX', zip: '78701', county: 'Travis' },
  propertyValue: 200_000,
  status: 'Sold',
  hasLoansOnProperty: false,
};
const refinance = {
  [`${LOAN}.loanPurpose`]: 'Refinance',
  [`${LOAN}.isRefinancedBefore`]: false,
  [`${LOAN}.hasOtherLoansOnProperty`]: false,
};
const refinanced = { ...refinance, [`${LOAN}.refinanceCurrentAddress`]: false };

const WITHOUT_CO_BORROWER = [100, 300, 400, 500, 700, 800];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: handClock(`${TODAY}T15:00:00Z`) });
});
afterAll(() => app.close());

describe('an answer to a question that is not asked is dropped at every progress', () => {
  it.each<[string, Application, Changes, string[]]>([
    [
      'the amount of C',
      single,
      { [`${A}.questionC`]: { answer1: false, answer2: 900 } },
      [`${A}.questionC.answer2`],
    ],
    ['the chapters of M', single, { [M]: { answer1: false, answer2: ['Chapter 7'] } }, [`${M}.answer2`]],
    [
      'the follow-ups of A',
      single,
      {
        [`${A}.questionA`]: {
          answer1: false,
          answer2: true,
          answer3: 'Second Home',
          answer4: 'jointly with another person',
        },
      },
      [`${A}.questionA.answer2`, `${A}.questionA.answer3`, `${A}.questionA.answer4`],
    ],
    [
      'the builder of an individual seller',
      single,
      { [`${SECTION4}.builderName`]: 'Bob' },
      [`${SECTION4}.builderName`],
    ],
    [
      'what a refinance asks, of a purchase',
      single,
      {
        [`${LOAN}.isRefinancedBefore`]: true,
        [`${LOAN}.lastRefinanceDate`]: '2020-01-01',
        [`${LOAN}.refinanceCurrentAddress`]: true,
        [`${LOAN}.purchasedOn`]: '2019-01-01',
      },
      ['isRefinancedBefore', 'lastRefinanceDate', 'refinanceCurrentAddress', 'purchasedOn'].map(
        (field) => `${LOAN}.${field}`,
      ),
    ],
    [
      'what a purchase asks, of a refinance',
      single,
      { ...refinanced, [`${SECTION4}.isPurchasingFromBuilder`]: true, [`${SECTION4}.builderName`]: 'Bob' },
      [`${SECTION4}.isPurchasingFromBuilder`, `${SECTION4}.builderName`],
    ],
    [
      'the date since which a residence is an investment',
      single,
      { [`${LOAN}.investmentPropertySince`]: '2020-01-01' },
      [`${LOAN}.investmentPropertySince`],
    ],
    [
      'the investment of a property that is sold',
      single,
      {
        [`${SECTION3}.ownRealEstate`]: true,
        [PROPERTIES]: [{ ...property, investmentPropertySince: '2020-01-01', monthlyRentalIncome: 900 }],
      },
      [`${PROPERTIES}[0].investmentPropertySince`, `${PROPERTIES}[0].monthlyRentalIncome`],
    ],
    [
      'ages of more dependents than there are',
      single,
      { [`${PERSON}.agesOfDependents`]: [4] },
      [`${PERSON}.agesOfDependents`],
    ],
    [
      'the business of an employee',
      single,
      { [`${JOB}.selfEmployment`]: { isSelfEmployedBusinessOwner: false, selfEmploymentMonthlyIncome: 900 } },
      [`${JOB}.selfEmployment.selfEmploymentMonthlyIncome`],
    ],
    [
      'the spouse of an unmarried borrower, on neither loan nor title',
      single,
      { [SPOUSE]: { firstName: 'Max', isIncludedOnLoan: false } },
      [SPOUSE],
    ],
    ['blank properties beside no real estate', single, { [PROPERTIES]: [{}] }, [PROPERTIES]],
  ])('%s', async (_name, base, changes, paths) => {
    for (const progress of WITHOUT_CO_BORROWER) {
      const { answer, stored } = await savedOnTop(app, base, progress, changes);
      expect([progress, answer.statusCode], answer.body).toEqual([progress, 200]);
      expect(paths.filter((path) => !isBlank(valueAt(stored, path)))).toEqual([]);
      expect(savedAnswers(stored)).toEqual(stored);
    }
  });
});

// Tests APP-9.32.
it('characters that nobody sees are not stored', async () => {
  const loan = await openLoan(app);
  const answer = await loan.put(
    {
      section2AssetsAndLiabilities: {
        part2cLiabilities: {
          liabilities: [{ id: 'd1', owners: ['primary'], company: 'Fir\u202e sraC', type: 'Lease' }],
        },
      },
    },
    1,
  );
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().section2AssetsAndLiabilities.part2cLiabilities.liabilities[0].company).toBe(
    'Fir sraC',
  );
});

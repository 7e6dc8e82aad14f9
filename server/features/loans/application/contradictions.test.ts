import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { valueAt } from '../../../../domain/application/answers/answer-values.ts';
import type { Application } from '../../../../domain/application/application.ts';
import {
  changed,
  married,
  single,
  TODAY,
} from '../../../../domain/application/complete-application.fixture.ts';
import { type Changes, savedOnTop } from '../../../testing/calls/changed-application.ts';
import { openLoan } from '../../../testing/calls/loan-calls.ts';
import { handClock } from '../../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const JOB = 'section1BorrowerInformation.part1bcCurrentEmployment';
const JOBS = 'section1BorrowerInformation.part1dPreviousEmployment';
const SECTION3 = 'section3RealEstate';
const PROPERTIES = `${SECTION3}.propertiesOwned`;
const RACE = 'section7DemographicInformation.customerRace';
const SECTION4 = 'section4LoanAndPropertyInformation';
const LOAN = `${SECTION4}.part4aLoanInformation`;
const LOANS = `${SECTION4}.part4bOtherLoansOnSubjectProperty`;
const SPOUSE = `${PERSON}.spouse`;
const SPOUSE_PERSON = `${SPOUSE}.${PERSON}`;

const property = {
  propertyAddress: { street: '11 Ash St', city: 'Austin', state: 'TX', zip: '78701', county: 'Travis' },
  propertyValue: 200_000,
  status: 'Sold',
  hasLoansOnProperty: false,
};
const propertyLoan = {
  creditorName: 'First Bank',
  accountNumber: '77',
  monthlyMortgagePayment: 900,
  unpaidBalance: 50_000,
  loanType: 'FHA',
};
const refinance = { [`${LOAN}.loanPurpose`]: 'Refinance', [`${LOAN}.isRefinancedBefore`]: false };
const refinanced = { ...refinance, [`${LOAN}.refinanceCurrentAddress`]: false };

const WITHOUT_CO_BORROWER = [100, 300, 400, 500, 700, 800];
const WITH_CO_BORROWER = [100, 300, 400, 500, 700, 110, 410, 510, 710, 800];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: handClock(`${TODAY}T15:00:00Z`) });
});
afterAll(() => app.close());

describe('a contradiction is refused at every progress', () => {
  it.each<[string, Application, Changes, string]>([
    ['properties beside no real estate', single, { [PROPERTIES]: [property] }, PROPERTIES],
    [
      "a co-borrower's properties beside no real estate",
      married,
      { [`${SPOUSE}.${PROPERTIES}`]: [property] },
      `${SPOUSE}.${PROPERTIES}`,
    ],
    [
      'loans beside no loans on a property',
      single,
      {
        [`${SECTION3}.ownRealEstate`]: true,
        [PROPERTIES]: [{ ...property, mortgageLoansOnThisProperty: [propertyLoan] }],
      },
      `${PROPERTIES}[0].mortgageLoansOnThisProperty`,
    ],
    [
      'loans beside no loans on the property of a refinance',
      single,
      {
        ...refinanced,
        [`${LOAN}.hasOtherLoansOnProperty`]: false,
        [LOANS]: [{ creditorName: 'First Bank' }],
      },
      LOANS,
    ],
    [
      'joint credit with one borrower',
      single,
      { [`${PERSON}.typeOfCredit`]: 'joint credit' },
      `${PERSON}.typeOfCredit`,
    ],
    [
      'individual credit with two',
      married,
      { [`${PERSON}.typeOfCredit`]: 'individual credit' },
      `${PERSON}.typeOfCredit`,
    ],
    [
      'an unmarried borrower with a spouse on the loan',
      married,
      { [`${PERSON}.maritalStatus`]: 'Unmarried', [`${SPOUSE}.isIncludedOnTitle`]: false },
      `${SPOUSE}.isIncludedOnLoan`,
    ],
    ['a zip of another state', single, { [`${JOB}.state`]: 'NY' }, `${JOB}.zip`],
    ['a zip of another state that is spelt out', single, { [`${JOB}.state`]: 'new york' }, `${JOB}.zip`],
  ])('%s', async (_name, base, changes, path) => {
    for (const progress of base === married ? WITH_CO_BORROWER : WITHOUT_CO_BORROWER) {
      const { answer } = await savedOnTop(app, base, progress, changes);
      expect([progress, answer.statusCode], answer.body).toEqual([progress, 400]);
      const { fields, message } = answer.json().error;
      expect(Object.keys(fields)).toContain(path);
      expect(`${message} ${fields[path]}`).not.toMatch(/[a-z][A-Z]|undefined|null/);
    }
  });
});

describe('the server sets at every progress', () => {
  it.each<[string, Application, Changes, Record<string, unknown>]>([
    [
      'a total that is missing',
      single,
      { [`${JOB}.grossMonthlyIncome`]: { baseSalary: 10, bonus: 5 } },
      { [`${JOB}.grossMonthlyIncome.total`]: 15 },
    ],
    [
      'a total that is null',
      single,
      { [`${JOB}.grossMonthlyIncome`]: { baseSalary: 10, total: null } },
      { [`${JOB}.grossMonthlyIncome.total`]: 10 },
    ],
    [
      'the order of the current job',
      single,
      { [`${JOB}.chronologicalOrder`]: 7 },
      { [`${JOB}.chronologicalOrder`]: 0 },
    ],
    [
      'the order of earlier jobs and addresses',
      single,
      {
        [JOBS]: [{ employerName: 'Elm Co', chronologicalOrder: 5 }],
        [`${PERSON}.addresses[0].chronologicalOrder`]: 3,
        [`${PERSON}.addresses[0].addressType`]: 'Former Address',
      },
      {
        [`${JOBS}[0].chronologicalOrder`]: 1,
        [`${PERSON}.addresses[0].chronologicalOrder`]: 0,
        [`${PERSON}.addresses[0].addressType`]: 'Current Address',
      },
    ],
    [
      'the street of a job that came with a unit',
      single,
      { [`${JOB}.unit`]: 'Suite 4' },
      { [`${JOB}.street`]: '9 Ink Rd, Suite 4', [`${JOB}.unit`]: undefined },
    ],
    [
      'no unit of a job',
      single,
      { [`${JOB}.unit`]: '' },
      { [`${JOB}.street`]: '9 Ink Rd', [`${JOB}.unit`]: undefined },
    ],
    [
      'the names of a co-borrower who is renamed on their page',
      married,
      { [`${SPOUSE_PERSON}.firstName`]: 'Maxim', [`${SPOUSE_PERSON}.lastName`]: 'Lee' },
      { [`${SPOUSE}.firstName`]: 'Maxim', [`${SPOUSE}.lastName`]: 'Lee' },
    ],
    [
      'the names of a co-borrower who is renamed in section 4',
      married,
      { [`${SPOUSE}.firstName`]: 'Maxim', [`${SPOUSE}.lastName`]: 'Lee' },
      { [`${SPOUSE_PERSON}.firstName`]: 'Maxim', [`${SPOUSE_PERSON}.lastName`]: 'Lee' },
    ],
  ])('%s', async (_name, base, changes, values) => {
    for (const progress of base === married ? WITH_CO_BORROWER : WITHOUT_CO_BORROWER) {
      const { answer, stored } = await savedOnTop(app, base, progress, changes);
      if (answer.statusCode === 400 && progress === 800) {
        // A complete application needs all answers about an earlier job.
        expect(Object.keys(answer.json().error.fields).every((path) => path.startsWith(JOBS))).toBe(true);
        continue;
      }
      expect([progress, answer.statusCode], answer.body).toEqual([progress, 200]);
      for (const [path, value] of Object.entries(values)) expect(valueAt(stored, path)).toEqual(value);
    }
  });
});

it('accepts a zip of a neighbouring state, and any text that is no state', async () => {
  const loan = await openLoan(app);
  const at = (zip: string, state: string) => changed({}, { [`${PERSON}.addresses`]: [{ zip, state }] });
  expect((await loan.put(at('42223', 'KY'), 1)).statusCode).toBe(200);
  expect((await loan.put(at('42223', 'TN'), 2)).statusCode).toBe(200);
  expect((await loan.put(at('78701', 'Tejas'), 3)).statusCode).toBe(200);
  expect((await loan.put(at('78701', 'Texas'), 4)).statusCode).toBe(200);
  expect((await loan.put(at('99362', 'OR'), 5)).statusCode).toBe(200);
  const refused = await loan.put(at('78701', 'OR'), 6);
  expect(refused.json().error.fields).toEqual({
    [`${PERSON}.addresses[0].zip`]: 'zip code 78701 is in TX, not in OR',
  });
});

it.each<[string, Changes, string]>([
  [
    'a surviving spouse beside no service',
    { [`${PERSON}.isInMilitaryService`]: false, [`${PERSON}.isSurvivingSpouse`]: true },
    `${PERSON}.isSurvivingSpouse`,
  ],
  [
    'a detail of a race that has none',
    { [`${RACE}.race`]: 'White', [`${RACE}.subRace`]: 'Polish' },
    `${RACE}.subRace`,
  ],
  ['a progress of no page', { loanApplicationProgress: 801 }, 'loanApplicationProgress'],
  [
    'a progress of no page in a section',
    { [`${SECTION3}.loanApplicationProgress`]: 350 },
    `${SECTION3}.loanApplicationProgress`,
  ],
  ['more years in a job than since its start', { [`${JOB}.yearsAtJob`]: 40 }, `${JOB}.startDate`],
])('refuses %s, in a draft and in a complete application', async (_name, changes, path) => {
  for (const progress of [100, 800]) {
    const { answer } = await savedOnTop(app, single, progress, changes);
    expect([progress, answer.statusCode], answer.body).toEqual([progress, 400]);
    const { fields, message } = answer.json().error;
    expect(Object.keys(fields)).toEqual([path]);
    expect(`${message} ${fields[path]}`).not.toMatch(/[a-z][A-Z]|undefined|null/);
  }
});

// Tests APP-0.29.
it('refuses an empty list below a yes in a complete application, and accepts it in a draft', async () => {
  const owned = { [`${SECTION3}.ownRealEstate`]: true, [PROPERTIES]: [] };
  expect((await savedOnTop(app, single, 100, owned)).answer.statusCode).toBe(200);
  const { answer } = await savedOnTop(app, single, 800, owned);
  expect(answer.statusCode, answer.body).toBe(400);
  expect(answer.json().error.fields).toEqual({
    [PROPERTIES]: "please enter the properties, or answer 'no' to owning other real estate",
  });
});

it('lowers a progress that was stored before', async () => {
  const loan = await openLoan(app);
  const { db } = app.platform.database;
  await db.updateTable('loans').set({ progress: 350 }).where('id', '=', loan.loanId).execute();
  const sent = { ...changed({}, { [`${PERSON}.firstName`]: 'Ada' }), loanApplicationProgress: 350 };
  expect((await loan.put(sent, 1)).statusCode).toBe(200);
});

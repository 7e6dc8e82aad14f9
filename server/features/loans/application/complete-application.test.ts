import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saysTheSame, withValueAt } from '../../../../domain/application/answers/answer-values.ts';
import type { Application } from '../../../../domain/application/application.ts';
import * as limits from '../../../../domain/application/checks/limits.ts';
import { createRandom } from '../../../demo/random.ts';
import { type OpenLoan, openLoan } from '../../../testing/calls/loan-calls.ts';
import { aCompleteApplication } from '../../../testing/factories/application-factory.ts';
import { handClock } from '../../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const LOAN = 'section4LoanAndPropertyInformation.part4aLoanInformation';

let app: TestApp;
let loan: OpenLoan;
let stored: Application;

beforeAll(async () => {
  app = await startTestApp({ clock: handClock('2026-06-30T12:00:00.000Z') });
});
afterAll(() => app.close());
beforeEach(async () => {
  loan = await openLoan(app);
  stored = (await loan.put(aCompleteApplication({ random: createRandom(7), today: '2026-06-30' }), 1)).json();
});

describe('saving a complete application again', () => {
  it.each<[string, unknown]>([
    [`${PERSON}.firstName`, ''],
    [`${PERSON}.addresses[0].zip`, null],
    [`${LOAN}.loanAmount`, null],
    [`${LOAN}.preferredInterestRate`, null],
    ['section8LoanOriginatorInformation.loanOriginatorName', ''],
    ['section5Declarations.part5bAboutYourFinances.questionF', null],
  ])('refuses %s of %o and names it', async (path, value) => {
    const answer = await loan.put(withValueAt(stored, path, value), 2);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.code).toBe('invalid');
    expect(Object.keys(answer.json().error.fields)).toEqual([path]);
    expect((await loan.get()).headers.etag).toBe('"2"');
  });

  // Tests APP-4.10.
  it('refuses a loan beyond 95% of the value', async () => {
    const value = stored.section4LoanAndPropertyInformation?.part4aLoanInformation?.propertyValue ?? 0;
    const answer = await loan.put(withValueAt(stored, `${LOAN}.loanAmount`, value), 2);
    expect(Object.keys(answer.json().error.fields)).toEqual([`${LOAN}.loanAmount`]);
  });

  // Tests APP-4.10, SET-30.
  it('takes a loan up to the limit of its mortgage type and of the company', async () => {
    const put = async (mortgageType: string, loanAmount: number, version: number) => {
      const sized = withValueAt(
        withValueAt(stored, `${LOAN}.propertyValue`, 300_000),
        `${LOAN}.loanAmount`,
        loanAmount,
      );
      const lender = 'section4LoanAndPropertyInformation.lenderLoanInformation.mortgageType';
      const answer = await loan.put(withValueAt(sized, lender, mortgageType), version);
      return answer.json().error?.fields[`${LOAN}.loanAmount`] ?? answer.statusCode;
    };
    const most = 'of the sale price or appraisal value';
    expect(await put('FHA', 289_501, 2)).toBe(`loan amount cannot exceed 96.5% ${most} (FHA purchase)`);
    expect(await put('FHA', 289_500, 2)).toBe(200);
    expect(await put('VA', 300_000, 3)).toBe(200);
    expect(await put('Conventional', 291_000, 4)).toBe(
      `loan amount cannot exceed 95% ${most} (Conventional)`,
    );
    await app.saveSettings({ conventionalLoanPercent: 97 });
    expect(await put('Conventional', 291_000, 4)).toBe(200);
    await app.saveSettings({ conventionalLoanPercent: 95 });
    expect(await put('Conventional', 291_001, 5)).toBe(
      `loan amount cannot exceed 95% ${most} (Conventional)`,
    );
  });

  // Tests APP-0.11.
  it('accepts other answers, including ones that ask new questions; progress and status stay', async () => {
    const renamed = await loan.put(withValueAt(stored, `${PERSON}.firstName`, 'Annelise'), 2);
    expect(renamed.statusCode).toBe(200);
    const married = await loan.put(withValueAt(stored, `${PERSON}.maritalStatus`, 'Married'), 3);
    expect(married.statusCode).toBe(200);
    expect(married.json()).toMatchObject({ loanApplicationProgress: 800, loanStatus: 'FLOATED' });
  });
});

it('accepts an application whose lists are all as long as allowed', async () => {
  const rows = <Row>(count: number, row: (place: number) => Row) =>
    Array.from({ length: count }, (_, place) => row(place));
  const place = { street: '1200 Long Meadow Boulevard', city: 'Waco', state: 'TX', zip: '76701' };
  const properties = rows(limits.MAX_PROPERTIES, () => ({
    propertyAddress: { ...place, county: 'McLennan' },
    propertyValue: 900_000,
    status: 'Sold',
    hasLoansOnProperty: true,
    mortgageLoansOnThisProperty: rows(limits.MAX_LOANS_PER_PROPERTY, (i) => ({
      creditorName: `Long Meadow Savings and Trust ${i + 1}`,
      accountNumber: `${i}`.padStart(17, '7'),
      monthlyMortgagePayment: 1_000,
      unpaidBalance: 50_000,
      creditLimit: 60_000,
      loanType: 'USDA-RD',
      toBePaidOff: true,
    })),
  }));
  const lists: Record<string, unknown> = {
    // A purchase has no loans on the property yet.
    [`${LOAN}.loanPurpose`]: 'Refinance',
    [`${LOAN}.hasOtherLoansOnProperty`]: true,
    'section3RealEstate.ownRealEstate': true,
    [`${PERSON}.alternateNames`]: rows(limits.MAX_ALTERNATE_NAMES, () => 'Annelise Banerjee-Whitlock'),
    [`${PERSON}.addresses`]: rows(limits.MAX_HISTORY_ENTRIES, (i) => ({
      ...place,
      addressType: i === 0 ? 'Current Address' : 'Former Address',
      chronologicalOrder: i,
      country: 'USA',
      monthsAtAddress: 1,
      yearsAtAddress: 0,
    })),
    'section1BorrowerInformation.part1dPreviousEmployment': rows(limits.MAX_HISTORY_ENTRIES, (i) => ({
      ...place,
      chronologicalOrder: i + 1,
      country: 'USA',
      employerName: 'Long Meadow Nursery',
      employerPhone: '+1(254)555-0100',
      position: 'Gardener',
      startDate: '2020-01-01',
      endDate: '2020-02-01',
      grossMonthlyIncome: { baseSalary: 3_000 },
    })),
    'section4LoanAndPropertyInformation.part4bOtherLoansOnSubjectProperty': rows(
      limits.MAX_SUBJECT_PROPERTY_LOANS,
      () => ({
        creditorName: 'Long Meadow Savings and Trust',
        lienType: 'Subordinate Lien',
        monthlyPayment: 700,
        loanAmount: 20_000,
        isCashOutLoan: false,
      }),
    ),
    section3RealEstate: { ownRealEstate: true, propertiesOwned: properties },
  };
  const full = Object.entries(lists).reduce(
    (application, [path, list]) => withValueAt(application, path, list),
    stored,
  );
  const answer = await loan.put(full, 2);
  expect(answer.statusCode).toBe(200);
  expect(saysTheSame(answer.json().section3RealEstate.propertiesOwned, properties)).toBe(true);
  const oneMore = withValueAt(full, 'section3RealEstate.propertiesOwned', [...properties, {}]);
  const refused = await loan.put(oneMore, 3);
  expect(refused.statusCode).toBe(400);
  expect(Object.keys(refused.json().error.fields)).toEqual(['section3RealEstate.propertiesOwned']);
});

/** As a program sends it that knows answers, but no pages of the wizard. */
function withoutRecords(application: Application): Application {
  const text = JSON.stringify(application, (name, value) =>
    name === 'sectionName' || name === 'currentPage' ? undefined : value,
  );
  return JSON.parse(text.replaceAll(/"loanApplicationProgress":\d+,?/g, '').replaceAll(',}', '}'));
}

// Tests APP-0.53, APP-0.12.
it('keeps the pages of a program that sends no records, also when a spouse is added', async () => {
  const answers = withoutRecords(aCompleteApplication({ random: createRandom(7), today: '2026-06-30' }));
  expect(JSON.stringify(answers)).not.toContain('sectionName');
  const other = await openLoan(app);
  const draft = await other.put(answers, 1);
  expect(draft.json()).toMatchObject({ loanApplicationProgress: 0, loanStatus: 'PARTIAL' });
  const submitted = await other.put({ ...answers, loanApplicationProgress: 800 }, 2);
  expect(submitted.json()).toMatchObject({
    loanApplicationProgress: 800,
    loanStatus: 'FLOATED',
    section3RealEstate: {
      sectionName: 'section3RealEstate',
      currentPage: 2,
      loanApplicationProgress: 400,
    },
  });
  const married = withValueAt(
    withValueAt(answers, `${PERSON}.maritalStatus`, 'Married'),
    `${PERSON}.spouse`,
    { firstName: 'Juno', lastName: 'Vale', emailAddress: 'juno@vale.example', isIncludedOnLoan: true },
  );
  const couple = withValueAt(
    withValueAt(married, `${PERSON}.spouse.isIncludedOnTitle`, true),
    `${PERSON}.numberOfBorrowers`,
    2,
  );
  const withSpouse = await other.put(withValueAt(couple, `${PERSON}.typeOfCredit`, 'joint credit'), 3);
  expect(withSpouse.json()).toMatchObject({ loanApplicationProgress: 700, loanStatus: 'FLOATED' });
});

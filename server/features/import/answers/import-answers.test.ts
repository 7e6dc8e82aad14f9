import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Application, applicationDraftSchema } from '../../../../domain/application/application.ts';
import { primaryBorrowerOf } from '../../../../domain/application/section1/borrowers.ts';
import { ANSWERED, borrower } from '../../../testing/services/answered-line.ts';
import {
  createImportsForTests,
  csv,
  type ImportsForTests,
  LOCKED_LOAN,
} from '../../../testing/services/imports-for-tests.ts';
import { ANSWER_COLUMN_NAMES } from './answer-columns.ts';

// Tests DET-20.

let bed: ImportsForTests;
beforeAll(async () => {
  bed = await createImportsForTests();
});
afterEach(() => bed.clear());
afterAll(() => bed.close());

const document = async () =>
  (await bed.database.db.selectFrom('loan_applications').selectAll().executeTakeFirstOrThrow()).document;

test('stores every answer at its place in the application', async () => {
  const { said, imported } = await bed.run(csv([ANSWERED]));
  expect(said).toEqual([]);
  expect(imported?.loans.created).toBe(1);
  const stored = await document();
  expect(applicationDraftSchema.safeParse(stored).error).toBeUndefined();
  expect(stored).toMatchObject({
    section1BorrowerInformation: {
      employmentStatus: 'Employed',
      part1aPersonalInformation: {
        firstName: 'Adaeze',
        mailingAddress: {
          street: 'PO Box 7',
          unit: '2',
          city: 'Cary',
          state: 'NC',
          zip: '27511',
          country: 'USA',
        },
      },
      part1bcCurrentEmployment: { yearsInLineOfWork: 12, monthsInLineOfWork: 3 },
    },
    section7DemographicInformation: { demographicInfoProvidedMeans: 'Face-to-Face Interview' },
    section2AssetsAndLiabilities: {
      part2aAssets: { totalAmount: 64_500 },
      part2bOtherAssets: { totalAmount: 5000 },
    },
    section4LoanAndPropertyInformation: {
      part4aLoanInformation: {
        loanAmount: 312_000,
        propertyValue: 410_000,
        typeOfHouse: 'Townhome',
        occupancy: 'Primary Residence',
        propertyAddress: { street: '14 Elm St', unit: 'Unit 4', county: 'Wake', numberOfUnits: 2 },
      },
      lenderLoanInformation: {
        mortgageType: 'Other',
        otherMortgageType: 'Farm credit',
        refinanceType: 'Cash Out',
        cashOutPurpose: 'Home Improvement',
        hasCleanEnergyLien: false,
        noteRate: 6.125,
        adjustableRatePlan: '7/6 SOFR',
        indexRate: 4.31,
        marginRate: 2.75,
        qualifyingRate: 8.125,
        proposedPayment: {
          subordinateLiens: 0,
          homeownersInsurance: 110,
          supplementalInsurance: 15,
          propertyTaxes: 340,
          mortgageInsurance: 88,
          associationDues: 45,
          other: 5,
        },
        closingFunds: {
          improvements: 20_000,
          land: 0,
          closingCosts: 6400,
          discountPoints: 1500,
          financedMortgageInsurance: 0,
          otherNewLoans: 10_000,
          newCreditLimit: 25_000,
          sellerCredits: 0,
        },
        partsThatDoNotApply: ['2c Credit cards, debts and leases', '4d Gifts and grants'],
        estate: 'Leasehold',
        leaseholdExpirationDate: '2088-06-30',
        titleVesting: 'Other',
        otherTitleVesting: 'Community property',
        titleTrust: 'Land Trust',
        titleHolders: [{ name: "Adaeze O'Neill-García" }, { name: 'Ben Ashford' }],
      },
      part4cRentalIncomeOnSubjectProperty: {
        expectedMonthlyRentalIncome: 1150,
        expectedNetMonthlyRentalIncome: -200,
      },
    },
  });
  const besides = ANSWER_COLUMN_NAMES.filter((column) => !column.startsWith('joint_2_'));
  for (const column of besides) expect(ANSWERED).toHaveProperty(column);
});

test('puts the spouse and a joint borrower on the loan, where search finds them', async () => {
  await bed.run(csv([ANSWERED]));
  const stored = (await document()) as Application;
  const inFull = {
    employmentStatus: 'Employed',
    part1bcCurrentEmployment: { yearsInLineOfWork: 6, monthsInLineOfWork: 2 },
  };
  const mail = {
    street: '9 Oak Ave',
    unit: '1B',
    city: 'Durham',
    state: 'NC',
    zip: '27701',
    country: 'USA',
  };
  const means = { demographicInfoProvidedMeans: 'Telephone Interview' };
  expect(primaryBorrowerOf(stored)).toMatchObject({
    maritalStatus: 'Married',
    numberOfBorrowers: 3,
    typeOfCredit: 'joint credit',
    spouse: {
      firstName: 'Ben',
      lastName: 'Ashford',
      emailAddress: 'ben@mail.example',
      isIncludedOnLoan: true,
      borrowerType: 'CO_BORROWER',
      section1BorrowerInformation: { ...inFull, part1aPersonalInformation: { mailingAddress: mail } },
      section7DemographicInformation: means,
    },
    otherBorrowers: [
      {
        id: 'imported-1',
        firstName: 'Jo',
        lastName: 'Reed',
        emailAddress: 'jo@mail.example',
        isSpouse: false,
        section1BorrowerInformation: {
          ...inFull,
          part1aPersonalInformation: {
            mailingAddress: mail,
            maritalStatus: 'Separated',
            numberOfDependents: 2,
            agesOfDependents: [4, 9],
          },
        },
        section7DemographicInformation: means,
      },
    ],
  });
  const { search_text } = await bed.database.db
    .selectFrom('customers')
    .select('search_text')
    .executeTakeFirstOrThrow();
  expect(search_text).toContain('ben ashford');
  expect(search_text).toContain('jo reed');
});

test('takes two joint borrowers without a spouse', async () => {
  const { said } = await bed.run(
    csv([{ ...LOCKED_LOAN, ...borrower('joint_1', 'Jo'), ...borrower('joint_2', 'Kim') }]),
  );
  expect(said).toEqual([]);
  const person = primaryBorrowerOf((await document()) as Application);
  expect(person?.otherBorrowers?.map(({ id, firstName }) => [id, firstName])).toEqual([
    ['imported-1', 'Jo'],
    ['imported-2', 'Kim'],
  ]);
  expect([person?.numberOfBorrowers, person?.spouse]).toEqual([3, undefined]);
});

test('takes out characters that nobody sees, as a save does', async () => {
  const { said } = await bed.run(csv([{ ...ANSWERED, arm_plan: '\u202e7/6\u200b SOFR\ufeff' }]));
  expect(said).toEqual([]);
  expect(JSON.stringify(await document())).toContain('"adjustableRatePlan":"7/6 SOFR"');
});

test('changes nothing the second time, and changes the loan when an answer differs', async () => {
  await bed.run(csv([ANSWERED]));
  const before = await bed.snapshot();
  expect((await bed.run(csv([ANSWERED]))).imported?.loans).toMatchObject({ unchanged: 1 });
  expect(await bed.snapshot()).toEqual(before);
  const other = await bed.run(csv([{ ...ANSWERED, estate: 'Fee Simple' }]));
  expect(other.imported?.loans).toMatchObject({ changed: 1 });
  expect(JSON.stringify(await document())).toContain('"estate":"Fee Simple"');
});

test('leaves a file without answers as the release before imported it', async () => {
  await bed.run(csv([LOCKED_LOAN]));
  const [event] = await bed.database.db
    .selectFrom('events')
    .selectAll()
    .where('kind', '=', 'loan-imported')
    .execute();
  expect(event?.details).toMatchObject({ fingerprint: '6wTV9Zcm8S5BAdylXR4vUnNTcbPy8r6YupnVjY2h5Qk=' });
  expect(Object.keys((await document()) as object)).toEqual([
    'section1BorrowerInformation',
    'section4LoanAndPropertyInformation',
    'updatedByUser',
    'updatedByApp',
  ]);
});

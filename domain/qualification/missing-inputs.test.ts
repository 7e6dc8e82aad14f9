import { describe, expect, it } from 'vitest';
import type { Application } from '../application/application.ts';
import { changed } from '../application/complete-application.fixture.ts';
import type { FigureKey } from './figure.ts';
import { figure, purchase } from './qualification.fixture.ts';

const LOAN = 'section4LoanAndPropertyInformation.part4aLoanInformation';
const SECTION_2 = 'section2AssetsAndLiabilities';
const LENDER = 'section4LoanAndPropertyInformation.lenderLoanInformation';

// Tests QUAL-2.
describe('a missing input', () => {
  const lacking: [what: string, change: Record<string, unknown>, key: FigureKey, path: string][] = [
    ['the rate', { [`${LOAN}.preferredInterestRate`]: null }, 'debt ratio', `${LOAN}.preferredInterestRate`],
    ['the value', { [`${LOAN}.propertyValue`]: null }, 'loan to value', `${LOAN}.propertyValue`],
    ['the occupancy', { [`${LOAN}.occupancy`]: null }, 'housing ratio', `${LOAN}.occupancy`],
    [
      'the taxes',
      { [`${LENDER}.proposedPayment.propertyTaxes`]: null },
      'reserves',
      `${LENDER}.proposedPayment.propertyTaxes`,
    ],
    [
      'mortgage insurance above 80%',
      { [`${LOAN}.loanAmount`]: 320_040 },
      'proposed housing',
      `${LENDER}.proposedPayment.mortgageInsurance`,
    ],
    [
      'the insurance of an FHA loan',
      { [`${LENDER}.mortgageType`]: 'FHA' },
      'proposed housing',
      `${LENDER}.proposedPayment.mortgageInsurance`,
    ],
    [
      'the mortgage type of a loan that may need insurance',
      { [`${LENDER}.mortgageType`]: null },
      'proposed housing',
      `${LENDER}.mortgageType`,
    ],
    [
      'the closing costs',
      { [`${LENDER}.closingFunds`]: null },
      'cash to close',
      `${LENDER}.closingFunds.closingCosts`,
    ],
    [
      'the dues of a condominium',
      { [`${LOAN}.typeOfHouse`]: 'Condo' },
      'proposed housing',
      `${LENDER}.proposedPayment.associationDues`,
    ],
    [
      'the payment on a debt',
      { 'section2AssetsAndLiabilities.part2cLiabilities.liabilities[0].monthlyPayment': null },
      'debt ratio',
      'section2AssetsAndLiabilities.part2cLiabilities.liabilities[0].monthlyPayment',
    ],
  ];

  it.each(lacking)('%s is named, and the figure has no value', (_, change, key, path) => {
    const { value, missing } = figure(changed(purchase, change), key);
    expect(value).toBeNull();
    expect(missing.map((input) => input.path)).toContain(path);
  });

  /** The same loan, but the borrowers have not stated that they have no debts or expenses. */
  const unsaid = changed(purchase, { [`${LENDER}.partsThatDoNotApply`]: null });
  const jobless = changed(purchase, {
    'section1BorrowerInformation.part1bcCurrentEmployment': null,
    'section1BorrowerInformation.employmentStatus': 'Not employed',
    'section1BorrowerInformation.part1aPersonalInformation.spouse': null,
    section2AssetsAndLiabilities: {
      part2aAssets: { accounts: [{ id: 'a1', owners: ['primary'], type: 'Checking', value: 900 }] },
    },
  });
  const losing = changed(jobless, {
    'section1BorrowerInformation.employmentStatus': 'Employed',
    'section1BorrowerInformation.part1bcCurrentEmployment': {
      employerName: 'Quill Press',
      selfEmployment: { isSelfEmployedBusinessOwner: true, selfEmploymentMonthlyLoss: 700 },
    },
  });

  it.each([
    ['nobody is employed', jobless, 0],
    ['a business only loses', losing, -700],
  ])('without income there is no ratio, and nothing is missing: %s', (_, none, income) => {
    expect((figure(none, 'income').value ?? 0) / 100).toBe(income);
    for (const key of ['debt ratio', 'housing ratio'] as const) {
      expect(figure(none, key)).toMatchObject({ value: null, missing: [] });
      expect(figure(none, key).none).toBe('There is no monthly income to compare with.');
    }
  });

  it.each<[what: string, application: Application, key: FigureKey, missing: readonly string[] | null]>([
    [
      'debts, without any entry',
      changed(unsaid, { [SECTION_2]: null }),
      'debts',
      [`${SECTION_2}.part2cLiabilities.liabilities`, `${SECTION_2}.part2dExpenses.expenses`],
    ],
    [
      'expenses, with debts alone',
      changed(unsaid, { [`${SECTION_2}.part2dExpenses`]: null }),
      'debts',
      [`${SECTION_2}.part2dExpenses.expenses`],
    ],
    [
      'assets, without any entry',
      changed(purchase, { [SECTION_2]: null }),
      'assets',
      [`${SECTION_2}.part2aAssets.accounts`],
    ],
    [
      'assets of an imported total',
      changed(purchase, {
        [`${SECTION_2}.part2aAssets`]: { totalAmount: 96_300 },
        [`${SECTION_2}.part2bOtherAssets`]: null,
      }),
      'assets',
      [`${SECTION_2}.part2aAssets.accounts`],
    ],
    [
      'debts, with an entry in another table',
      changed(unsaid, { [`${SECTION_2}.part2cLiabilities`]: null, [`${SECTION_2}.part2dExpenses`]: null }),
      'debts',
      [`${SECTION_2}.part2cLiabilities.liabilities`, `${SECTION_2}.part2dExpenses.expenses`],
    ],
    [
      'debts, of borrowers who said that they have none',
      changed(purchase, {
        [`${SECTION_2}.part2cLiabilities`]: null,
        [`${SECTION_2}.part2dExpenses`]: null,
      }),
      'debts',
      null,
    ],
    [
      'assets, with an entry in another table',
      changed(purchase, { [`${SECTION_2}.part2aAssets`]: null, [`${SECTION_2}.part2bOtherAssets`]: null }),
      'assets',
      [`${SECTION_2}.part2aAssets.accounts`],
    ],
    [
      'the rents of other real estate, unanswered',
      changed(purchase, { section3RealEstate: null }),
      'net rental',
      ['section3RealEstate.ownRealEstate'],
    ],
    [
      'the income of a retired borrower',
      changed(jobless, { 'section1BorrowerInformation.employmentStatus': 'Retired' }),
      'income',
      [`${SECTION_2}.part1eOtherIncome.incomes`],
    ],
    ['the income of nobody employed', jobless, 'income', null],
  ])('nothing stands for an unknown figure: %s', (_, application, key, missing) => {
    const { value, missing: inputs } = figure(application, key);
    expect(inputs.map(({ path }) => path)).toEqual(missing ?? []);
    expect(value).toBe(missing === null ? 0 : null);
  });

  // Tests QUAL-4.
  it('nothing says that there is no mortgage insurance without the loan, its value and its type', () => {
    const insurance = figure({}, 'proposed housing').lines.find(
      ({ label }) => label === 'Mortgage insurance',
    );
    expect(insurance).toMatchObject({ value: null, note: null });
    expect(insurance?.missing.map(({ path }) => path)).toEqual([
      `${LOAN}.loanAmount`,
      `${LOAN}.propertyValue`,
      `${LENDER}.mortgageType`,
    ]);
    const ofVeteran = changed({}, { [`${LENDER}.mortgageType`]: 'VA' });
    expect(
      figure(ofVeteran, 'proposed housing').lines.find(({ label }) => label === 'Mortgage insurance')?.value,
    ).toBe(0);
  });

  it('an empty application has no ratio, and names what it lacks', () => {
    for (const key of [
      'debt ratio',
      'housing ratio',
      'loan to value',
      'cash to close',
      'reserves',
    ] as const) {
      expect(figure({}, key).value).toBeNull();
      expect(figure({}, key).missing.length).toBeGreaterThan(0);
    }
  });
});

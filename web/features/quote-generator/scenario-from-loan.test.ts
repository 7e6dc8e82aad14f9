import { expect, it } from 'vitest';
import { amountsOfLoan } from '../../../domain/quote-fill/amounts-elsewhere.ts';
import { type LoanFigures, loanFigures } from '../../../domain/quote-fill/loan-figures.ts';
import { scenarioFromLoan } from './scenario-from-loan.ts';
import { emptyScenario, readScenario } from './scenario-texts.ts';

const EMPTY = emptyScenario('2026-11-23', []);
const NOTHING: LoanFigures = {
  amount: undefined,
  propertyValue: undefined,
  program: undefined,
  rate: undefined,
  closing: undefined,
  occupancy: undefined,
  property: { units: undefined, state: undefined, county: undefined },
  lockedOn: undefined,
  loanType: undefined,
};
const FIGURES: LoanFigures = {
  amount: 300_000,
  propertyValue: 400_000,
  program: '15-Year Fixed',
  rate: 5.875,
  closing: '2027-01-20',
  occupancy: 'FHA Secondary Residence',
  property: { units: 2, state: 'Texas', county: 'Travis' },
  lockedOn: '2026-12-01',
  loanType: undefined,
};

it('begins a purchase with price, down payment, program, rate and closing date (QUOTE-22)', () => {
  const texts = scenarioFromLoan(FIGURES, 'Purchase', EMPTY);
  expect(readScenario(texts).scenario).toMatchObject({
    purpose: 'Purchase',
    occupancy: 'Second Home',
    valueCents: 40_000_000,
    downPaymentCents: 10_000_000,
    program: '15-Year Fixed',
    rate: 5875,
    closingOn: '2027-01-20',
  });
});

// Tests QUOTE-22.
it('takes the loan type of Form Details', () => {
  const lender = (mortgageType: string) =>
    ({
      section4LoanAndPropertyInformation: {
        part4aLoanInformation: { loanAmount: 300_000, propertyValue: 400_000 },
        lenderLoanInformation: { mortgageType },
      },
    }) as never;
  const typeOf = (mortgageType: string) =>
    scenarioFromLoan(loanFigures(lender(mortgageType), []), 'Purchase', EMPTY).loanType;
  expect(['Conventional', 'FHA', 'VA', 'USDA-RD', 'Other'].map(typeOf)).toEqual([
    'Conventional',
    'FHA',
    'VA',
    'USDA',
    'Conventional',
  ]);
  expect(scenarioFromLoan(loanFigures({} as never, []), 'Purchase', EMPTY).loanType).toBe('Conventional');
});

it('begins a refinance with its loan amount', () => {
  const texts = scenarioFromLoan({ ...FIGURES, program: '7-Year ARM' }, 'Refinance', EMPTY);
  expect(readScenario(texts).scenario).toMatchObject({
    purpose: 'Refinance',
    loanCents: 30_000_000,
    indexedRate: 5875,
  });
});

// Tests QUOTE-22.
it('takes taxes, insurance, dues, the loans that the closing pays off, the earnest money and the credits', () => {
  const section2 = {
    part2bOtherAssets: {
      assetsAndCredits: [
        { type: 'Earnest Money', value: 8_000 },
        { type: 'Earnest Money', value: 2_000 },
        { type: 'Other Credit', source: 'Lender', value: 1_500 },
        { type: 'Other Credit', source: 'Employer', value: 700 },
      ],
    },
  };
  const application = (loanPurpose: string) =>
    ({
      section2AssetsAndLiabilities: section2,
      section4LoanAndPropertyInformation: {
        part4aLoanInformation: { loanPurpose },
        part4bOtherLoansOnSubjectProperty: [
          { lienType: 'First Lien', loanAmount: 180_000 },
          { lienType: 'Subordinate Lien', toBePaidOff: true, loanAmount: 5_000 },
          { lienType: 'Subordinate Lien', toBePaidOff: false, loanAmount: 15_000 },
        ],
        lenderLoanInformation: {
          proposedPayment: {
            propertyTaxes: 400,
            homeownersInsurance: 127,
            supplementalInsurance: 10,
            associationDues: 85,
          },
          closingFunds: { sellerCredits: 4_000 },
        },
      },
    }) as never;
  const textsOf = (purpose: string) =>
    scenarioFromLoan(FIGURES, purpose, EMPTY, [], amountsOfLoan(application(purpose)));
  expect(readScenario(textsOf('Refinance')).scenario).toMatchObject({
    taxPerYearCents: 4_800_00,
    insurancePerYearCents: 1_644_00,
    hoaPerMonthCents: 85_00,
    payoffCents: 185_000_00,
    lenderCreditCents: 1_500_00,
    sellerCreditCents: 0,
    earnestMoneyCents: 0,
  });
  expect(readScenario(textsOf('Purchase')).scenario).toMatchObject({
    payoffCents: 0,
    lenderCreditCents: 1_500_00,
    sellerCreditCents: 4_000_00,
    earnestMoneyCents: 10_000_00,
  });
  const without = scenarioFromLoan(FIGURES, 'Refinance', EMPTY, [], amountsOfLoan({}));
  expect(without).toMatchObject({
    taxPerYear: '',
    payoff: '',
    lenderCredit: '',
    sellerCredit: '',
    earnestMoney: '',
  });
});

it.each([
  ['nothing', NOTHING],
  ['an amount only', { ...NOTHING, amount: 300_000 }],
])('invents no price for a loan with %s', (_name, figures) => {
  const texts = scenarioFromLoan(figures, null, EMPTY);
  expect(texts).toMatchObject({ value: '', downPayment: '', loan: '', rate: EMPTY.rate });
});

it('takes no down payment below zero', () => {
  expect(scenarioFromLoan({ ...FIGURES, amount: 500_000 }, 'Purchase', EMPTY).downPayment).toBe('');
});

// Tests QUOTE-46.
it('takes units, state and county of the property, and the date of the lock', () => {
  expect(readScenario(scenarioFromLoan(FIGURES, 'Purchase', EMPTY)).scenario).toMatchObject({
    units: 2,
    propertyState: 'TX',
    propertyCounty: 'Travis',
    rateSetOn: '2026-12-01',
  });
  const odd = { units: 12, state: 'Texarkana', county: 'x'.repeat(80) };
  const texts = scenarioFromLoan({ ...FIGURES, property: odd }, 'Purchase', EMPTY);
  expect(texts).toMatchObject({ units: '1', propertyState: '', propertyCounty: '' });
});

import type { Application } from '../application/application.ts';
import { changed, married } from '../application/complete-application.fixture.ts';
import type { FigureKey } from './figure.ts';
import { figureOf, qualify } from './qualification.ts';
import type { QualificationInput } from './qualification-input.ts';

const LOAN = 'section4LoanAndPropertyInformation.part4aLoanInformation';
const LENDER = 'section4LoanAndPropertyInformation.lenderLoanInformation';
const SPOUSE = 'section1BorrowerInformation.part1aPersonalInformation.spouse';

/** Two borrowers who buy a home for $ 400,000 with a loan of $ 320,000 and rent today. */
export const purchase: Application = changed(married, {
  [`${LOAN}.loanPurpose`]: 'Purchase',
  [`${LOAN}.occupancy`]: 'Primary Residence',
  [`${LOAN}.typeOfHouse`]: 'Single-family home',
  [`${LOAN}.preferredLoanProgram`]: '30-Year Fixed',
  [`${LOAN}.preferredInterestRate`]: 6.5,
  [`${LOAN}.loanAmount`]: 320_000,
  [`${LOAN}.propertyValue`]: 400_000,
  [`${LENDER}.mortgageType`]: 'Conventional',
  [`${LENDER}.partsThatDoNotApply`]: [
    '2c Credit cards, debts and leases',
    '2d Other liabilities and expenses',
  ],
  [`${LENDER}.proposedPayment`]: { homeownersInsurance: 120, propertyTaxes: 450 },
  [`${LENDER}.closingFunds`]: { closingCosts: 9_000, discountPoints: 1_600, sellerCredits: 2_000 },
  'section1BorrowerInformation.part1bcCurrentEmployment.selfEmployment': null,
  'section1BorrowerInformation.part1bcCurrentEmployment.grossMonthlyIncome': {
    baseSalary: 7_400,
    overtime: 300,
    total: 7_700,
  },
  'section1BorrowerInformation.part1aPersonalInformation.addresses[0].isOwnProperty': 'Rental',
  'section1BorrowerInformation.part1aPersonalInformation.addresses[0].housingMonthlyExpense': 1_900,
  [`${SPOUSE}.section1BorrowerInformation.part1bcCurrentEmployment.selfEmployment`]: {
    isSelfEmployedBusinessOwner: true,
    selfEmploymentMonthlyIncome: 2_300,
  },
  [`${SPOUSE}.section3RealEstate`]: { ownRealEstate: false },
  section3RealEstate: { ownRealEstate: false },
  section2AssetsAndLiabilities: {
    part1eOtherIncome: {
      incomes: [
        { id: 'i1', owners: ['primary', 'spouse'], type: 'Interest and Dividends', monthlyAmount: 101 },
      ],
    },
    part2aAssets: {
      accounts: [
        {
          id: 'a1',
          owners: ['primary'],
          type: 'Checking',
          institution: 'Alder Bank',
          value: 110_000,
          isVerified: true,
        },
        { id: 'a2', owners: ['spouse'], type: 'Savings', institution: 'Birch Bank', value: 40_000 },
      ],
    },
    part2bOtherAssets: {
      assetsAndCredits: [{ id: 'o1', owners: ['primary'], type: 'Earnest Money', value: 8_000 }],
    },
    part2cLiabilities: {
      liabilities: [
        {
          id: 'd1',
          owners: ['primary'],
          type: 'Installment',
          company: 'Car Loans',
          unpaidBalance: 14_000,
          monthlyPayment: 389,
          paymentsLeft: 36,
        },
        { id: 'd2', owners: ['primary', 'spouse'], type: 'Revolving', company: 'Card', unpaidBalance: 2_001 },
      ],
    },
    part2dExpenses: {
      expenses: [
        { id: 'e1', owners: ['spouse'], type: 'Child Support', monthlyPayment: 250, paymentsLeft: 60 },
      ],
    },
  },
});

export function inputOf(application: Application, lockedRate: number | null = null): QualificationInput {
  return { application, lockedRate };
}

export function figure(application: Application, key: FigureKey, lockedRate: number | null = null) {
  const found = figureOf(qualify(inputOf(application, lockedRate)), key);
  if (found === undefined) throw new Error(`There is no figure ${key}`);
  return found;
}

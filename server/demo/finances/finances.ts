import type { Application } from '../../../domain/application/application.ts';
import type { Liability } from '../../../domain/application/section2/section2-assets.ts';
import type { Section4 } from '../../../domain/application/section4/section4-loan-and-property.ts';
import type { Dollars } from '../../../domain/money/money.ts';
import type { LoanStory } from '../invented-loan.ts';
import type { Random } from '../random.ts';

type Section2 = NonNullable<Application['section2AssetsAndLiabilities']>;

/** Yearly share of the property value. */
const TAXES = 0.011;
const INSURANCE = 0.0035;
const MORTGAGE_INSURANCE = 0.006;
const CLOSING_COSTS = 0.025;

/** The accounts hold what the loan takes: `withMeansFor`. */
export function makeFinances(random: Random, story: LoanStory): Section2 {
  const both = story.isSpouseOnLoan ? ['primary', 'spouse'] : ['primary'];
  const owners = ['primary'];
  const account = { isVerified: true, value: 0 };
  const isPurchase = story.purpose !== 'Refinance';
  return {
    part2aAssets: {
      totalAmount: 0,
      accounts: [
        { ...account, id: 'checking', owners: both, type: 'Checking', institution: 'Alder Bank' },
        { ...account, id: 'savings', owners, type: 'Savings', institution: 'Harbor Credit Union' },
      ],
    },
    part2bOtherAssets: isPurchase ? earnestMoney(story.propertyValue) : { totalAmount: 0 },
    part2cLiabilities: {
      liabilities: [
        ...(random.chance(0.65) ? [carLoan(random, both)] : []),
        ...(random.chance(0.2) ? [studentLoan(random)] : []),
        creditCard(random),
      ],
    },
  };
}

function earnestMoney(price: Dollars): NonNullable<Section2['part2bOtherAssets']> {
  const value = Math.round(price / 100 / 500) * 500;
  return {
    totalAmount: value,
    assetsAndCredits: [
      { id: 'earnest', owners: ['primary'], type: 'Earnest Money', value, isVerified: true },
    ],
  };
}

function carLoan(random: Random, owners: string[]): Liability {
  const monthlyPayment = random.int(24, 62) * 10;
  const paymentsLeft = random.int(12, 66);
  const unpaidBalance = Math.round(monthlyPayment * paymentsLeft * 0.9);
  const terms = { unpaidBalance, monthlyPayment, paymentsLeft };
  return { id: 'car', owners, type: 'Installment', company: 'Fir Auto Finance', ...terms };
}

function studentLoan(random: Random): Liability {
  const monthlyPayment = random.int(14, 38) * 10;
  const paymentsLeft = random.int(40, 110);
  const unpaidBalance = Math.round(monthlyPayment * paymentsLeft * 0.85);
  const terms = { unpaidBalance, monthlyPayment, paymentsLeft };
  return { id: 'study', owners: ['primary'], type: 'Installment', company: 'Campus Loan Services', ...terms };
}

function creditCard(random: Random): Liability {
  const unpaidBalance = random.int(4, 64) * 100;
  const monthlyPayment = Math.max(35, Math.round(unpaidBalance * 0.025));
  const terms = { unpaidBalance, monthlyPayment };
  return { id: 'card', owners: ['primary'], type: 'Revolving', company: 'Juniper Card', ...terms };
}

/** Adds the proposed payment and the closing costs that a processor has entered by then. */
export function withProposedPayment(section4: Section4): Section4 {
  const { loanAmount, propertyValue, typeOfHouse } = section4.part4aLoanInformation ?? {};
  if (!loanAmount || !propertyValue) return section4;
  const monthly = (amount: Dollars, share: number) => Math.round((amount * share) / 12);
  return {
    ...section4,
    lenderLoanInformation: {
      mortgageType: 'Conventional',
      proposedPayment: {
        homeownersInsurance: monthly(propertyValue, INSURANCE),
        propertyTaxes: monthly(propertyValue, TAXES),
        ...(loanAmount * 10 > propertyValue * 8
          ? { mortgageInsurance: monthly(loanAmount, MORTGAGE_INSURANCE) }
          : {}),
        ...(typeOfHouse === 'Condo' ? { associationDues: 180 } : {}),
      },
      partsThatDoNotApply: ['2d Other liabilities and expenses'],
      closingFunds: { closingCosts: Math.round(loanAmount * CLOSING_COSTS) },
    },
  };
}

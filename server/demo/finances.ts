import type { Application } from '../../domain/application/application.ts';
import type { Section4 } from '../../domain/application/section4/section4-loan-and-property.ts';
import type { Dollars } from '../../domain/money/money.ts';

type Section2 = NonNullable<Application['section2AssetsAndLiabilities']>;

/** Yearly share of the property value. */
const TAXES = 0.011;
const INSURANCE = 0.0035;
const MORTGAGE_INSURANCE = 0.006;
const CLOSING_COSTS = 0.025;

/** Entries that add up to the totals. */
export function makeFinances(
  { assets, otherAssets }: { assets: Dollars; otherAssets: Dollars },
  hasCoBorrower: boolean,
): Section2 {
  const checking = Math.round(assets * 0.3);
  const both = hasCoBorrower ? ['primary', 'spouse'] : ['primary'];
  const owners = ['primary'];
  return {
    part2aAssets: {
      totalAmount: assets,
      accounts: [
        {
          id: 'checking',
          owners: both,
          type: 'Checking',
          institution: 'Alder Bank',
          value: checking,
          isVerified: true,
        },
        {
          id: 'savings',
          owners,
          type: 'Savings',
          institution: 'Harbor Credit Union',
          value: assets - checking,
          isVerified: assets % 2_000 === 0,
        },
      ],
    },
    part2bOtherAssets:
      otherAssets === 0
        ? { totalAmount: 0 }
        : {
            totalAmount: otherAssets,
            assetsAndCredits: [
              { id: 'earnest', owners, type: 'Earnest Money', value: otherAssets, isVerified: true },
            ],
          },
    part2cLiabilities: {
      liabilities: [
        {
          id: 'car',
          owners: both,
          type: 'Installment',
          company: 'Fir Auto Finance',
          unpaidBalance: Math.round(assets / 10),
          monthlyPayment: 240 + Math.round(assets / 1_000),
          paymentsLeft: 6 + (Math.round(assets / 1_000) % 50),
        },
        {
          id: 'card',
          owners,
          type: 'Revolving',
          company: 'Juniper Card',
          unpaidBalance: 400 + otherAssets / 10,
          monthlyPayment: 35,
        },
      ],
    },
  };
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

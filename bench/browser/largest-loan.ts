import type { Application } from '../../domain/application/application.ts';
import {
  MAX_FINANCE_ENTRIES,
  MAX_LOANS_PER_PROPERTY,
  MAX_PROPERTIES,
} from '../../domain/application/checks/limits.ts';
import type { OwnedProperty } from '../../domain/application/section3/section3-real-estate.ts';

function full<Row>(count: number, row: (place: number) => Row): Row[] {
  return Array.from({ length: count }, (_, place) => row(place));
}

const OWNERS = ['primary', 'spouse'];

const RENTED = [
  { street: '1 Elm St', zip: '78701', isOwnProperty: 'Rental' as const, housingMonthlyExpense: 1_900 },
];

const JOB = {
  employerName: 'Lark & Vale',
  grossMonthlyIncome: { baseSalary: 6_000, overtime: 400, bonus: 300, commission: 200, other: 100 },
};

const OTHER_BORROWER = {
  part1bcCurrentEmployment: JOB,
  part1aPersonalInformation: { addresses: RENTED },
};

function realEstate(holder: string) {
  return {
    ownRealEstate: true,
    propertiesOwned: full(
      MAX_PROPERTIES,
      (place): OwnedProperty => ({
        propertyAddress: { street: `${place + 1} ${holder} Ln`, zip: '78701' },
        status: 'Retained',
        occupancy: place % 2 === 0 ? 'Investment Property' : 'Second Home',
        monthlyRentalIncome: 1_500,
        monthlyInsurance: 80,
        monthlyTaxes: 200,
        monthlyHoaFee: 30,
        hasLoansOnProperty: true,
        mortgageLoansOnThisProperty: full(MAX_LOANS_PER_PROPERTY, () => ({
          monthlyMortgagePayment: 90,
          unpaidBalance: 9_000,
          toBePaidOff: false,
        })),
      }),
    ),
  };
}

/** Fills every list to its limit, so that every figure can be computed. */
export function largestLoan(loanAmount: number): Application {
  return {
    section1BorrowerInformation: {
      part1bcCurrentEmployment: JOB,
      part1aPersonalInformation: {
        firstName: 'Ines',
        addresses: RENTED,
        spouse: {
          firstName: 'Max',
          isIncludedOnLoan: true,
          section1BorrowerInformation: OTHER_BORROWER,
          section3RealEstate: realEstate('Fir'),
        },
        otherBorrowers: [{ id: 'jo', firstName: 'Jo', section1BorrowerInformation: OTHER_BORROWER }],
      },
    },
    section2AssetsAndLiabilities: {
      part1eOtherIncome: {
        incomes: full(MAX_FINANCE_ENTRIES, () => ({ owners: OWNERS, type: 'Trust', monthlyAmount: 11 })),
      },
      part2aAssets: {
        accounts: full(MAX_FINANCE_ENTRIES, () => ({
          owners: OWNERS,
          type: 'Savings',
          value: 900,
          isVerified: true,
        })),
      },
      part2bOtherAssets: {
        assetsAndCredits: full(MAX_FINANCE_ENTRIES, () => ({
          owners: OWNERS,
          type: 'Earnest Money',
          value: 10,
        })),
      },
      part2cLiabilities: {
        liabilities: full(MAX_FINANCE_ENTRIES, (place) => ({
          id: `d${place}`,
          owners: OWNERS,
          type: 'Installment',
          company: `Creditor ${place}`,
          unpaidBalance: 1_000,
          monthlyPayment: 20,
          paymentsLeft: 50,
        })),
      },
      part2dExpenses: {
        expenses: full(MAX_FINANCE_ENTRIES, () => ({
          owners: OWNERS,
          type: 'Child Support',
          monthlyPayment: 5,
        })),
      },
    },
    section3RealEstate: realEstate('Oak'),
    section5Declarations: { part5aAboutThisProperty: { questionA: { answer1: true } } },
    section4LoanAndPropertyInformation: {
      part4aLoanInformation: {
        loanAmount,
        propertyValue: 900_000,
        loanPurpose: 'Purchase',
        preferredLoanProgram: '30-Year Fixed',
        occupancy: 'Primary Residence',
        typeOfHouse: 'Single-family home',
      },
      lenderLoanInformation: {
        proposedPayment: { homeownersInsurance: 120, propertyTaxes: 450, mortgageInsurance: 100 },
        closingFunds: { closingCosts: 9_000 },
      },
    },
  };
}

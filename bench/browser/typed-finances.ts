import type { Application } from '../../domain/application/application.ts';
import { createRandom } from '../../server/demo/random.ts';
import { aMarriedApplication } from '../../server/testing/factories/application-factory.ts';
import { typed } from './typed-keys.ts';

/** Debts have the most cells. */
const DEBTS = 60;
const OTHERS = 10;

const OWNERS = ['primary', 'spouse'];

function several<Row>(count: number, row: (place: number) => Row): (Row & { owners: string[] })[] {
  return Array.from({ length: count }, (_, place) => ({ ...row(place), owners: OWNERS }));
}

export function applicationWithFinances(today: string): Application {
  const { section8LoanOriginatorInformation: _, ...application } = aMarriedApplication({
    random: createRandom(7),
    today,
    loanAmount: 320_000,
  });
  return {
    ...application,
    loanApplicationProgress: 710,
    section2AssetsAndLiabilities: {
      part1eOtherIncome: {
        incomes: several(OTHERS, (place) => ({
          type: 'Trust',
          description: `Trust ${place}`,
          monthlyAmount: 110,
        })),
      },
      part2aAssets: {
        accounts: several(OTHERS, (place) => ({
          type: 'Savings',
          institution: `Harbor Light Savings ${place}`,
          accountNumber: `4400${1000 + place}`,
          value: 9_000 + place,
          isVerified: true,
        })),
      },
      part2bOtherAssets: {
        assetsAndCredits: several(OTHERS, () => ({ type: 'Earnest Money', value: 1_000, isDeposited: true })),
      },
      part2cLiabilities: {
        liabilities: several(DEBTS, (place) => ({
          type: 'Revolving',
          company: `Copper State Credit ${place}`,
          accountNumber: `5500${1000 + place}`,
          unpaidBalance: 1_000 + place,
          monthlyPayment: 25,
          paymentsLeft: 40,
          ...(place % 10 === 0
            ? { isExcluded: true, exclusionReason: 'Paid by another person for 12 months' }
            : {}),
        })),
      },
      part2dExpenses: {
        expenses: several(OTHERS, (place) => ({
          type: 'Child Support',
          description: `Child ${place}`,
          monthlyPayment: 300,
          paymentsLeft: 60,
        })),
      },
    },
  };
}

export interface TypedCell {
  kind: string;
  row: 'middle' | 'new';
  field: string;
  keys: readonly string[];
}

/** The first key in the empty row turns it into an entry and adds another empty row. */
export const TYPED_CELLS: readonly TypedCell[] = [
  { kind: 'text', row: 'middle', field: 'company', keys: typed('Blue Heron Credit') },
  { kind: 'account number', row: 'middle', field: 'accountNumber', keys: typed('5521-7718-04') },
  { kind: 'money', row: 'middle', field: 'unpaidBalance', keys: typed('12850') },
  { kind: 'money', row: 'middle', field: 'monthlyPayment', keys: typed('415') },
  { kind: 'number', row: 'middle', field: 'paymentsLeft', keys: typed('36') },
  { kind: 'list', row: 'middle', field: 'type', keys: ['i', 'n', 's'] },
  { kind: 'Enter', row: 'middle', field: 'monthlyPayment', keys: ['Enter', 'Enter', 'ArrowUp', 'ArrowUp'] },
  { kind: 'new row', row: 'new', field: 'company', keys: typed('Juniper Cards') },
];

import { NAMED, SECTION_RECORD } from './borrower-labels.ts';
import type { Labels } from './label-tree.ts';

const ENTRY = { owners: 'Belongs to', type: 'Type' };
const DESCRIPTION = 'Description';
const VERIFIED = 'Verified';

export const SECTION_2: Labels = {
  ...SECTION_RECORD,
  part1eOtherIncome: {
    fields: {
      incomes: {
        label: 'Income from other sources',
        row: 'income',
        ...NAMED,
        fields: { ...ENTRY, description: DESCRIPTION, monthlyAmount: 'Monthly income' },
      },
    },
  },
  part2aAssets: {
    called: 'Assets',
    fields: {
      totalAmount: 'Total',
      accounts: {
        label: 'Accounts',
        row: 'account',
        ...NAMED,
        fields: {
          ...ENTRY,
          institution: 'Financial institution',
          accountNumber: 'Account number',
          value: 'Cash or market value',
          isVerified: VERIFIED,
        },
      },
    },
  },
  part2bOtherAssets: {
    called: 'Other assets',
    fields: {
      totalAmount: 'Total',
      assetsAndCredits: {
        label: 'Other assets and credits',
        row: 'asset or credit',
        ...NAMED,
        fields: {
          ...ENTRY,
          description: DESCRIPTION,
          source: 'Source',
          isDeposited: 'Deposited',
          value: 'Cash or market value',
          isVerified: VERIFIED,
        },
      },
    },
  },
  part2cLiabilities: {
    fields: {
      liabilities: {
        label: 'Debts',
        row: 'debt',
        ...NAMED,
        fields: {
          ...ENTRY,
          description: DESCRIPTION,
          company: 'Company',
          accountNumber: 'Account number',
          unpaidBalance: 'Unpaid balance',
          monthlyPayment: 'Monthly payment',
          paymentsLeft: 'Payments remaining',
          toBePaidOff: 'Paid off at or before closing',
          isExcluded: 'Exclude from DTI',
          exclusionReason: 'Reason for excluding',
          exclusionExplanation: 'Explanation',
        },
      },
    },
  },
  part2dExpenses: {
    fields: {
      expenses: {
        label: 'Expenses',
        row: 'expense',
        ...NAMED,
        fields: {
          ...ENTRY,
          description: DESCRIPTION,
          monthlyPayment: 'Monthly payment',
          paymentsLeft: 'Payments remaining',
        },
      },
    },
  },
};

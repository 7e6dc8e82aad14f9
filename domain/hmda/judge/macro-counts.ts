import type { Values } from '../record/field-record.ts';
import { LAR } from '../record/lar-row.ts';
import { numberIn } from '../rules/condition.ts';

/** What the edits on the whole file count (HMDA-5). */
export interface MacroCounts {
  rows: number;
  actions: Record<string, number>;
  purchases: number;
  originatedPurchases: number;
  preapprovals: number;
  incomes: number;
  lowIncomes: number;
}

export function noMacroCounts(): MacroCounts {
  return {
    rows: 0,
    actions: {},
    purchases: 0,
    originatedPurchases: 0,
    preapprovals: 0,
    incomes: 0,
    lowIncomes: 0,
  };
}

/** Thousands of dollars. */
const LOW_INCOME = 10;

export function countRow(counts: MacroCounts, row: Values): void {
  const action = row[LAR.actionTaken] ?? '';
  counts.rows += 1;
  counts.actions[action] = (counts.actions[action] ?? 0) + 1;
  if (row[LAR.loanPurpose] === '1') {
    counts.purchases += 1;
    if (action === '1') counts.originatedPurchases += 1;
  }
  if (row[LAR.preapproval] === '1') counts.preapprovals += 1;
  const income = numberIn(row[LAR.income]);
  if (Number.isNaN(income)) return;
  counts.incomes += 1;
  if (income < LOW_INCOME) counts.lowIncomes += 1;
}

export interface MacroEdit {
  readonly id: string;
  readonly sentence: string;
  readonly fields: readonly number[];
  readonly holds: (counts: MacroCounts) => boolean;
}

/** Shares as the platform computes them: Q640 of the rows with an income, Q638 of the rows with action taken 1 to 6. */
export const MACRO_EDITS: readonly MacroEdit[] = [
  {
    id: 'Q634',
    sentence:
      'Of more than 25 originated home purchases, at most 95 % of all home purchase rows are originated',
    fields: [LAR.loanPurpose, LAR.actionTaken],
    holds: ({ originatedPurchases, purchases }) =>
      originatedPurchases <= 25 || originatedPurchases <= purchases * 0.95,
  },
  {
    id: 'Q635',
    sentence: 'At most 15 % of the rows are approved but not accepted (action taken 2)',
    fields: [LAR.actionTaken],
    holds: atMostShare('2', 0.15),
  },
  {
    id: 'Q636',
    sentence: 'At most 30 % of the rows are withdrawn (action taken 4)',
    fields: [LAR.actionTaken],
    holds: atMostShare('4', 0.3),
  },
  {
    id: 'Q637',
    sentence: 'At most 15 % of the rows are closed for incompleteness (action taken 5)',
    fields: [LAR.actionTaken],
    holds: atMostShare('5', 0.15),
  },
  {
    id: 'Q638',
    sentence: 'At least 20 % of the rows with action taken 1 to 6 are originated',
    fields: [LAR.actionTaken],
    holds: ({ actions }) => {
      const decided = ['1', '2', '3', '4', '5', '6'].reduce((sum, action) => sum + (actions[action] ?? 0), 0);
      return (actions['1'] ?? 0) >= decided * 0.2;
    },
  },
  {
    id: 'Q639',
    sentence: 'Of more than 1,000 preapproval requests, at least one is denied (action taken 7)',
    fields: [LAR.preapproval, LAR.actionTaken],
    holds: ({ preapprovals, actions }) => preapprovals <= 1000 || (actions['7'] ?? 0) > 0,
  },
  {
    id: 'Q640',
    sentence: 'At most 20 % of the rows with an income have one below $ 10,000',
    fields: [LAR.income],
    holds: ({ incomes, lowIncomes }) => lowIncomes <= incomes * 0.2,
  },
];

function atMostShare(action: string, share: number): MacroEdit['holds'] {
  return ({ rows, actions }) => (actions[action] ?? 0) <= rows * share;
}

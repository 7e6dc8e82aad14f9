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
  /** The rows that it counts, and those that it compares them with. */
  readonly share: (counts: MacroCounts) => [part: number, whole: number];
  readonly holds: (part: number, whole: number) => boolean;
}

/** Shares as the platform computes them: Q640 of the rows with an income, Q638 of the rows with action taken 1 to 6. */
export const MACRO_EDITS: readonly MacroEdit[] = [
  {
    id: 'Q634',
    sentence:
      'Of more than 25 originated home purchases, at most 95 % of all home purchase rows are originated',
    fields: [LAR.loanPurpose, LAR.actionTaken],
    share: ({ originatedPurchases, purchases }) => [originatedPurchases, purchases],
    holds: (part, whole) => part <= 25 || part <= whole * 0.95,
  },
  {
    id: 'Q635',
    sentence: 'At most 15 % of the rows are approved but not accepted (action taken 2)',
    ...shareOfRows('2', 0.15),
  },
  {
    id: 'Q636',
    sentence: 'At most 30 % of the rows are withdrawn (action taken 4)',
    ...shareOfRows('4', 0.3),
  },
  {
    id: 'Q637',
    sentence: 'At most 15 % of the rows are closed for incompleteness (action taken 5)',
    ...shareOfRows('5', 0.15),
  },
  {
    id: 'Q638',
    sentence: 'At least 20 % of the rows with action taken 1 to 6 are originated',
    fields: [LAR.actionTaken],
    share: ({ actions }) => [
      actions['1'] ?? 0,
      ['1', '2', '3', '4', '5', '6'].reduce((sum, action) => sum + (actions[action] ?? 0), 0),
    ],
    holds: (part, whole) => part >= whole * 0.2,
  },
  {
    id: 'Q639',
    sentence: 'Of more than 1,000 preapproval requests, at least one is denied (action taken 7)',
    fields: [LAR.preapproval, LAR.actionTaken],
    share: ({ actions, preapprovals }) => [actions['7'] ?? 0, preapprovals],
    holds: (part, whole) => whole <= 1000 || part > 0,
  },
  {
    id: 'Q640',
    sentence: 'At most 20 % of the rows with an income have one below $ 10,000',
    fields: [LAR.income],
    share: ({ lowIncomes, incomes }) => [lowIncomes, incomes],
    holds: (part, whole) => part <= whole * 0.2,
  },
];

function shareOfRows(action: string, most: number): Pick<MacroEdit, 'fields' | 'share' | 'holds'> {
  return {
    fields: [LAR.actionTaken],
    share: ({ rows, actions }) => [actions[action] ?? 0, rows],
    holds: (part, whole) => part <= whole * most,
  };
}

/** The figure of an edit that does not hold, '71 of 640 rows, 11.1%'; null for one that does. */
export function macroFault({ share, holds }: MacroEdit, counts: MacroCounts): string | null {
  const [part, whole] = share(counts);
  if (holds(part, whole)) return null;
  const shown = (number: number) => number.toLocaleString('en-US');
  return `${shown(part)} of ${shown(whole)} rows, ${((100 * part) / whole).toFixed(1)}%`;
}

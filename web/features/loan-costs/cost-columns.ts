import type { GridColumn } from '../../../domain/application/section2/finance-columns.ts';
import {
  CHARGE_KINDS,
  MAX_CHARGE_NAME,
  MAX_CHARGES,
  PAYEE_KINDS,
  PAYERS,
} from '../../../domain/loan-costs/charge.ts';
import { COMPUTED_KINDS } from '../../../domain/loan-costs/charge-checks.ts';
import { COST_SECTIONS } from '../../../domain/quotes/quote-costs.ts';
import type { RowTable } from '../../forms/grid/row-table.ts';

/** 'B. Services you cannot shop for' */
const SECTION_NAMES = Object.fromEntries(
  Object.entries(COST_SECTIONS).map(([section, title]) => [section, `${section}. ${title}`]),
);

const KIND_NAMES = Object.fromEntries(
  Object.entries(CHARGE_KINDS)
    .filter(([kind]) => !COMPUTED_KINDS.some((one) => one === kind))
    .map(([kind, { label }]) => [kind, label]),
);

/** Rows hold the words of a choice, as lists and spreadsheets do; the stored charge has its key. */
export const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  section: SECTION_NAMES,
  kind: KIND_NAMES,
  payeeKind: PAYEE_KINDS,
  paidBy: PAYERS,
};

const choice = (name: string, label: string): GridColumn => ({
  name,
  label,
  kind: 'option',
  options: Object.values(CHOICES[name] ?? {}),
});

const text = (name: string, label: string): GridColumn => ({
  name,
  label,
  kind: 'text',
  maxLength: MAX_CHARGE_NAME,
});

export const COST_COLUMNS: readonly GridColumn[] = [
  choice('section', 'Section'),
  text('name', 'Charge'),
  { name: 'cents', label: 'Amount', kind: 'cents' },
  text('payee', 'Paid to'),
  choice('payeeKind', 'Payee is'),
  choice('kind', 'Kind'),
  choice('paidBy', 'Paid by'),
  { name: 'isFinanceCharge', label: 'In the APR', kind: 'check' },
  // COST-9.
  { name: 'lacksBestInformation', label: 'Underestimated', kind: 'check' },
];

export const CHARGE_TABLE: RowTable = {
  name: 'charges',
  title: 'Charges',
  row: 'charge',
  rows: 'charges',
  columns: COST_COLUMNS,
  most: MAX_CHARGES,
};

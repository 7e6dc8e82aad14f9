import type { GridColumn } from '../../../domain/application/section2/finance-columns.ts';
import {
  ITEM_KINDS,
  MAX_CLOSING_NAME,
  MAX_ITEMS,
  MAX_SELLERS,
  PRORATED_KINDS,
} from '../../../domain/closing-disclosure/closing-facts.ts';
import type { RowTable } from '../../forms/grid/row-table.ts';

const text = (name: string, label: string): GridColumn => ({
  name,
  label,
  kind: 'text',
  maxLength: MAX_CLOSING_NAME,
});

const ITEM_NAMES = Object.fromEntries(Object.entries(ITEM_KINDS).map(([kind, { label }]) => [kind, label]));

/** Rows hold the words of a kind, as lists and spreadsheets do; the stored row has its key. */
export const KIND_NAMES: Readonly<Record<'items' | 'prorated', Readonly<Record<string, string>>>> = {
  items: ITEM_NAMES,
  prorated: PRORATED_KINDS,
};

const kind = (list: keyof typeof KIND_NAMES): GridColumn => ({
  name: 'kind',
  label: 'Kind',
  kind: 'option',
  options: Object.values(KIND_NAMES[list]),
});

const OUTSIDE = text('outsidePayer', 'Paid outside of closing by');

export const SELLER_TABLE: RowTable = {
  name: 'sellers',
  title: 'Sellers',
  row: 'seller',
  rows: 'sellers',
  columns: [
    text('name', 'Name'),
    text('line0', 'Street address'),
    text('line1', 'City, state, zip code'),
    text('line2', 'Third line'),
  ],
  most: MAX_SELLERS,
};

export const PRORATED_TABLE: RowTable = {
  name: 'prorated',
  title: 'Bills divided by days',
  row: 'bill',
  rows: 'bills',
  columns: [
    kind('prorated'),
    text('name', 'Name of another bill'),
    { name: 'cents', label: 'Amount', kind: 'cents' },
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
    { name: 'isPaidBySeller', label: 'Seller paid it', kind: 'check' },
  ],
  most: MAX_ITEMS,
};

export const ITEM_TABLE: RowTable = {
  name: 'items',
  title: 'Other items of the transaction',
  row: 'item',
  rows: 'items',
  columns: [
    kind('items'),
    text('name', 'What it is for'),
    { name: 'cents', label: 'Amount', kind: 'cents' },
    OUTSIDE,
  ],
  most: MAX_ITEMS,
};

export const PAYOFF_TABLE: RowTable = {
  name: 'payoffs',
  title: 'Payoffs',
  row: 'payoff',
  rows: 'payoffs',
  columns: [
    text('payee', 'Paid to'),
    text('name', 'What is paid off'),
    { name: 'cents', label: 'Amount', kind: 'cents' },
    { name: 'goodThrough', label: 'Good through', kind: 'date' },
    { name: 'perDayCents', label: 'Interest a day', kind: 'cents' },
    OUTSIDE,
  ],
  most: MAX_ITEMS,
};

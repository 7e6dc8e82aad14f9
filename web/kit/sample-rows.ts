import type { LoanStatus } from '../../domain/loans/loan-status.ts';

export interface SampleRow {
  id: string;
  borrower: string;
  purpose: string;
  email: string;
  conditions: string | null;
  setup: string | null;
  officer: string;
  amount: string | null;
  lockDate: string | null;
  expDate: string | null;
  age: number | null;
  place: string | null;
  status: LoanStatus;
}

const ROWS: readonly Omit<SampleRow, 'id' | 'setup' | 'officer' | 'purpose'>[] = [
  {
    borrower: 'Abernathy, Cole',
    email: 'cole.a@mail.example',
    conditions: 'Priya Raman',
    amount: '$ 412,500',
    lockDate: 'Jul 9, 2025',
    expDate: 'Aug 8, 2025',
    age: 12,
    place: 'Frisco, TX',
    status: 'LOCKED',
  },
  {
    borrower: 'Banerjee, Anika',
    email: 'a.banerjee@mail.example',
    conditions: 'Priya Raman',
    amount: '$ 548,000',
    lockDate: 'Jun 18, 2025',
    expDate: 'Jul 25, 2025',
    age: 33,
    place: 'Plano, TX',
    status: 'LOCKED',
  },
  {
    borrower: 'Castellanos, Rafael',
    email: 'rcastellanos@mail.example',
    conditions: null,
    amount: '$ 365,000',
    lockDate: null,
    expDate: null,
    age: null,
    place: 'Round Rock, TX',
    status: 'FLOATED',
  },
  {
    borrower: 'Delacroix-Hughes, Genevieve Marguerite',
    email: 'g.delacroix.hughes@harborpoint.example',
    conditions: 'Dana Whitfield',
    amount: '$ 1,284,750',
    lockDate: 'Jun 9, 2025',
    expDate: 'Jul 24, 2025',
    age: 42,
    place: 'Charlottesville, VA',
    status: 'CONDITIONAL_APPROVAL',
  },
  {
    borrower: 'Fontaine, Marguerite',
    email: 'mfontaine@mail.example',
    conditions: null,
    amount: null,
    lockDate: null,
    expDate: null,
    age: null,
    place: null,
    status: 'PARTIAL',
  },
  {
    borrower: 'Gutierrez, Xiomara',
    email: 'xgutierrez@mail.example',
    conditions: 'Dana Whitfield',
    amount: '$ 225,000',
    lockDate: 'Jul 1, 2025',
    expDate: 'Jul 31, 2025',
    age: 20,
    place: 'Las Cruces, NM',
    status: 'FINAL_APPROVAL',
  },
  {
    borrower: 'Halvorsen, Ingrid',
    email: 'ingrid.h@mail.example',
    conditions: 'Dana Whitfield',
    amount: '$ 731,250',
    lockDate: 'Jun 20, 2025',
    expDate: 'Aug 4, 2025',
    age: 31,
    place: 'Bozeman, MT',
    status: 'SUSPENDED',
  },
  {
    borrower: 'Jankowski, Piotr',
    email: 'pjankowski@mail.example',
    conditions: 'Priya Raman',
    amount: '$ 176,400',
    lockDate: 'Jun 2, 2025',
    expDate: 'Jul 17, 2025',
    age: null,
    place: 'Erie, PA',
    status: 'CLOSED',
  },
  {
    borrower: 'Lindqvist, Astrid',
    email: 'astrid@lindqvist.example',
    conditions: null,
    amount: '$ 450,000',
    lockDate: null,
    expDate: null,
    age: null,
    place: null,
    status: 'STARTED',
  },
  {
    borrower: 'Mbeki, Thandiwe',
    email: 'tmbeki@copper.example',
    conditions: 'Priya Raman',
    amount: '$ 334,000',
    lockDate: 'May 27, 2025',
    expDate: 'Jul 11, 2025',
    age: null,
    place: 'Aurora, CO',
    status: 'FUNDED',
  },
  {
    borrower: 'Novak, Wilhelmina',
    email: 'w.novak@north.example',
    conditions: null,
    amount: '$ 508,000',
    lockDate: null,
    expDate: null,
    age: null,
    place: 'Cary, NC',
    status: 'CLOSED_WITH_COMPETITOR',
  },
];

/** Rows of a loan list with everything that can be long, missing or urgent. */
export const SAMPLE_ROWS: readonly SampleRow[] = ROWS.map((row, index) => ({
  ...row,
  id: String(index),
  setup: index % 4 === 3 ? null : 'Marcus Chen',
  officer: index % 2 === 0 ? 'Elena Sorensen' : 'Tomas Okafor',
  purpose: index % 3 === 0 ? 'Purchase' : 'Refinance',
}));

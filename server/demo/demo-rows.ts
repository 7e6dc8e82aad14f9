import type { Insertable } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

/** The tables of generated customers and loans, in insertion order. */
export const MADE_TABLES = [
  'customers',
  'loans',
  'loan_applications',
  'social_security_numbers',
  'loan_actions',
  'loan_dates',
  'events',
] as const;

export type MadeTable = (typeof MADE_TABLES)[number];

/** Rows by table, ready to insert. */
export type MadeRows = { [Table in MadeTable]: Insertable<Tables[Table]>[] };

export function noRows(): MadeRows {
  return {
    customers: [],
    loans: [],
    loan_applications: [],
    social_security_numbers: [],
    loan_actions: [],
    loan_dates: [],
    events: [],
  };
}

import type { Insertable } from 'kysely';
import type { Tables } from '../platform/tables.ts';

/** The tables that made-up customers and loans fill, in the order in which their rows can be written. */
export const MADE_TABLES = [
  'customers',
  'loans',
  'loan_applications',
  'social_security_numbers',
  'loan_actions',
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
    events: [],
  };
}

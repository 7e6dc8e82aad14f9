import type { Insertable } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

/** The columns that generated rows fill, in copy order; other columns keep their defaults. */
export const COPIED_COLUMNS: { [Table in MadeTable]: readonly (keyof MadeRows[Table][number])[] } = {
  customers: [
    'id',
    'first_name',
    'last_name',
    'primary_email',
    'cell_phone',
    'search_text',
    'created_at',
    'updated_at',
  ],
  loans: [
    'id',
    'customer_id',
    'loan_number',
    'status',
    'progress',
    'borrower_first_name',
    'borrower_last_name',
    'borrower_email',
    'loan_purpose',
    'loan_program',
    'loan_amount',
    'property_street',
    'property_city',
    'property_state',
    'property_zip',
    'loan_officer',
    'setup_processor',
    'conditions_processor',
    'underwriter',
    'closer',
    'closing_date',
    'lock_status',
    'lock_date',
    'lock_expiration_date',
    'created_at',
    'updated_at',
  ],
  loan_applications: ['loan_id', 'version', 'document'],
  social_security_numbers: ['loan_id', 'owner', 'key_id', 'sealed', 'last_four', 'updated_at'],
  loan_actions: [
    'id',
    'loan_id',
    'action_type',
    'status',
    'data',
    'created_at',
    'created_by',
    'updated_at',
    'updated_by',
  ],
  loan_dates: [
    'id',
    'loan_id',
    'date_kind',
    'date',
    'method',
    'reason',
    'version',
    'updated_at',
    'updated_by',
  ],
  events: [
    'occurred_at',
    'actor',
    'kind',
    'customer_id',
    'loan_id',
    'to_version',
    'patch',
    'details',
    'changes',
  ],
};

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

import { ANSWER_COLUMN_NAMES } from './answers/answer-columns.ts';
import type { FileColumns } from './import-header.ts';

const CUSTOMER_COLUMNS = ['customer_key', 'first_name', 'last_name', 'email', 'cell_phone'] as const;

export const LOAN_COLUMNS = [
  'loan_number',
  'loan_status',
  'loan_purpose',
  'loan_program',
  'loan_amount',
  'property_street',
  'property_city',
  'property_state',
  'property_zip',
  'closing_date',
  'loan_officer',
  'setup_processor',
  'conditions_processor',
  'underwriter',
  'closer',
  'lock_date',
  'lock_expiration_date',
  'locked_interest_rate',
  'investor_name',
] as const;

/** In the order of docs/import.md; files may order them differently. */
export const IMPORT_COLUMNS = [
  ...CUSTOMER_COLUMNS,
  ...LOAN_COLUMNS,
  'created_on',
  ...ANSWER_COLUMN_NAMES,
] as const;

export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

const REQUIRED_COLUMNS: readonly ImportColumn[] = ['customer_key', 'first_name', 'last_name', 'email'];

export const BOOK_COLUMNS: FileColumns<ImportColumn> = { all: IMPORT_COLUMNS, required: REQUIRED_COLUMNS };

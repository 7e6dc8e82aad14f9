import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DeliveryMethod } from '../../../domain/deadlines/business-days.ts';
import type { LoanDateKind } from '../../../domain/deadlines/loan-dates.ts';
import type { RecordChange } from '../../../domain/history/record-change.ts';
import type { LoanActionType } from '../../../domain/loans/loan-action.ts';
import type { LoanCard, LoanStatus } from '../../../domain/loans/loan-status.ts';
import type { CalendarDate, Instant } from '../../../domain/time/eastern-time.ts';

export interface CustomersTable {
  id: string;
  first_name: string;
  last_name: string;
  primary_email: string;
  cell_phone: string | null;
  home_phone: string | null;
  work_phone: string | null;
  search_text: string;
  /** The customer's key in the lender's former system, for imports. */
  external_id: string | null;
  /** Last and first name, normalised for sorting and prefix search by the database. */
  name_key: GeneratedAlways<string>;
  first_name_key: GeneratedAlways<string>;
  created_at: Generated<Instant>;
  updated_at: Generated<Instant>;
}

export interface LoansTable {
  id: string;
  customer_id: string;
  loan_number: string;
  status: LoanStatus;
  progress: Generated<number>;
  borrower_first_name: string | null;
  borrower_last_name: string | null;
  borrower_email: string | null;
  loan_purpose: string | null;
  loan_program: string | null;
  loan_amount: number | null;
  property_street: string | null;
  property_city: string | null;
  property_state: string | null;
  property_zip: string | null;
  loan_officer: string | null;
  setup_processor: string | null;
  conditions_processor: string | null;
  closing_date: CalendarDate | null;
  lock_status: 'LOCKED' | 'EXTENDED' | null;
  lock_date: CalendarDate | null;
  lock_expiration_date: CalendarDate | null;
  card: GeneratedAlways<LoanCard | null>;
  /** Null without one. Triggers of the conditions keep it right. */
  open_conditions: Generated<number | null>;
  /** Who started it, from the history; null for imports of the command. */
  started_by: Generated<string | null>;
  /** The borrower's last and first name, normalised for sorting by the database. */
  borrower_key: GeneratedAlways<string | null>;
  created_at: Generated<Instant>;
  updated_at: Generated<Instant>;
}

export interface SocialSecurityNumbersTable {
  loan_id: string;
  /** The number's owner: 'primary' or 'spouse'. */
  owner: string;
  key_id: string;
  sealed: Buffer;
  last_four: string;
  updated_at: Generated<Instant>;
}

export interface AccountNumbersTable {
  loan_id: string;
  /** 'accounts' or 'liabilities'. */
  list: string;
  /** The id of the entry in the list. */
  entry_id: string;
  /** The form that the application shows: '****1234'. */
  mask: string;
  key_id: string;
  sealed: Buffer;
  updated_at: Instant;
}

export interface LoanActionsTable {
  id: string;
  loan_id: string;
  action_type: LoanActionType;
  status: string | null;
  data: ColumnType<Record<string, unknown>, string, string>;
  version: Generated<number>;
  created_at: Generated<Instant>;
  created_by: string;
  updated_at: Generated<Instant>;
  updated_by: string;
}

/** The first moments of an application, as the history was read last. */
export interface ApplicationMomentsTable {
  loan_id: string;
  received_on: CalendarDate | null;
  came_by_import: boolean;
  completed_on: CalendarDate | null;
  is_whole_history: boolean;
  /** The version of the application at the reading. */
  version: number;
  /** The last entry that was read. */
  read_to: number;
}

export interface LoanDatesTable {
  id: string;
  loan_id: string;
  date_kind: LoanDateKind;
  /** Null once the date was taken back. */
  date: CalendarDate | null;
  method: DeliveryMethod | null;
  reason: string | null;
  version: number;
  updated_at: Instant;
  updated_by: string;
}

/** A tab in which somebody has a loan open. */
export interface LoanPresenceTable {
  staff_id: string;
  tab_id: string;
  loan_id: string;
  customer_id: string;
  stream_id: string | null;
  is_editing: boolean;
  section: number | null;
  expires_at: Instant;
}

export interface EventsTable {
  id: GeneratedAlways<number>;
  occurred_at: Generated<Instant>;
  staff_id: string | null;
  actor: string;
  kind: string;
  customer_id: string | null;
  loan_id: string | null;
  from_version: number | null;
  to_version: number | null;
  patch: ColumnType<unknown, string | null, never>;
  details: ColumnType<unknown, string | null, never>;
  /** `RecordChange[]`: the event's effect on records; `patch` holds the one on the application's document. */
  changes: ColumnType<RecordChange[] | null, string | null, never>;
  /** The transaction that wrote it; null if unknown, as in rows of an older version. */
  tx: GeneratedAlways<string | null>;
}

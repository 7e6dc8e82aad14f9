import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DeliveryMethod } from '../../../domain/deadlines/business-days.ts';
import type { LoanDateKind } from '../../../domain/deadlines/loan-dates.ts';
import type { OwnerDelivery } from '../../../domain/deadlines/owner-deliveries.ts';
import type { ApprovalLimit } from '../../../domain/decisions/approval-limits.ts';
import type { AskedTerms, DecisionFigure, LoanTerms } from '../../../domain/decisions/decision-facts.ts';
import type { DecisionKind } from '../../../domain/decisions/decision-kind.ts';
import type { DenialReason } from '../../../domain/decisions/denial-reasons.ts';
import type { DecisionCondition } from '../../../domain/decisions/loan-decision.ts';
import type { RecordChange } from '../../../domain/history/record-change.ts';
import type { LoanActionType } from '../../../domain/loans/loan-action.ts';
import type { LoanCard, LoanStatus } from '../../../domain/loans/loan-status.ts';
import type { Cents } from '../../../domain/money/exact-cents.ts';
import type { NoticeKind } from '../../../domain/notices/notice-kinds.ts';
import type { CalendarDate, Instant } from '../../../domain/time/eastern-time.ts';
import type { FactKind, UnderwritingFacts } from '../../../domain/underwriting/underwriting-fact.ts';

export interface CustomersTable {
  id: string;
  first_name: string;
  last_name: string;
  primary_email: string;
  cell_phone: string | null;
  home_phone: string | null;
  work_phone: string | null;
  search_text: string;
  external_id: string | null;
  /** Normalised by the database for sorting and prefix search. */
  name_key: GeneratedAlways<string>;
  first_name_key: GeneratedAlways<string>;
  created_at: Generated<Instant>;
  updated_at: Generated<Instant>;
}

export interface LoansTable {
  id: string;
  customer_id: string;
  loan_number: string;
  /** Of the application: `If-Match` of a save. */
  version: Generated<number>;
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
  underwriter: Generated<string | null>;
  closer: Generated<string | null>;
  closing_date: CalendarDate | null;
  lock_status: 'LOCKED' | 'EXTENDED' | null;
  lock_date: CalendarDate | null;
  lock_expiration_date: CalendarDate | null;
  card: GeneratedAlways<LoanCard | null>;
  open_conditions: Generated<number | null>;
  /** Kept by triggers, like the next two: the newest decision that is in force. */
  decision: Generated<DecisionKind | null>;
  decided_at: Generated<Instant | null>;
  awaits_decision_since: Generated<Instant | null>;
  /** From the history; null for imports by the command. */
  started_by: Generated<string | null>;
  borrower_key: GeneratedAlways<string | null>;
  created_at: Generated<Instant>;
  updated_at: Generated<Instant>;
}

export interface SocialSecurityNumbersTable {
  loan_id: string;
  /** 'primary' or 'spouse'. */
  owner: string;
  key_id: string;
  sealed: Buffer;
  last_four: string;
  updated_at: Generated<Instant>;
}

export interface AccountNumbersTable {
  loan_id: string;
  list: string;
  entry_id: string;
  /** '****1234' */
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

/** When each item of an application was first there, as read from the history so far. */
export interface ApplicationMomentsTable {
  loan_id: string;
  received_on: CalendarDate | null;
  came_by_import: boolean;
  completed_on: CalendarDate | null;
  is_whole_history: boolean;
  version: number;
  read_to: number;
}

export interface LoanDatesTable {
  id: string;
  loan_id: string;
  date_kind: LoanDateKind;
  date: CalendarDate | null;
  method: DeliveryMethod | null;
  reason: string | null;
  /** In percent. */
  apr: Generated<string | null>;
  owners: ColumnType<OwnerDelivery[] | null, string | null | undefined, string | null>;
  cents: ColumnType<Cents | null, Cents | null | undefined, Cents | null>;
  version: number;
  updated_at: Instant;
  updated_by: string;
}

export interface UnderwritingFactsTable {
  id: string;
  loan_id: string;
  fact_kind: FactKind;
  /** Owner and agency of a score, the system of a result, the file of a document date. */
  fact_key: string;
  /** Its name in the history, such as 'Equifax score of Ana Rivera'. */
  fact_title: string;
  /** Null once it is taken back. */
  facts: ColumnType<UnderwritingFacts[FactKind] | null, string | null, string | null>;
  version: number;
  updated_at: Instant;
  updated_by: string;
}

export interface LoanNoticesTable {
  id: string;
  loan_id: string;
  kind: NoticeKind;
  decision_id: string | null;
  /** As in the finances: primary, spouse, or the id of a joint borrower. */
  applicant_key: string;
  applicant: string;
  sent_on: CalendarDate;
  method: DeliveryMethod;
  answer_by: CalendarDate | null;
  file_id: string;
  recorded_at: Instant;
  recorded_by: string;
}

export interface OverrideConfirmationsTable {
  id: string;
  /** The history entry that set the status. */
  event_id: number;
  note: string | null;
  confirmed_at: Instant;
  confirmed_by: string;
  confirmed_by_id: string;
}

/** `why_pending` keeps a decision from being in force until another row confirms it. */
export interface LoanDecisionsTable {
  id: string;
  loan_id: string;
  kind: DecisionKind;
  application_version: number;
  terms: ColumnType<AskedTerms, string, never>;
  figures: ColumnType<DecisionFigure[], string, never>;
  reasons: ColumnType<DenialReason[], string, never>;
  limits: ColumnType<ApprovalLimit[], string, never>;
  conditions: ColumnType<DecisionCondition[], string, never>;
  counteroffer: ColumnType<LoanTerms | null, string | null, never>;
  note: string | null;
  why_pending: string | null;
  confirms: string | null;
  decided_at: Instant;
  decided_by: string;
  decided_by_id: string;
}

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
  /** `RecordChange[]`; `patch` has the change of the application's document. */
  changes: ColumnType<RecordChange[] | null, string | null, never>;
  /** Null if unknown, as in rows of an older version. */
  tx: GeneratedAlways<string | null>;
}

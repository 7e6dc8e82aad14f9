import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { QuoteBody } from '../../contract/quotes.ts';
import type { CalendarDate, Instant } from '../../domain/eastern-time.ts';
import type { RecordChange } from '../../domain/history/record-change.ts';
import type { LoanActionType } from '../../domain/loan-action.ts';
import type { LoanCard, LoanStatus } from '../../domain/loan-status.ts';
import type { NoteCategory } from '../../domain/note.ts';
import type { QuoteCost } from '../../domain/quote-costs.ts';
import type { Role } from '../../domain/role.ts';
import type { SecondFactorMethod } from '../../domain/second-factor.ts';

/** The database as Kysely sees it. Timestamps and dates are strings: they go to the wire as they are. */
export interface Tables {
  staff: StaffTable;
  staff_roles: { staff_id: string; role: Role; granted_at: Generated<Instant> };
  sign_in_codes: {
    email: string;
    code_hash: Buffer;
    created_at: Instant;
    expires_at: Instant;
    used_at: Instant | null;
  };
  sign_in_failures: {
    email: string;
    failures: number;
    locked_until: Instant | null;
    last_failure_at: Instant;
  };
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  second_step_tickets: { ticket_hash: Buffer; staff_id: string; expires_at: Instant };
  authenticator_apps: {
    staff_id: string;
    key_id: string;
    sealed: Buffer;
    created_at: Instant;
    last_used_at: Instant | null;
    /** The newest time step whose code was accepted: neither it nor an older one is accepted again. */
    last_step: number;
  };
  passkeys: PasskeysTable;
  passkey_challenges: {
    challenge_hash: Buffer;
    staff_id: string;
    purpose: 'enrolment' | 'confirmation';
    expires_at: Instant;
  };
  /** The key under which a person's recovery codes are hashed. */
  recovery_code_keys: { staff_id: string; key_id: string; sealed: Buffer; created_at: Instant };
  recovery_codes: { staff_id: string; code_hash: Buffer; used_at: Instant | null };
  directory_entries: DirectoryEntriesTable;
  title_companies: {
    id: string;
    name: string;
    recipients: string[];
    position: Generated<number>;
    retired_at: Instant | null;
    version: Generated<number>;
  };
  default_carbon_copies: { action_type: LoanActionType; email: string };
  customers: CustomersTable;
  loans: LoansTable;
  /** `document` is JSON text in, and read back as text with `document::text`: it is passed through unparsed. */
  loan_applications: { loan_id: string; version: number; document: ColumnType<unknown, string, string> };
  social_security_numbers: SocialSecurityNumbersTable;
  loan_actions: LoanActionsTable;
  /** A row a day on which people were reminded of expiring locks. */
  lock_reminders: { reminded_on: CalendarDate; sent_at: Instant; mails: number };
  notes: NotesTable;
  quotes: QuotesTable;
  quote_versions: {
    quote_id: string;
    version: number;
    document: ColumnType<QuoteBody, string, never>;
    saved_at: Instant;
    saved_by: string;
    /** Null for versions of before people were named on quotes. */
    saved_by_id: string | null;
  };
  quote_emails: QuoteEmailsTable;
  quote_default_costs: {
    one: Generated<boolean>;
    version: number;
    costs: ColumnType<QuoteCost[], string, string>;
  };
  loan_counts: { bucket: string; count: number };
  loan_count_deltas: { id: GeneratedAlways<number>; bucket: string; delta: number };
  stored_bytes: { hash: string; size: number; stored_at: Instant };
  files: FilesTable;
  folders: FoldersTable;
  events: EventsTable;
  loan_presence: LoanPresenceTable;
  mails: MailsTable;
  mail_attachments: MailAttachmentsTable;
}

interface StaffTable {
  id: string;
  email: string;
  first_name: string;
  last_name: string | null;
  disabled_at: Instant | null;
  created_at: Generated<Instant>;
}

interface SessionsTable {
  id: string;
  staff_id: string;
  created_at: Instant;
  last_renewed_at: Instant;
  expires_at: Instant;
  revoked_at: Instant | null;
  revoked_because: string | null;
  user_agent: string | null;
  address: Generated<string | null>;
  last_seen_at: Generated<Instant | null>;
  second_factor_at: Generated<Instant | null>;
  second_factor_method: Generated<SecondFactorMethod | null>;
}

interface PasskeysTable {
  id: string;
  staff_id: string;
  credential_id: string;
  name: string;
  /** The host name that it was made for (WebAuthn's RP id). */
  relying_party: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  created_at: Instant;
  last_used_at: Instant | null;
}

interface RefreshTokensTable {
  token_hash: Buffer;
  session_id: string;
  parent_hash: Buffer | null;
  created_at: Instant;
  expires_at: Instant;
  rotated_at: Instant | null;
}

interface DirectoryEntriesTable {
  id: string;
  directory: string;
  first_name: string;
  last_name: string | null;
  email: string;
  position: Generated<number>;
  retired_at: Instant | null;
  version: Generated<number>;
}

interface CustomersTable {
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
  /** Last and first name as they are sorted and found by their beginning; made by the database. */
  name_key: GeneratedAlways<string>;
  first_name_key: GeneratedAlways<string>;
  created_at: Generated<Instant>;
  updated_at: Generated<Instant>;
}

interface LoansTable {
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
  /** Last and first name of the borrower as they are sorted; made by the database. */
  borrower_key: GeneratedAlways<string | null>;
  created_at: Generated<Instant>;
  updated_at: Generated<Instant>;
}

interface SocialSecurityNumbersTable {
  loan_id: string;
  /** Whose number: 'primary' or 'spouse'. */
  owner: string;
  key_id: string;
  sealed: Buffer;
  last_four: string;
  updated_at: Generated<Instant>;
}

interface LoanActionsTable {
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

interface FilesTable {
  id: string;
  customer_id: string;
  name: string;
  path: string;
  description: string | null;
  /** MIME type. */
  format: string;
  /** SHA-256 in hex; null until the bytes are there, with size and uploaded_at. */
  hash: string | null;
  size: number | null;
  uploaded_at: Instant | null;
  created_at: Instant;
  created_by: string;
  updated_at: Instant;
  updated_by: string;
  deleted_at: Instant | null;
  deleted_by: string | null;
}

interface FoldersTable {
  id: string;
  customer_id: string;
  parent_path: string;
  name: string;
  /** The name in lower case: unique below a parent. */
  name_key: string;
  path: string;
  created_at: Instant;
  created_by: string;
  updated_at: Instant;
  updated_by: string;
}

interface NotesTable {
  id: string;
  customer_id: string;
  /** Text with line breaks. */
  message: string;
  /** In the order of the filter bar. */
  categories: NoteCategory[];
  /** Null where who wrote it is known by name only. */
  author_id: string | null;
  version: Generated<number>;
  created_at: Generated<Instant>;
  created_by: string;
  updated_at: Generated<Instant>;
  updated_by: string;
}

interface QuotesTable {
  id: string;
  customer_id: string;
  version: Generated<number>;
  created_at: Instant;
  created_by: string;
  updated_at: Instant;
  updated_by: string;
}

interface QuoteEmailsTable {
  /** Chosen by whoever sends it. */
  id: string;
  quote_id: string;
  version: number;
  mail_id: string;
  file_id: string;
  recipients: string[];
  carbon_copies: string[];
  subject: string;
  message: string;
  sent_by: string;
  created_at: Instant;
}

interface EventsTable {
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
  /** `RecordChange[]`: what the event did to records, the document of an application apart, which `patch` has. */
  changes: ColumnType<RecordChange[] | null, string | null, never>;
  /** The transaction that wrote it; null where that is unknown, as of what an older version wrote. */
  tx: GeneratedAlways<string | null>;
}

/** A tab in which somebody has a loan open. */
interface LoanPresenceTable {
  staff_id: string;
  tab_id: string;
  loan_id: string;
  customer_id: string;
  stream_id: string | null;
  is_editing: boolean;
  section: number | null;
  expires_at: Instant;
}

interface MailsTable {
  id: string;
  kind: string;
  message_id: string;
  recipients: string[];
  carbon_copies: Generated<string[]>;
  /** Who has it already, when the mail server took it for some only. */
  delivered_to: Generated<string[]>;
  subject: string;
  sealed_body: Buffer | null;
  state: 'queued' | 'sent' | 'failed';
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Generated<Instant>;
  sent_at: Instant | null;
  expires_at: Instant | null;
}

interface MailAttachmentsTable {
  mail_id: string;
  position: number;
  name: string;
  content_type: string;
  size: number;
  content_hash: string;
}

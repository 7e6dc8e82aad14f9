import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { QuoteBody } from '../../../contract/quotes.ts';
import type { LogoFormat } from '../../../domain/company-settings/company-logo.ts';
import type { ExportKind, ExportUnit } from '../../../domain/documents/exports.ts';
import type { EventType } from '../../../domain/event-feed/event-types.ts';
import type { Json } from '../../../domain/history/json.ts';
import type { LoanActionType } from '../../../domain/loans/loan-action.ts';
import type { Role } from '../../../domain/people/role.ts';
import type { SettlementService } from '../../../domain/provider-list/settlement-services.ts';
import type { QuoteCost } from '../../../domain/quotes/quote-costs.ts';
import type { CalendarDate, Instant } from '../../../domain/time/eastern-time.ts';
import type {
  BorrowerCodesTable,
  BorrowerLinksTable,
  BorrowerRequestMailsTable,
  BorrowerRequestsTable,
  BorrowerSessionsTable,
  DueRejectionMailsTable,
} from '../tables/borrower-request-tables.ts';
import type {
  FundingChoicesTable,
  FundingSheetsTable,
  LoanFundingsTable,
  SignedDocumentsTable,
  WireInstructionsTable,
} from '../tables/closing-day-tables.ts';
import type {
  ClosingCorrectionsTable,
  ClosingDisclosuresTable,
  ClosingFactsTable,
  WaitWaiversTable,
} from '../tables/closing-tables.ts';
import type { ConditionsTable, ConditionTemplatesTable } from '../tables/condition-tables.ts';
import type { DocumentTables, QuarantinedBytesTable } from '../tables/document-tables.ts';
import type {
  ElectronicConsentsTable,
  EstimateDeliveriesTable,
  IntentsToProceedTable,
  PropertyOwnersTable,
} from '../tables/estimate-delivery-tables.ts';
import type { HmdaTables } from '../tables/hmda-tables.ts';
import type {
  ChangedCircumstancesTable,
  LoanCostsTable,
  LoanDisclosuresTable,
  LoanEstimatesTable,
  ProviderListsTable,
} from '../tables/loan-cost-tables.ts';
import type {
  AccountNumbersTable,
  ApplicationMomentsTable,
  CustomersTable,
  EventsTable,
  LoanActionsTable,
  LoanDatesTable,
  LoanDecisionsTable,
  LoanNoticesTable,
  LoanPresenceTable,
  LoansTable,
  OverrideConfirmationsTable,
  SocialSecurityNumbersTable,
  UnderwritingFactsTable,
} from '../tables/loan-tables.ts';
import type { LoanViewsTable, MailedViewsTable } from '../tables/loan-views-table.ts';
import type {
  DayMarksTable,
  MailAttachmentsTable,
  MailsTable,
  MailTemplatesTable,
  MorningMailsTable,
} from '../tables/mail-tables.ts';
import type {
  MismoBatchesTable,
  MismoCandidatesTable,
  MismoFilesTable,
  MismoKeptNumbersTable,
  MismoKeptTable,
  MismoSchemasTable,
  MismoWaitingTable,
} from '../tables/mismo-tables.ts';
import type {
  ApiKeyEndMailsTable,
  ApiKeysTable,
  OldWebhookSecretsTable,
  WebhookDeliveriesTable,
  WebhooksTable,
} from '../tables/program-tables.ts';
import type { RateTableRowsTable, RateTablesTable } from '../tables/rate-table-tables.ts';
import type {
  DirectoryEntriesTable,
  FilesTable,
  FoldersTable,
  HistorySealsTable,
  NotesTable,
  NotificationsTable,
  OfficialFormsTable,
  QuoteEmailsTable,
  QuotesTable,
} from '../tables/record-tables.ts';
import type { ReportTables } from '../tables/report-tables.ts';
import type {
  BranchesTable,
  BranchNamesTable,
  IdentityLinksTable,
  LoanBranchesTable,
  LoanPeopleTable,
  PasskeysTable,
  ProviderSignOutsTable,
  ReassignmentsTable,
  RefreshTokensTable,
  SessionsTable,
  StaffTable,
  UsedProviderAnswersTable,
} from '../tables/staff-tables.ts';

/** Timestamps and dates are strings, which the API sends as they are. */
export interface Tables extends DocumentTables, HmdaTables, ReportTables {
  account_numbers: AccountNumbersTable;
  application_moments: ApplicationMomentsTable;
  api_keys: ApiKeysTable;
  api_key_end_mails: ApiKeyEndMailsTable;
  official_forms: OfficialFormsTable;
  mismo_batches: MismoBatchesTable;
  mismo_candidates: MismoCandidatesTable;
  mismo_files: MismoFilesTable;
  mismo_kept: MismoKeptTable;
  mismo_kept_numbers: MismoKeptNumbersTable;
  mismo_waiting: MismoWaitingTable;
  mismo_schemas: MismoSchemasTable;
  demo_records: { kind: string; record_id: string };
  installation: { only_row: Generated<boolean>; id: string; restored_at: Generated<Instant | null> };
  lender_installation: { only_row: Generated<boolean>; since: Instant };
  reassignments: ReassignmentsTable;
  staff: StaffTable;
  branches: BranchesTable;
  branch_names: BranchNamesTable;
  loan_branches: LoanBranchesTable;
  loan_people: LoanPeopleTable;
  staff_roles: { staff_id: string; role: Role; granted_at: Generated<Instant> };
  browser_codes: {
    email: string;
    /** 'browser …' or 'network …'. */
    holder: string;
    code_id: string;
    code_hash: Buffer;
    created_at: Instant;
    expires_at: Instant;
    used_at: Instant | null;
  };
  known_browsers: { staff_id: string; browser: string; last_sign_in_at: Instant };
  consecutive_failures: { email: string; failures: number; last_failure_at: Instant };
  sign_in_failures: {
    /** The subject that is counted: address and client, network, or a person's second factor. */
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
    /** Last accepted time step; it and older ones are refused from then on. */
    last_step: number;
  };
  identity_links: IdentityLinksTable;
  provider_sign_outs: ProviderSignOutsTable;
  used_provider_answers: UsedProviderAnswersTable;
  passkeys: PasskeysTable;
  passkey_challenges: {
    challenge_hash: Buffer;
    staff_id: string;
    purpose: 'enrolment' | 'confirmation';
    expires_at: Instant;
  };
  recovery_code_keys: { staff_id: string; key_id: string; sealed: Buffer; created_at: Instant };
  /** Browsers encrypt drafts with them. A person has several if the installation's key was lost for a while. */
  draft_keys: { id: string; staff_id: string; key_id: string; sealed: Buffer; created_at: Instant };
  recovery_codes: { staff_id: string; code_hash: Buffer; used_at: Instant | null };
  directory_entries: DirectoryEntriesTable;
  title_companies: {
    id: string;
    name: string;
    recipients: string[];
    /** Null: title and closing, as all companies before PROVIDER-1. */
    services: SettlementService[] | null;
    address: string | null;
    phone: string | null;
    position: Generated<number>;
    retired_at: Instant | null;
    version: Generated<number>;
  };
  default_carbon_copies: { action_type: LoanActionType; email: string };
  customers: CustomersTable;
  loans: LoansTable;
  /** Written as JSON text and read with `document::text`, so it is never parsed here. */
  loan_applications: { loan_id: string; version: number; document: ColumnType<unknown, string, string> };
  social_security_numbers: SocialSecurityNumbersTable;
  loan_actions: LoanActionsTable;
  loan_dates: LoanDatesTable;
  underwriting_facts: UnderwritingFactsTable;
  changed_circumstances: ChangedCircumstancesTable;
  closing_corrections: ClosingCorrectionsTable;
  closing_disclosures: ClosingDisclosuresTable;
  closing_facts: ClosingFactsTable;
  wait_waivers: WaitWaiversTable;
  loan_costs: LoanCostsTable;
  loan_decisions: LoanDecisionsTable;
  loan_disclosures: LoanDisclosuresTable;
  loan_estimates: LoanEstimatesTable;
  estimate_deliveries: EstimateDeliveriesTable;
  intents_to_proceed: IntentsToProceedTable;
  electronic_consents: ElectronicConsentsTable;
  property_owners: PropertyOwnersTable;
  provider_lists: ProviderListsTable;
  signed_documents: SignedDocumentsTable;
  wire_instructions: WireInstructionsTable;
  funding_choices: FundingChoicesTable;
  funding_sheets: FundingSheetsTable;
  loan_fundings: LoanFundingsTable;
  loan_notices: LoanNoticesTable;
  override_confirmations: OverrideConfirmationsTable;
  exports: {
    id: GeneratedAlways<number>;
    occurred_at: Instant;
    staff_id: string;
    actor: string;
    kind: ExportKind;
    unit: ExportUnit;
    items: number;
    customer_id: string | null;
    file_id: string | null;
  };
  /** Single row, once an administrator has chosen; null means the environment's setting applies. */
  export_limits: { one: Generated<boolean>; version: number; rows: number | null; documents: number | null };
  company_logo: {
    one: Generated<boolean>;
    version: number;
    format: LogoFormat | null;
    width: number | null;
    height: number | null;
    size: number | null;
    sha256: string | null;
    content: Buffer | null;
  };
  company_settings: { key: string; value: ColumnType<Json, string, string>; version: number };
  legal_holds: { customer_id: string; reason: string; placed_at: Instant; placed_by: string };
  idempotency_keys: {
    staff_id: string;
    request: string;
    key: string;
    body_hash: Buffer;
    /** Null for an answer with a secret. */
    answer: string | null;
    secret_answer: Buffer | null;
    created_at: Instant;
  };
  lock_reminders: { reminded_on: CalendarDate; sent_at: Instant; mails: number };
  notes: NotesTable;
  /** Single row: the notifications cover events up to this snapshot. */
  notification_position: { only_row: Generated<boolean>; snapshot: string; searched_at: Instant | null };
  borrower_codes: BorrowerCodesTable;
  borrower_links: BorrowerLinksTable;
  borrower_request_mails: BorrowerRequestMailsTable;
  due_rejection_mails: DueRejectionMailsTable;
  borrower_requests: BorrowerRequestsTable;
  borrower_sessions: BorrowerSessionsTable;
  conditions: ConditionsTable;
  day_marks: DayMarksTable;
  mailed_views: MailedViewsTable;
  morning_mails: MorningMailsTable;
  condition_templates: ConditionTemplatesTable;
  notifications: NotificationsTable;
  quotes: QuotesTable;
  quote_versions: {
    quote_id: string;
    version: number;
    document: ColumnType<QuoteBody, string, never>;
    saved_at: Instant;
    saved_by: string;
    /** Person or API key. Null for versions older than this column. */
    saved_by_id: string | null;
  };
  quote_emails: QuoteEmailsTable;
  rate_tables: RateTablesTable;
  rate_table_rows: RateTableRowsTable;
  quote_default_costs: {
    one: Generated<boolean>;
    version: number;
    costs: ColumnType<QuoteCost[], string, string>;
  };
  loan_counts: { bucket: string; count: number };
  loan_count_deltas: { bucket: string; delta: number };
  stored_bytes: { hash: string; size: number; stored_at: Instant; text_read_at: Generated<Instant | null> };
  quarantined_bytes: QuarantinedBytesTable;
  files: FilesTable;
  folders: FoldersTable;
  events: EventsTable;
  history_seal_keys: { id: string; key_id: string; sealed: Buffer; created_at: Instant };
  history_seals: HistorySealsTable;
  /** Hashes of entries deleted with their customer, so their seals can still be verified. */
  disposed_entries: { event_id: number; seal_key: string; code: Buffer };
  /** Single row: the seals cover the history up to this snapshot, minus the backlog. */
  history_seal_position: {
    only_row: Generated<boolean>;
    snapshot: string;
    backlog_after: number;
    backlog_until: number;
    installation_id: string | null;
    /** Up to this seal, entries lost their transaction in a restore. */
    restored_seal: number | null;
    number: number | null;
    chain: Buffer | null;
    seal_key: string | null;
    signature: Buffer | null;
  };
  feed_events: { sequence: number; event_id: number; type: EventType };
  /** Single row: the snapshot whose events are numbered, and the last number. */
  feed_position: {
    only_row: Generated<boolean>;
    snapshot: string;
    last_sequence: number;
    /** Entries up to this id are older than the feed. */
    first_event_id: number;
  };
  loan_presence: LoanPresenceTable;
  loan_views: LoanViewsTable;
  opened_loans: { staff_id: string; loan_id: string; opened_at: Instant };
  mails: MailsTable;
  webhooks: WebhooksTable;
  old_webhook_secrets: OldWebhookSecretsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  mail_attachments: MailAttachmentsTable;
  mail_templates: MailTemplatesTable;
}

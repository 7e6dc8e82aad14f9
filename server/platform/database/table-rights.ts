export type Write = 'INSERT' | 'UPDATE' | 'DELETE';

const ALL: readonly Write[] = ['INSERT', 'UPDATE', 'DELETE'];
const KEPT: readonly Write[] = ['INSERT', 'UPDATE'];
const APPENDED: readonly Write[] = ['INSERT'];

/**
 * The rights of the application's role in each table, beside reading. Only the owner changes records, removes
 * customers, and changes tables. A table that is not listed cannot be read, and fails a test. SELECT … FOR
 * UPDATE or FOR SHARE needs UPDATE.
 */
export const TABLE_RIGHTS: Readonly<Record<string, readonly Write[]>> = {
  account_numbers: KEPT,
  api_key_end_mails: APPENDED,
  api_keys: KEPT,
  application_moments: KEPT,
  authenticator_apps: ALL,
  // Triggers write it, with the rights of the application.
  branch_names: ['INSERT', 'DELETE'],
  borrower_codes: ALL,
  borrower_links: KEPT,
  borrower_request_mails: APPENDED,
  borrower_requests: KEPT,
  borrower_sessions: ALL,
  branches: KEPT,
  browser_codes: ALL,
  company_logo: KEPT,
  company_settings: KEPT,
  condition_templates: ALL,
  conditions: ALL,
  day_marks: ALL,
  consecutive_failures: ALL,
  customers: KEPT,
  default_carbon_copies: ALL,
  demo_records: APPENDED,
  directory_entries: KEPT,
  draft_keys: KEPT,
  events: APPENDED,
  export_limits: KEPT,
  exports: APPENDED,
  disposed_entries: [],
  feed_events: APPENDED,
  feed_position: KEPT,
  files: ALL,
  folders: ALL,
  history_seal_keys: KEPT,
  history_seal_position: KEPT,
  history_seals: APPENDED,
  identity_links: ['INSERT', 'DELETE'],
  idempotency_keys: ALL,
  installation: APPENDED,
  lender_installation: APPENDED,
  known_browsers: ALL,
  kysely_migration: [],
  legal_holds: ['INSERT', 'DELETE'],
  loan_actions: KEPT,
  loan_applications: KEPT,
  // Triggers write it.
  loan_branches: ALL,
  loan_count_deltas: ALL,
  loan_counts: KEPT,
  // Triggers write it.
  loan_people: ALL,
  // A date that was taken back stays as an empty row, so that its version goes on.
  loan_dates: KEPT,
  loan_presence: ALL,
  loan_views: ALL,
  loans: KEPT,
  lock_reminders: APPENDED,
  mail_attachments: APPENDED,
  mail_templates: KEPT,
  mails: KEPT,
  mismo_batches: APPENDED,
  mismo_candidates: ['INSERT', 'DELETE'],
  mismo_files: ALL,
  mismo_kept: APPENDED,
  mismo_kept_numbers: KEPT,
  mismo_waiting: ALL,
  morning_mails: KEPT,
  notes: ALL,
  opened_loans: ALL,
  notification_position: KEPT,
  notifications: ALL,
  official_forms: ALL,
  mismo_schemas: ALL,
  old_webhook_secrets: ALL,
  passkey_challenges: ['INSERT', 'DELETE'],
  passkeys: ALL,
  quarantined_bytes: ALL,
  quote_default_costs: KEPT,
  quote_emails: APPENDED,
  quote_versions: APPENDED,
  quotes: KEPT,
  // A version never changes.
  rate_table_rows: APPENDED,
  rate_tables: APPENDED,
  recovery_code_keys: ALL,
  recovery_codes: KEPT,
  reassignments: KEPT,
  refresh_tokens: ALL,
  second_step_tickets: ALL,
  sessions: ALL,
  sign_in_failures: ALL,
  social_security_numbers: ALL,
  provider_sign_outs: ['INSERT', 'DELETE'],
  staff: KEPT,
  staff_roles: ['INSERT', 'DELETE'],
  stored_bytes: ALL,
  title_companies: KEPT,
  used_provider_answers: ['INSERT', 'DELETE'],
  webhook_deliveries: ALL,
  webhooks: ALL,
};

/** The job queue's own tables; pg-boss defines their use. */
export const QUEUE_RIGHTS: readonly Write[] = ALL;

/** The sequences that give the application numbers. It can read all of them, for a backup. */
export const NUMBER_SEQUENCES: readonly string[] = ['loan_numbers'];

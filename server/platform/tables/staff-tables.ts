import type { ColumnType, Generated } from 'kysely';
import type { LoanCard, LoanStatus } from '../../../domain/loans/loan-status.ts';
import type { TaskRole } from '../../../domain/loans/task-assignment.ts';
import type { ConfirmedPurpose, SecondFactorMethod } from '../../../domain/sessions/second-factor.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';

export interface StaffTable {
  id: string;
  email: string;
  first_name: string;
  last_name: string | null;
  disabled_at: Instant | null;
  created_at: Generated<Instant>;
  staff_version: Generated<number>;
  branch_id: Generated<string | null>;
  nmls_id: Generated<string>;
  /** What an underwriter may commit alone; null for no limit. */
  limit_amount: Generated<number | null>;
  /** In hundredths of a percent. */
  limit_loan_to_value: Generated<number | null>;
}

export interface BranchesTable {
  id: string;
  name: string;
  closed_at: Instant | null;
  created_at: Instant;
  version: Generated<number>;
}

/** First names by which loans name a branch's people. Kept by triggers. */
export interface BranchNamesTable {
  task: TaskRole;
  name: string;
  branch_id: string;
}

/** Kept by triggers. */
export interface LoanBranchesTable {
  loan_id: string;
  branch_id: string;
  status: LoanStatus;
  card: LoanCard | null;
  created_at: Instant;
  loan_amount: number | null;
}

/** For a customer without a loan, keyed by the customer's id. */
export interface LoanPeopleTable {
  customer_id: string;
  loan_id: string;
  people: string[];
}

export interface SessionsTable {
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
  mail_confirmations: Generated<Partial<Record<ConfirmedPurpose, Instant>>>;
  provider_issuer: Generated<string | null>;
  provider_subject: Generated<string | null>;
  /** Claim `sid`: the session at the provider. */
  provider_session: Generated<string | null>;
  provider_confirmed_at: Generated<Instant | null>;
}

export interface IdentityLinksTable {
  issuer: string;
  subject: string;
  staff_id: string;
  linked_at: Instant;
}

export interface UsedProviderAnswersTable {
  answer_hash: Buffer;
  expires_at: Instant;
}

/** For sessions that open a moment later; by person, by provider session, or both. */
export interface ProviderSignOutsTable {
  issuer: string;
  subject: string | null;
  session: string | null;
  at: Instant;
  expires_at: Instant;
}

export interface PasskeysTable {
  id: string;
  staff_id: string;
  credential_id: string;
  name: string;
  relying_party: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  created_at: Instant;
  last_used_at: Instant | null;
}

export interface RefreshTokensTable {
  token_hash: Buffer;
  session_id: string;
  parent_hash: Buffer | null;
  created_at: Instant;
  expires_at: Instant;
  rotated_at: Instant | null;
}

export interface ReassignmentsTable {
  id: string;
  staff_id: string;
  started_by: string;
  started_at: Instant;
  with_closed: boolean;
  tasks: ColumnType<StoredReassignedTask[], string, string>;
  total: number;
  done: Generated<number>;
  last_loan_id: Generated<string | null>;
  finished_at: Generated<Instant | null>;
  stopped_at: Generated<Instant | null>;
}

export interface StoredReassignedTask {
  task: TaskRole;
  from: string;
  to: string;
  successorId: string;
  loans: number;
}

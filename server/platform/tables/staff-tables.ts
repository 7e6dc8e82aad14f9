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
  /** Empty: none. */
  nmls_id: Generated<string>;
}

export interface BranchesTable {
  id: string;
  name: string;
  closed_at: Instant | null;
  created_at: Instant;
  version: Generated<number>;
}

/** The first names by which loans name the people of a branch. The database keeps it. */
export interface BranchNamesTable {
  task: TaskRole;
  name: string;
  branch_id: string;
}

/** The branches of each loan. The database keeps it. */
export interface LoanBranchesTable {
  loan_id: string;
  branch_id: string;
  status: LoanStatus;
  card: LoanCard | null;
  created_at: Instant;
}

/** The people of a loan; of a customer without one, by the customer's own id. */
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
  /** When each action was last confirmed by a mailed code. */
  mail_confirmations: Generated<Partial<Record<ConfirmedPurpose, Instant>>>;
  /** Of a session that single sign-on opened. */
  provider_issuer: Generated<string | null>;
  provider_subject: Generated<string | null>;
  /** The claim `sid`: the session at the provider. */
  provider_session: Generated<string | null>;
  /** The person's last sign-in at the provider, if it is known. */
  provider_confirmed_at: Generated<Instant | null>;
}

/** A person at the provider of single sign-on, and here. */
export interface IdentityLinksTable {
  issuer: string;
  subject: string;
  staff_id: string;
  linked_at: Instant;
}

/** Answers and logout tokens of the provider that work only once. */
export interface UsedProviderAnswersTable {
  answer_hash: Buffer;
  expires_at: Instant;
}

/** A sign-out at the provider, for sessions that open a moment later: by person, by session there, or by both. */
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
  /** The host name that it was made for (WebAuthn's RP id). */
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

/** The loans of a person, on their way to successors. */
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

/** One task of a reassignment. */
export interface StoredReassignedTask {
  task: TaskRole;
  /** The first names on the loans. */
  from: string;
  to: string;
  successorId: string;
  /** The number of loans whose task has changed. */
  loans: number;
}

import type { ColumnType, Generated } from 'kysely';
import type { RequestLanguage } from '../../../domain/borrower-requests/request-language.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';

export interface StoredRequestItem {
  itemId: string;
  conditionId: string;
  text: string;
}

export interface StoredSentFile {
  itemId: string;
  fileId: string;
  name: string;
  bytes: number;
  hash: string;
  uploadedOn: Instant;
}

export interface BorrowerRequestsTable {
  id: string;
  loan_id: string;
  recipient: string;
  /** Null: it asks for documents. */
  purpose: 'disclosures' | null;
  first_name: string;
  last_name: string;
  address: string;
  language: RequestLanguage;
  message: string | null;
  items: ColumnType<StoredRequestItem[], string, string>;
  files: ColumnType<StoredSentFile[], string, string>;
  sent_at: Instant;
  sent_by: string;
  sent_by_id: string | null;
  expires_at: Instant;
  opened_at: Instant | null;
  answered_at: Instant | null;
  withdrawn_at: Instant | null;
  withdrawn_by: string | null;
  reminders: ColumnType<Instant[], string, string>;
  mail_id: string | null;
  version: number;
}

export interface BorrowerLinksTable {
  hash: Buffer;
  request_id: string;
  created_at: Instant;
  ended_at: Instant | null;
  /** When it stopped sending codes, after too many went unused. Open pages keep working. */
  codes_ended_at: Generated<Instant | null>;
  unused_codes: Generated<number>;
}

export interface BorrowerCodesTable {
  ticket_hash: Buffer;
  link_hash: Buffer;
  code_hash: Buffer;
  /** IPv4 address, or the /64 of an IPv6 address. */
  network: string;
  tries: Generated<number>;
  created_at: Instant;
  expires_at: Instant;
}

export interface BorrowerSessionsTable {
  token_hash: Buffer;
  link_hash: Buffer;
  created_at: Instant;
  expires_at: Instant;
}

/** A request of which files were rejected, and when the borrower is told (REVIEW-6). */
export interface DueRejectionMailsTable {
  request_id: string;
  due_at: Instant;
}

export interface BorrowerRequestMailsTable {
  mail_id: string;
  request_id: string;
}

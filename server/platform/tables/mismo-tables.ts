import type { ColumnType, GeneratedAlways } from 'kysely';
import type { ImportOutcome, MatchGround } from '../../../domain/mismo/imports/import-outcome.ts';
import type { Kept, KeptFacts } from '../../../domain/mismo/kept/kept.ts';
import type { Finding } from '../../../domain/mismo/report.ts';
import type { SchemaFileName } from '../../../domain/mismo/schemas/schema-files.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';

export interface MismoBatchesTable {
  id: string;
  place: GeneratedAlways<number>;
  started_at: Instant;
  staff_id: string | null;
  started_by: string;
}

export interface MismoFilesTable {
  id: string;
  place: GeneratedAlways<number>;
  batch_id: string;
  name: string;
  /** Null if the file was too large to read to its end. */
  content_hash: Buffer | null;
  outcome: ImportOutcome;
  reason: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  customer_id: string | null;
  loan_id: string | null;
  loan_number: string | null;
  is_new_customer: boolean | null;
  remarks: ColumnType<Finding[], string, string>;
  remark_count: number;
  imported_at: Instant;
  /** 'new-customer', 'discard', or the id of an existing customer. */
  decision: string | null;
  decided_by: string | null;
  decided_at: Instant | null;
  origin_system: string | null;
  origin_loan_id: string | null;
  origin_number: string | null;
}

export interface MismoCandidatesTable {
  file_id: string;
  customer_id: string;
  grounds: MatchGround[];
  loan_id: string | null;
}

export interface MismoWaitingTable {
  file_id: string;
  key_id: string;
  sealed: Buffer;
}

export interface MismoKeptTable {
  loan_id: string;
  kept: ColumnType<Kept, string, never>;
  facts: ColumnType<KeptFacts, string, never>;
}

/** Account and other numbers among the data points kept, sealed together. */
export interface MismoKeptNumbersTable {
  loan_id: string;
  key_id: string;
  sealed: Buffer;
}

export interface MismoSchemasTable {
  name: SchemaFileName;
  content: Buffer;
  hash: string;
  bytes: number;
  uploaded_at: Instant;
  uploaded_by: string;
}

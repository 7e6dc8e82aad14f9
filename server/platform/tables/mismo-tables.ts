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
  /** Null for the command. */
  staff_id: string | null;
  started_by: string;
}

export interface MismoFilesTable {
  id: string;
  place: GeneratedAlways<number>;
  batch_id: string;
  name: string;
  /** SHA-256 of its bytes; null for a file that was too large to be read to its end. */
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
  /** The decision about a doubtful file: 'new-customer', 'discard', or the id of an existing customer. */
  decision: string | null;
  decided_by: string | null;
  decided_at: Instant | null;
  /** The system that wrote the file, in lower case and blank where none is named. */
  origin_system: string | null;
  /** The id of the loan in that system. */
  origin_loan_id: string | null;
  /** The lender's number of the loan in the file. */
  origin_number: string | null;
}

export interface MismoCandidatesTable {
  file_id: string;
  customer_id: string;
  grounds: MatchGround[];
  /** The loan of this customer that the file may be of. */
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

/** The numbers among the kept data points, sealed together. */
export interface MismoKeptNumbersTable {
  loan_id: string;
  key_id: string;
  sealed: Buffer;
}

/** The schemas of MISMO 3.4 that administrators uploaded. */
export interface MismoSchemasTable {
  name: SchemaFileName;
  /** Compressed. */
  content: Buffer;
  /** SHA-256 in hex of the schema itself. */
  hash: string;
  bytes: number;
  uploaded_at: Instant;
  uploaded_by: string;
}

import type { ColumnType, Generated } from 'kysely';
import type { PackageFormat, PackagePurpose } from '../../../domain/documents/packages/stacking-orders.ts';
import type { Turn } from '../../../domain/documents/pages/page-step.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';

/** What documents are made into and of; the documents themselves are `files`. */
export interface DocumentTables {
  document_sources: DocumentSourcesTable;
  page_steps: PageStepsTable;
  page_texts: PageTextsTable;
  loan_packages: LoanPackagesTable;
}

/** One row for each part of a document that was made of pages of others. */
export interface DocumentSourcesTable {
  file_id: string;
  position: number;
  step_id: string;
  source_id: string;
  /** When its pages were taken. */
  source_name: string;
  pages: number[];
  turn: Turn;
}

export interface PageStepsTable {
  id: string;
  customer_id: string;
  made_at: Instant;
  made_by: string;
  undone_at: Generated<Instant | null>;
  undone_by: Generated<string | null>;
}

/** `words` is a tsvector of `text`. */
export interface PageTextsTable {
  hash: string;
  page: number;
  text: string;
  words: string;
}

/** `malware` is null while the scan is pending. */
export interface QuarantinedBytesTable {
  hash: string;
  malware: string | null;
  since: Instant;
  tries: Generated<number>;
  tried_at: Instant | null;
}

export interface LoanPackagesTable {
  id: string;
  loan_id: string;
  purpose: PackagePurpose;
  format: PackageFormat;
  state: 'making' | 'ready' | 'failed';
  done: Generated<number>;
  total: number;
  pages: number | null;
  missing: string[];
  left_out: ColumnType<{ name: string; reason: string }[], string, string>;
  hash: string | null;
  size: number | null;
  /** The document as which it is kept. */
  kept_as: string | null;
  made_at: Instant;
  made_by: string;
}

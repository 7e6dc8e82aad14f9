import type { Generated } from 'kysely';
import type { DocumentReview } from '../../../domain/documents/document-review.ts';
import type { NoteCategory } from '../../../domain/notes/note.ts';
import type { NotificationKind } from '../../../domain/notifications/notification.ts';
import type { FormKind } from '../../../domain/official-form/form-kinds.ts';
import type { CalendarDate, Instant } from '../../../domain/time/eastern-time.ts';

export interface FilesTable {
  id: string;
  customer_id: string;
  name: string;
  path: string;
  description: string | null;
  format: string;
  /** Null until the bytes are there, with size and uploaded_at. */
  hash: string | null;
  size: number | null;
  uploaded_at: Instant | null;
  created_at: Instant;
  created_by: string;
  updated_at: Instant;
  updated_by: string;
  deleted_at: Instant | null;
  deleted_by: string | null;
  /** The document that this one replaces once it has been moved. */
  moving_from: Generated<string | null>;
  former_ids: Generated<string[] | null>;
  /** Null until somebody accepts or rejects it. */
  review: Generated<DocumentReview | null>;
  kind_id: Generated<string | null>;
  dated_on: Generated<CalendarDate | null>;
  borrower: Generated<string | null>;
}

export interface FoldersTable {
  id: string;
  customer_id: string;
  parent_path: string;
  name: string;
  name_key: string;
  path: string;
  created_at: Instant;
  created_by: string;
  updated_at: Instant;
  updated_by: string;
}

export interface NotesTable {
  id: string;
  customer_id: string;
  message: string;
  categories: NoteCategory[];
  /** Null if only the author's name is known. */
  author_id: string | null;
  version: Generated<number>;
  created_at: Generated<Instant>;
  created_by: string;
  updated_at: Generated<Instant>;
  updated_by: string;
}

/** About other people's work, or one's own that finished in the background. */
export interface NotificationsTable {
  id: string;
  staff_id: string;
  kind: NotificationKind;
  customer_id: string;
  loan_id: string | null;
  /** Note or mail with its own notification; empty where several events are added up. */
  subject: string;
  actor: string;
  event: string;
  action_type: string | null;
  count: number;
  happened_at: Instant;
  read_at: Instant | null;
}

export interface QuotesTable {
  id: string;
  customer_id: string;
  version: Generated<number>;
  created_at: Instant;
  created_by: string;
  updated_at: Instant;
  updated_by: string;
}

export interface QuoteEmailsTable {
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

export interface DirectoryEntriesTable {
  id: string;
  directory: string;
  first_name: string;
  last_name: string | null;
  email: string;
  position: Generated<number>;
  retired_at: Instant | null;
  version: Generated<number>;
}

export interface OfficialFormsTable {
  kind: FormKind;
  file_name: string;
  content: Buffer;
  fields: number;
  pages: number;
  uploaded_at: Instant;
  uploaded_by: string;
}

export interface HistorySealsTable {
  number: number;
  ids: string;
  entries: number;
  tags: Buffer;
  digest: Buffer;
  /** The transaction of each entry, 8 bytes each. Null in seals older than this column. */
  transactions: Buffer | null;
  chain: Buffer;
  seal_key: string;
  sealed_at: Instant;
}

import { type Kysely, sql } from 'kysely';

/** Reviews of documents (REVIEW-1), null as before, and the mails about rejected ones that are due (REVIEW-6). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // DocumentReview of domain/documents/document-review.ts.
  await sql`ALTER TABLE files ADD COLUMN review jsonb CHECK (jsonb_typeof(review) = 'object')`.execute(db);
  await sql`CREATE TABLE due_rejection_mails (
    request_id uuid PRIMARY KEY REFERENCES borrower_requests ON DELETE CASCADE,
    due_at timestamptz NOT NULL
  )`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * A document has one kind and one date (KIND-3): those that staff entered for a loan move to the document, where it has
 * none, the newest first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE files
    SET kind_id = coalesce(files.kind_id, entered.kind), dated_on = coalesce(files.dated_on, entered.dated_on)
    FROM (
      SELECT DISTINCT ON (fact_key) fact_key, nullif(facts ->> 'kind', 'other') AS kind, (facts ->> 'date')::date AS dated_on
      FROM underwriting_facts WHERE fact_kind = 'document-date' AND facts IS NOT NULL
      ORDER BY fact_key, updated_at DESC
    ) entered
    WHERE entered.fact_key = files.id::text OR entered.fact_key = ANY (files.former_ids::text[])`.execute(db);
  await sql`DELETE FROM underwriting_facts WHERE fact_kind = 'document-date'`.execute(db);
  await sql`ALTER TABLE underwriting_facts DROP CONSTRAINT underwriting_facts_fact_kind_check,
    ADD CHECK (fact_kind IN ('credit-score', 'automated-finding'))`.execute(db);
}

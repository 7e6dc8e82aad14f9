import { type Kysely, sql } from 'kysely';

/** Nine digits, or the groups of a social security number, and not inside a longer number or amount. */
const NUMBER = String.raw`(?<!\d)\d{3}[-. ]{0,3}\d{2}[-. ]{0,3}\d{4}(?!\d|\.\d)`;

/**
 * Files that were imported before MISMO-10 and MISMO-37 may have left such a number in a remark, or in kept content that
 * is not sealed. It is taken out there, because no migration has the key that would seal it (decision 141).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    UPDATE mismo_files
    SET remarks = regexp_replace(remarks::text, ${NUMBER}, '(a number)', 'g')::json,
      reason = regexp_replace(reason, ${NUMBER}, '(a number)', 'g')
    WHERE remarks::text ~ ${NUMBER} OR reason ~ ${NUMBER}`.execute(db);
  await sql`
    UPDATE mismo_kept
    SET kept = jsonb_set(kept::jsonb, '{points}', (
      SELECT jsonb_agg(
        CASE WHEN point ->> 'value' ~ ${NUMBER} AND point ->> 'path' NOT LIKE '%PostalCode'
          THEN point || '{"value": null}' ELSE point END ORDER BY place)
      FROM jsonb_array_elements(kept::jsonb -> 'points') WITH ORDINALITY AS points (point, place)))::json
    WHERE EXISTS (
      SELECT FROM jsonb_array_elements(kept::jsonb -> 'points') AS points (point)
      WHERE point ->> 'value' ~ ${NUMBER} AND point ->> 'path' NOT LIKE '%PostalCode')`.execute(db);
}

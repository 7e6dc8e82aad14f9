import type { Installation } from '../installation.ts';
import type { Ledger, WorkKind } from '../ledger.ts';

/**
 * Acknowledged writes ($1, a JSON array) that the database lacks. Earlier versions of an application are only in its
 * history.
 */
const MISSING: Record<WorkKind, string> = {
  application: `
    SELECT row_to_json(given)::text AS found
    FROM json_to_recordset($1) AS given ("loanId" uuid, version integer, mark text)
    WHERE NOT EXISTS (
      SELECT FROM events WHERE loan_id = given."loanId" AND to_version = given.version AND kind = 'application-saved'
        AND position(to_json(given.mark)::text IN concat(patch, changes)) > 0)
    OR NOT EXISTS (
      SELECT FROM loan_applications WHERE loan_id = given."loanId" AND (version > given.version
        OR version = given.version AND document #>> '{section8LoanOriginatorInformation,referredBy}' = given.mark))`,
  note: `
    SELECT row_to_json(given)::text AS found FROM json_to_recordset($1) AS given ("noteId" uuid, mark text)
    WHERE NOT EXISTS (SELECT FROM notes WHERE id = given."noteId" AND message = given.mark)`,
  lock: `
    SELECT row_to_json(given)::text AS found
    FROM json_to_recordset($1) AS given ("actionId" uuid, version integer, expires text, rate text)
    WHERE NOT EXISTS (
      SELECT FROM loan_actions WHERE id = given."actionId" AND (version > given.version OR version = given.version
        AND data->>'lockExpirationDate' = given.expires AND data->>'lockedInterestRate' = given.rate))
    OR NOT EXISTS (
      SELECT FROM events WHERE details->>'actionId' = given."actionId"::text AND to_version = given.version
        AND position(given.rate IN concat(patch, changes)) > 0)`,
  order: `
    SELECT row_to_json(given)::text AS found FROM json_to_recordset($1) AS given ("actionId" uuid, recipient text)
    WHERE NOT EXISTS (
      SELECT FROM loan_actions JOIN mails ON mails.id = (data->>'mailId')::uuid
      WHERE loan_actions.id = given."actionId" AND status = 'ORDERED' AND recipients = ARRAY[given.recipient])`,
  file: `
    SELECT row_to_json(given)::text AS found FROM json_to_recordset($1) AS given ("fileId" uuid, hash text)
    WHERE NOT EXISTS (SELECT FROM files WHERE id = given."fileId" AND files.hash = given.hash AND deleted_at IS NULL)`,
};

export async function findLost(installation: Installation, ledger: Ledger): Promise<string[]> {
  const lost: string[] = [];
  for (const [kind, statement] of Object.entries(MISSING) as [WorkKind, string][]) {
    const rows = await installation.query<{ found: string }>(statement, [JSON.stringify(ledger[kind])]);
    lost.push(...rows.map(({ found }) => `${kind} ${found}`));
  }
  return lost;
}

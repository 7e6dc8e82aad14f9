import type { MailText } from '../../../../domain/mail-templates/mail-kind.ts';
import type { MailKind } from '../../../../domain/mail-templates/mail-kinds.ts';
import type { Db } from '../../database/database.ts';
import { prepareStatement } from '../../database/prepared-statement.ts';

/** The words that administrators chose for a kind of mail; undefined for the default. */
export async function findStoredText(tx: Db, kind: MailKind): Promise<MailText | undefined> {
  const [row] = await selectText(tx, { kind }, undefined);
  if (row === undefined || row.subject === null || row.body === null) return undefined;
  return { subject: row.subject, body: row.body };
}

const selectText = prepareStatement<{ kind: string }, { subject: string | null; body: string | null }>(
  (db, place) =>
    db.selectFrom('mail_templates').select(['subject', 'body']).where('kind', '=', place('kind')).compile(),
);

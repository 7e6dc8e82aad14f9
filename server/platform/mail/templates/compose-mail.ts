import { templateProblems } from '../../../../domain/mail-templates/check-template.ts';
import type { MailText } from '../../../../domain/mail-templates/mail-kind.ts';
import {
  defaultTemplate,
  type MailKind,
  type MailValues,
  mailKindOf,
} from '../../../../domain/mail-templates/mail-kinds.ts';
import { renderTemplate } from '../../../../domain/mail-templates/render-template.ts';
import type { Db } from '../../database/database.ts';
import { prepareStatement } from '../../database/prepared-statement.ts';
import type { Mail } from '../mailer.ts';

/** The words that administrators chose for a kind of mail; undefined for the default. */
async function findStoredText(tx: Db, kind: MailKind): Promise<MailText | undefined> {
  const [row] = await selectText(tx, { kind }, undefined);
  if (row === undefined || row.subject === null || row.body === null) return undefined;
  return { subject: row.subject, body: row.body };
}

const selectText = prepareStatement<{ kind: string }, { subject: string | null; body: string | null }>(
  (db, place) =>
    db.selectFrom('mail_templates').select(['subject', 'body']).where('kind', '=', place('kind')).compile(),
);

/** The words of a mail from its template, as they are at this moment. Queued mails keep theirs (TMPL-12). */
export async function composeMail<Kind extends MailKind>(
  tx: Db,
  kind: Kind,
  values: MailValues<Kind>,
): Promise<Pick<Mail, 'kind' | 'subject' | 'text'>> {
  const template = await templateOf(tx, kind);
  const { subject, body } = renderTemplate(template, values);
  // Its fields may all be empty for this mail, and a mail needs a subject.
  const shown = subject === '' ? renderTemplate(defaultTemplate(kind), values).subject : subject;
  return { kind, subject: shown, text: `${body}\n` };
}

/** The template in use: the stored one, or the default when there is none or it cannot be filled (TMPL-8). */
export async function templateOf(tx: Db, kind: MailKind): Promise<MailText> {
  const stored = await findStoredText(tx, kind);
  if (stored === undefined || templateProblems(mailKindOf(kind), stored).length > 0)
    return defaultTemplate(kind);
  return stored;
}

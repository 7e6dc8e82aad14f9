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

async function findStoredText(tx: Db, kind: MailKind): Promise<MailText | undefined> {
  const [row] = await selectText(tx, { kind }, undefined);
  if (row === undefined || row.subject === null || row.body === null) return undefined;
  return { subject: row.subject, body: row.body };
}

const selectText = prepareStatement<{ kind: string }, { subject: string | null; body: string | null }>(
  (db, place) =>
    db.selectFrom('mail_templates').select(['subject', 'body']).where('kind', '=', place('kind')).compile(),
);

/** The template as it is now. Queued mails keep their text (TMPL-12). */
export async function composeMail<Kind extends MailKind>(
  tx: Db,
  kind: Kind,
  values: MailValues<Kind>,
): Promise<Pick<Mail, 'kind' | 'subject' | 'text'>> {
  const template = await templateOf(tx, kind);
  const { subject, body } = renderTemplate(template, values);
  // All its fields may be empty here, and a mail needs a subject.
  const shown = subject === '' ? renderTemplate(defaultTemplate(kind), values).subject : subject;
  return { kind, subject: shown, text: `${body}\n` };
}

/** The default if none is stored or the stored one cannot be filled (TMPL-8). */
export async function templateOf(tx: Db, kind: MailKind): Promise<MailText> {
  const stored = await findStoredText(tx, kind);
  if (stored === undefined || templateProblems(mailKindOf(kind), stored).length > 0)
    return defaultTemplate(kind);
  return stored;
}

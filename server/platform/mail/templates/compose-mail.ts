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
import type { Mail } from '../mailer.ts';
import { findStoredText } from './stored-template.ts';

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

import type { ExampleNames, MailText } from './mail-kind.ts';
import { exampleValues, type MailKind, mailKindOf } from './mail-kinds.ts';
import { renderTemplate } from './render-template.ts';

/** A mail that tests a template. It says so first, and holds examples only (TMPL-13, TMPL-20). */
export function testMail(kind: MailKind, text: MailText, names: ExampleNames): MailText {
  const { subject, body } = renderTemplate(text, exampleValues(kind, names));
  const notice = `This is a test of the template '${mailKindOf(kind).name}'. Its values are examples: no code and no link works.`;
  return { subject: `[Test] ${subject}`, body: `${notice}\n\n${body}` };
}

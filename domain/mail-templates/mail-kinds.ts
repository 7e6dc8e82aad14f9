import { BORROWER_MAIL_KINDS } from './borrower-mail-kinds.ts';
import { KEY_MAIL_KINDS } from './key-mail-kinds.ts';
import type { ExampleNames, MailKindRecord, MailText } from './mail-kind.ts';
import { NOTICE_LETTER_KINDS } from './notice-letter-kinds.ts';
import { CUSTOMER_MAIL_KINDS, ORDER_MAIL_KINDS } from './outside-mail-kinds.ts';
import { renderTemplate } from './render-template.ts';
import { SIGN_IN_MAIL_KINDS } from './sign-in-mail-kinds.ts';
import { TEAM_MAIL_KINDS } from './team-mail-kinds.ts';

/** A mail of any other kind does not compile (TMPL-1). */
const MAIL_KINDS = {
  ...SIGN_IN_MAIL_KINDS,
  ...TEAM_MAIL_KINDS,
  ...KEY_MAIL_KINDS,
  ...ORDER_MAIL_KINDS,
  ...CUSTOMER_MAIL_KINDS,
  ...BORROWER_MAIL_KINDS,
  ...NOTICE_LETTER_KINDS,
};

export type MailKind = keyof typeof MAIL_KINDS;

export const MAIL_KIND_NAMES = Object.keys(MAIL_KINDS) as [MailKind, ...MailKind[]];

export type MailValues<Kind extends MailKind> = Readonly<
  Record<keyof (typeof MAIL_KINDS)[Kind]['fields'] & string, string>
>;

export function mailKindOf(kind: MailKind): MailKindRecord {
  return MAIL_KINDS[kind];
}

export function defaultTemplate(kind: MailKind): MailText {
  const { subject, body } = mailKindOf(kind);
  return { subject, body };
}

export function exampleValues(kind: MailKind, names: ExampleNames): Record<string, string> {
  const fields = Object.entries(mailKindOf(kind).fields);
  return Object.fromEntries(
    fields.map(([name, { example }]) => [name, typeof example === 'string' ? example : example(names)]),
  );
}

/** A test mail for a template. It says so first, and contains only examples (TMPL-13, TMPL-20). */
export function testMail(kind: MailKind, text: MailText, names: ExampleNames): MailText {
  const { subject, body } = renderTemplate(text, exampleValues(kind, names));
  const notice = `This is a test of the template '${mailKindOf(kind).name}'. Its values are examples: no code and no link works.`;
  return { subject: `[Test] ${subject}`, body: `${notice}\n\n${body}` };
}

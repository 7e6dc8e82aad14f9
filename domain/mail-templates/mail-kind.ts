/** The company and the administrator, as shown in previews. */
export interface ExampleNames {
  company: string;
  sender: string;
}

export interface MailField {
  meaning: string;
  /** The value in previews and test mails. It is never a working code or link. */
  example: string | ((names: ExampleNames) => string);
  place: 'body' | 'subject' | 'both';
  isRequired?: true;
  isFirst?: true;
}

export interface MailText {
  subject: string;
  body: string;
}

export interface MailKindRecord extends MailText {
  name: string;
  receiver: string;
  /** Sent by a person, who gets the replies; otherwise by Lintel. */
  isFromPerson: boolean;
  fields: Readonly<Record<string, MailField>>;
}

/** Six literal digits in a row would look like the code. */
export const CODE_FIELD = 'code';

/** Nobody reads a longer subject, and every mail server accepts this one. */
export const MAX_TEMPLATE_SUBJECT_LENGTH = 200;

/** A longer mail is a letter and belongs in an attachment. */
export const MAX_TEMPLATE_BODY_LENGTH = 10_000;

/** Prevents a short template from making a huge mail. */
export const MAX_USES_OF_FIELD = 5;

export const MAIL_TEMPLATE_EVENTS = ['mail-template-changed', 'mail-template-restored'] as const;

export type MailTemplateEvent = (typeof MAIL_TEMPLATE_EVENTS)[number];

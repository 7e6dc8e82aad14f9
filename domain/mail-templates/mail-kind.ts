/** The people of the example in a preview: the company of this installation and the administrator who looks. */
export interface ExampleNames {
  company: string;
  sender: string;
}

/** One field of a template: `{{name}}`. */
export interface MailField {
  /** The meaning, as administrators read it. */
  meaning: string;
  /** The value in previews and test mails. It is never a working code or link. */
  example: string | ((names: ExampleNames) => string);
  /** The parts of a mail that may use it. */
  place: 'body' | 'subject' | 'both';
  /** Whether the body must use it. */
  isRequired?: true;
  /** Whether the body must begin with it. */
  isFirst?: true;
}

/** The words of a mail, with fields or filled in. */
export interface MailText {
  subject: string;
  body: string;
}

/** One kind of mail that Lintel sends. */
export interface MailKindRecord extends MailText {
  /** The name in the list of templates. */
  name: string;
  receiver: string;
  /** Whether a person sends it and gets the answers; otherwise Lintel itself. */
  isFromPerson: boolean;
  fields: Readonly<Record<string, MailField>>;
}

/** Six digits in a row of the text would look like the code. */
export const CODE_FIELD = 'code';

/** A subject of this length is read whole by nobody, and every mail server takes it. */
export const MAX_TEMPLATE_SUBJECT_LENGTH = 200;

/** A longer mail is a letter and belongs in an attachment. */
export const MAX_TEMPLATE_BODY_LENGTH = 10_000;

/** Prevents a short template from making a huge mail. */
export const MAX_USES_OF_FIELD = 5;

/** The kinds of events that are changes of a mail template. */
export const MAIL_TEMPLATE_EVENTS = ['mail-template-changed', 'mail-template-restored'] as const;

export type MailTemplateEvent = (typeof MAIL_TEMPLATE_EVENTS)[number];

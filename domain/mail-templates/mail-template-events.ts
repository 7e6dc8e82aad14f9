/** The kinds of events that are changes of a mail template. */
export const MAIL_TEMPLATE_EVENTS = ['mail-template-changed', 'mail-template-restored'] as const;

export type MailTemplateEvent = (typeof MAIL_TEMPLATE_EVENTS)[number];

import { BORROWER_MAIL_KINDS } from '../../../domain/mail-templates/borrower-mail-kinds.ts';
import type { MailKind } from '../../../domain/mail-templates/mail-kinds.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../database/database.ts';

/** A mail from a feature. Plain text looks the same everywhere and contains nothing active. */
export interface Mail {
  /** Its purpose; `template-test` for the test of a template. */
  kind: MailKind | typeof TEMPLATE_TEST_MAIL;
  to: readonly string[];
  cc?: readonly string[];
  subject: string;
  /** The person who sends it and gets the answers; absent for a mail of the system itself. */
  sender?: MailSender;
  text: string;
  attachments?: readonly MailAttachment[];
  /** The mail is not sent after this. */
  expiresAt?: Instant;
}

/** A person in a mail. */
export interface MailSender {
  name: string;
  email: string;
}

/** A stored document that is attached. Its bytes are read when the mail is sent, and kept until then. */
export interface MailAttachment {
  name: string;
  /** MIME type. */
  type: string;
  /** In bytes. */
  size: number;
  /** The key of its bytes in the file store. */
  hash: string;
}

export interface MailState {
  state: 'queued' | 'sent' | 'failed';
  attempts: number;
  /** The last error, in the mail server's words. */
  lastError: string | null;
  /** The recipients who have it: addresses in lower case. All of them once it is sent. */
  deliveredTo: string[];
  sentAt: Instant | null;
}

export interface FailedMail {
  mailId: string;
  /** Begun attempts: they tell a second failure from the first. */
  attempts: number;
  senderEmail: string | null;
}

export interface Mailer {
  /**
   * Queues a mail in the transaction of its change. Returns its id, which identifies its state.
   * @throws AppError `invalid` for an invalid address, no recipient, or a subject with a line break;
   * `too_large` for attachments beyond the limit of mail servers.
   */
  queueMail(tx: Db, mail: Mail): Promise<string>;
  /** The delivery states of mails, by id, in one query. Unknown ids are left out. */
  deliveriesOf(db: Db, mailIds: readonly string[]): Promise<Map<string, MailState>>;
  /** Mails of these kinds that failed and were queued since this time, with the address of their sender. */
  listFailed(db: Db, ask: { kinds: readonly string[]; since: Instant }): Promise<FailedMail[]>;
  /**
   * Queues a failed mail again for the recipients without it, in the caller's transaction.
   * @returns false when it did not fail, or its text is gone: then nothing is queued.
   */
  resend(tx: Db, mailId: string): Promise<boolean>;
  /** Sends queued mail at once instead of at the next poll; call it after the commit. */
  nudge(): void;
}

/** Mails whose text holds a secret: it is wiped once it is sent or useless. */
export const SECRET_MAILS: readonly MailKind[] = [
  'sign-in-code',
  ...(Object.keys(BORROWER_MAIL_KINDS) as (keyof typeof BORROWER_MAIL_KINDS)[]),
];

/** A mail by which an administrator tests a template. It has no template of its own. */
export const TEMPLATE_TEST_MAIL = 'template-test';

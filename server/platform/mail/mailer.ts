import type { Instant } from '../../../domain/eastern-time.ts';
import type { Db } from '../database.ts';

/** A mail as a feature writes it. Plain text: it reads the same everywhere and nothing in it can be active. */
export interface Mail {
  /** What it is for: 'sign-in-code', 'title-docs' … */
  kind: string;
  to: readonly string[];
  cc?: readonly string[];
  subject: string;
  /** The person who sends it, to whom answers go; absent for a mail of the system itself. */
  sender?: MailSender;
  text: string;
  attachments?: readonly MailAttachment[];
  /** Not worth sending after this. */
  expiresAt?: Instant;
}

/** A person as a mail names them. */
export interface MailSender {
  /** First and last name. */
  name: string;
  email: string;
}

/** A stored file that goes along. Its bytes are read when the mail is sent, and kept until then. */
export interface MailAttachment {
  name: string;
  /** MIME type. */
  type: string;
  /** Bytes. */
  size: number;
  /** The name of its bytes in the file store. */
  hash: string;
}

/** How far a mail has come. */
export interface MailState {
  state: 'queued' | 'sent' | 'failed';
  /** How often sending was begun. */
  attempts: number;
  /** What went wrong last, in the mail server's words. */
  lastError: string | null;
  /** Who has it: addresses in lower case. All of them once it is sent. */
  deliveredTo: string[];
  sentAt: Instant | null;
}

export interface Mailer {
  /**
   * Queues a mail in the transaction of the change that it belongs to. Answers its id, by which its state can be read.
   * @throws AppError `invalid` for an address that is none, no recipient, or a subject of more than one line; `too_large`
   * for attachments beyond what mail servers take.
   */
  queueMail(tx: Db, mail: Mail): Promise<string>;
  /** How far mails have come, by id, in one query. One that is not there is left out. */
  deliveriesOf(db: Db, mailIds: readonly string[]): Promise<Map<string, MailState>>;
  /**
   * Queues a mail again that failed, for those who do not have it yet, in the transaction of the caller.
   * @returns false when it did not fail, or its text is gone: then nothing is queued.
   */
  resend(tx: Db, mailId: string): Promise<boolean>;
  /** Sends what is queued at once instead of at the next poll; call it after the commit. */
  nudge(): void;
}

/** Mails whose text is a secret for a short time: it is wiped as soon as it is sent or no longer of use. */
export const SIGN_IN_CODE_MAIL = 'sign-in-code';

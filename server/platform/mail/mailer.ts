import { BORROWER_MAIL_KINDS } from '../../../domain/mail-templates/borrower-mail-kinds.ts';
import type { MailKind } from '../../../domain/mail-templates/mail-kinds.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../database/database.ts';

/** Plain text looks the same everywhere and contains nothing active. */
export interface Mail {
  /** `template-test` when an administrator tests a template. */
  kind: MailKind | typeof TEMPLATE_TEST_MAIL;
  to: readonly string[];
  cc?: readonly string[];
  subject: string;
  sender?: MailSender;
  text: string;
  attachments?: readonly MailAttachment[];
  /** A PNG inside the HTML part of a mailed report. Removed once it is sent. */
  chart?: Buffer;
  expiresAt?: Instant;
}

export interface MailSender {
  name: string;
  email: string;
}

/** Its bytes are read when the mail is sent, and protected until then. */
export interface MailAttachment {
  name: string;
  type: string;
  size: number;
  hash: string;
}

export interface MailState {
  state: 'queued' | 'sent' | 'failed';
  attempts: number;
  lastError: string | null;
  deliveredTo: string[];
  sentAt: Instant | null;
}

export interface FailedMail {
  mailId: string;
  attempts: number;
  senderEmail: string | null;
}

export interface Mailer {
  /**
   * Queues a mail in the transaction of its change. @returns its id.
   * @throws AppError `invalid` for an address, no recipient, or a subject with a line break; `too_large` for
   * attachments.
   */
  queueMail(tx: Db, mail: Mail): Promise<string>;
  deliveriesOf(db: Db, mailIds: readonly string[]): Promise<Map<string, MailState>>;
  listFailed(db: Db, ask: { kinds: readonly string[]; since: Instant }): Promise<FailedMail[]>;
  /**
   * Queues a failed mail for those who did not get it, in the caller's transaction.
   * @returns false if it did not fail or its text is gone.
   */
  resend(tx: Db, mailId: string): Promise<boolean>;
  /** Sends now instead of at the next poll; call it after the commit. */
  nudge(): void;
}

/** Their text contains a secret and is wiped once sent or useless. */
export const SECRET_MAILS: readonly MailKind[] = [
  'sign-in-code',
  ...(Object.keys(BORROWER_MAIL_KINDS) as (keyof typeof BORROWER_MAIL_KINDS)[]),
];

/** A test of a template by an administrator. It has no template itself. */
export const TEMPLATE_TEST_MAIL = 'template-test';

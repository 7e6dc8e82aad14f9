import type { Instant } from '../../../domain/eastern-time.ts';
import type { Db } from '../database.ts';

/** A mail as a feature writes it. Plain text: it reads the same everywhere and nothing in it can be active. */
export interface Mail {
  /** What it is for: 'sign-in-code', 'title-docs' … */
  kind: string;
  to: readonly string[];
  cc?: readonly string[];
  subject: string;
  text: string;
  /** Not worth sending after this. */
  expiresAt?: Instant;
}

export interface Mailer {
  /**
   * Queues a mail in the transaction of the change that it belongs to. Answers its id, by which its state can be read.
   * @throws AppError `invalid` for an address that is none, no recipient, or a subject of more than one line.
   */
  queueMail(tx: Db, mail: Mail): Promise<string>;
  /** Sends what is queued at once instead of at the next poll; call it after the commit. */
  nudge(): void;
}

/** Mails whose text is a secret for a short time: it is wiped as soon as it is sent or no longer of use. */
export const SIGN_IN_CODE_MAIL = 'sign-in-code';

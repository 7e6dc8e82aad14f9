import type { Config } from '../config.ts';
import { maySendMailInPlainText } from '../encrypted-connections.ts';
import { smtpTransport } from './smtp-transport.ts';
import { spoolTransport } from './spool-transport.ts';

/** A composed message and whom it goes to. */
export interface OutgoingMessage {
  /** The mail's id, a UUID. */
  id: string;
  from: string;
  /** Bare addresses, To and Cc alike. */
  recipients: readonly string[];
  raw: Buffer;
  /** To be waited for when all of the message is over there but the last step, after which it has gone out. */
  beforeLastStep(): Promise<void>;
}

/** A recipient that the mail server did not take the message for. */
export interface Refusal {
  address: string;
  /** Trying again will not help. */
  permanent: boolean;
  /** One line for the record, without anything of the message. */
  reason: string;
}

/** Brings a message on its way. It throws when the message went to nobody for a reason that may pass. */
export interface MailTransport {
  /** @returns the recipients that it was refused for; the others have it. */
  send(message: OutgoingMessage): Promise<Refusal[]>;
  /** Gives up idle connections. */
  close(): void;
}

/** The way of the settings: the mail server of SMTP_URL, or without it files in DATA_DIR. */
export function mailTransport(
  config: Pick<Config, 'smtpUrl' | 'dataDir' | 'databaseUrl' | 's3Url' | 'plaintextHosts'>,
): MailTransport {
  if (config.smtpUrl === undefined) return spoolTransport(config.dataDir);
  return smtpTransport(config.smtpUrl, { requireTls: !maySendMailInPlainText(config) });
}

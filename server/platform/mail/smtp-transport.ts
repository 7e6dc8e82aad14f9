import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { MailTransport, OutgoingMessage, Refusal } from './transport.ts';

export interface SmtpOptions {
  /** Sends nothing to a server that does not offer STARTTLS. */
  requireTls?: boolean;
  /** Milliseconds that connecting, the greeting, and each silence of the server may take. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;
const MAX_CONNECTIONS = 4;
const IDLE_MS = 30_000;

/** What nodemailer tells of a failure, as far as it is used here. */
interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  recipient?: string;
  rejectedErrors?: SmtpError[];
}

/**
 * Sends through a mail server over a few kept connections. A message that was refused for good (5xx) for some or all
 * recipients is reported as such; what may pass (4xx, no connection, a wrong password that will be put right) throws.
 * @param url `smtp://user:password@host:port` or `smtps://…`
 */
export function smtpTransport(
  url: string,
  { timeoutMs = TIMEOUT_MS, requireTls = false }: SmtpOptions = {},
): MailTransport {
  const transporter = createTransport({
    url,
    pool: true,
    requireTLS: requireTls,
    maxConnections: MAX_CONNECTIONS,
    // Trying again is the job queue's business, which counts and records it.
    maxRequeues: 0,
    idleTimeout: IDLE_MS,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ from, recipients, ...message }) {
      try {
        const raw = Readable.from(untilLastStep(message), { objectMode: false });
        const info = await transporter.sendMail({ envelope: { from, to: [...recipients] }, raw });
        return (info.rejectedErrors ?? []).map((error: SmtpError) => refusal(error, error.recipient ?? ''));
      } catch (error) {
        return refusals(error as SmtpError, recipients);
      }
    },
    close: () => transporter.close(),
  };
}

/** The bytes are sent as they are; the line with the dot, by which the server takes them, only when it is their turn. */
async function* untilLastStep({ raw, beforeLastStep }: Pick<OutgoingMessage, 'raw' | 'beforeLastStep'>) {
  yield raw;
  await beforeLastStep();
}

/** The refusals that an error stands for; one that stands for something else is thrown on, in words fit for the record. */
function refusals(error: SmtpError, recipients: readonly string[]): Refusal[] {
  if (error.rejectedErrors !== undefined && error.rejectedErrors.length > 0) {
    return error.rejectedErrors.map((one) => refusal(one, one.recipient ?? ''));
  }
  // The message itself was refused, after the recipients were taken.
  if (error.command === 'DATA' && isPermanent(error)) {
    return recipients.map((address) => refusal(error, address));
  }
  throw new Error(reason(error));
}

function refusal(error: SmtpError, address: string): Refusal {
  return { address, permanent: isPermanent(error), reason: reason(error) };
}

function isPermanent({ responseCode = 0 }: SmtpError): boolean {
  return responseCode >= 500 && responseCode < 600;
}

/** '550 5.1.1 no such mailbox', or what went wrong before the server said anything. A server that quotes the mail is cut short. */
function reason({ response, code, message }: SmtpError): string {
  const text = response ?? (code === undefined ? message : `${code}: ${message}`);
  return text
    .replace(/\d{6,}/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, 200);
}

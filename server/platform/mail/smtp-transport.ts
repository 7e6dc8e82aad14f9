import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { shownFailure } from './shown-failure.ts';
import type { MailTransport, OutgoingMessage, Refusal } from './transport.ts';

export interface SmtpOptions {
  requireTls?: boolean;
  /** Milliseconds, for connecting, the greeting, and each silence of the server. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;
const MAX_CONNECTIONS = 4;
const IDLE_MS = 30_000;

interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  recipient?: string;
  rejectedErrors?: SmtpError[];
}

/**
 * A permanent refusal (5xx) of some or all recipients is returned; temporary failures (4xx, no connection, a wrong
 * password that someone will correct) throw.
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
    // Retries are left to the job queue.
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

/** The server accepts the mail at the final dot, which waits for the mail's slot. */
async function* untilLastStep({ raw, beforeLastStep }: Pick<OutgoingMessage, 'raw' | 'beforeLastStep'>) {
  yield raw;
  await beforeLastStep();
}

function refusals(error: SmtpError, recipients: readonly string[]): Refusal[] {
  if (error.rejectedErrors !== undefined && error.rejectedErrors.length > 0) {
    return error.rejectedErrors.map((one) => refusal(one, one.recipient ?? ''));
  }
  // The message was refused after its recipients were accepted.
  if (error.command === 'DATA' && isPermanent(error)) {
    return recipients.map((address) => refusal(error, address));
  }
  throw new Error(reason(error), { cause: error });
}

function refusal(error: SmtpError, address: string): Refusal {
  return { address, permanent: isPermanent(error), reason: reason(error) };
}

function isPermanent({ responseCode = 0 }: SmtpError): boolean {
  return responseCode >= 500 && responseCode < 600;
}

/** '550 5.1.1 no such mailbox', or the code of a failure before any answer. What the server quotes of the mail is cut off. */
function reason(error: SmtpError): string {
  return (error.response ?? shownFailure(error))
    .replace(/\d{6,}/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, 200);
}

import { randomBytes } from 'node:crypto';
import addressparser from 'nodemailer/lib/addressparser';
import MailComposer from 'nodemailer/lib/mail-composer';
import { encode, wrap } from 'nodemailer/lib/qp';
import type { MailSender } from './mailer.ts';

export interface MessageParts {
  from: string;
  sender?: MailSender | undefined;
  to: readonly string[];
  cc: readonly string[];
  subject: string;
  text: string;
  html?: string | undefined;
  /** A PNG that the HTML shows. */
  chart?: Buffer | undefined;
  messageId: string;
  date: Date;
}

/**
 * A mail from a person is sent from the installation's address, which recipients' servers verify, with Reply-To set to
 * the person. A system mail suppresses automatic replies, because nobody reads them (RFC 3834).
 */
export function senderHeaders(from: string, sender: MailSender | undefined): MailComposerOptions {
  if (sender === undefined) return { from, headers: { 'Auto-Submitted': 'auto-generated' } };
  const name = shownName(from, sender);
  return {
    from: { name, address: addressOf(from) },
    replyTo: { name: sender.name, address: sender.email },
  };
}

/** 'Ines Okafor via Lintel <no-reply@lender.example>' */
export function shownSender(from: string, sender: MailSender | undefined): string {
  const name = shownName(from, sender);
  return name === '' ? addressOf(from) : `${name} <${addressOf(from)}>`;
}

/** Company name only, where a program sends on its behalf. */
function shownName(from: string, sender: MailSender | undefined): string {
  const mailbox = addressparser(from, { flatten: true })[0];
  return [...new Set([sender?.name, mailbox?.name])].filter(Boolean).join(' via ');
}

type MailComposerOptions = NonNullable<ConstructorParameters<typeof MailComposer>[0]>;

/** Below the limit of 998 characters per line (RFC 5322, 2.1.1). */
const MAX_PLAIN_LINE = 900;

/**
 * The raw message (RFC 5322). ASCII text is sent unencoded, so that long links stay whole; other text as
 * quoted-printable, never base64.
 */
export function composeMessage({
  from,
  sender,
  to,
  cc,
  subject,
  text,
  html,
  messageId,
  date,
}: MessageParts): Buffer {
  const headers = new MailComposer({
    ...senderHeaders(from, sender),
    to: [...to],
    cc: [...cc],
    subject,
    messageId,
    date,
    textEncoding: 'Q',
    text: '',
  })
    .compile()
    .buildHeaders()
    .split('\r\n')
    .filter((line) => !/^content-(type|transfer-encoding):/i.test(line));
  const head = headers.join('\r\n');
  if (html === undefined) return Buffer.from(`${head}\r\n${part('plain', text)}`);
  // Identical bytes on every attempt.
  const boundary = `part-${messageId.replace(/[^a-z]/g, '')}`;
  // The last alternative is preferred (RFC 2046, 5.1.4).
  const parts = [part('plain', text), part('html', html)].map((one) => `--${boundary}\r\n${one}\r\n`);
  return Buffer.from(
    `${head}\r\nContent-Type: multipart/alternative; boundary="${boundary}"\r\n\r\n${parts.join('')}--${boundary}--\r\n`,
  );
}

function part(subtype: 'plain' | 'html', text: string): string {
  const body = `${text.replace(/\r\n?/g, '\n').trimEnd()}\n`.replaceAll('\n', '\r\n');
  const plain = isPlain(body);
  const encoding = plain ? '7bit' : 'quoted-printable';
  return `Content-Type: text/${subtype}; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${plain ? body : wrap(encode(body))}`;
}

function isPlain(body: string): boolean {
  return (
    /^[\t\r\n\x20-\x7e]*$/.test(body) && body.split('\r\n').every((line) => line.length <= MAX_PLAIN_LINE)
  );
}

/** Letters only, so that a search for a six-digit code never hits a header. */
export function newMessageId(from: string): string {
  const letters = Array.from(randomBytes(32), (byte) => String.fromCharCode(97 + (byte % 26))).join('');
  return `<${letters}@${addressOf(from).split('@')[1]}>`;
}

export function addressOf(from: string): string {
  const mailbox = addressparser(from, { flatten: true })[0];
  if (mailbox?.address === undefined) throw new Error(`${from} is no mail address`);
  return mailbox.address;
}

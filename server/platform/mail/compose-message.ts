import { randomBytes } from 'node:crypto';
import addressparser from 'nodemailer/lib/addressparser';
import MailComposer from 'nodemailer/lib/mail-composer';
import { encode, wrap } from 'nodemailer/lib/qp';
import type { MailSender } from './mailer.ts';

export interface MessageParts {
  /** 'Name <address>' or an address. */
  from: string;
  /** The person who sends it; undefined for a mail of the system itself. */
  sender?: MailSender | undefined;
  to: readonly string[];
  cc: readonly string[];
  subject: string;
  text: string;
  /** The same words for mail programs that show HTML; undefined for most mails. */
  html?: string | undefined;
  /** With its angle brackets. */
  messageId: string;
  date: Date;
}

/**
 * The sender headers of a message. A person's mail uses the installation's address, which recipients' mail
 * servers check, and answers reach the person. A system mail asks for no automatic answers, because nobody
 * reads them (RFC 3834).
 */
export function senderHeaders(from: string, sender: MailSender | undefined): MailComposerOptions {
  if (sender === undefined) return { from, headers: { 'Auto-Submitted': 'auto-generated' } };
  const name = shownName(from, sender);
  return {
    from: { name, address: addressOf(from) },
    replyTo: { name: sender.name, address: sender.email },
  };
}

/** The sender as a mail program shows it: 'Ines Okafor via Lintel <no-reply@lender.example>'. */
export function shownSender(from: string, sender: MailSender | undefined): string {
  const name = shownName(from, sender);
  return name === '' ? addressOf(from) : `${name} <${addressOf(from)}>`;
}

/** The company alone, where a program sends in its name. */
function shownName(from: string, sender: MailSender | undefined): string {
  const mailbox = addressparser(from, { flatten: true })[0];
  return [...new Set([sender?.name, mailbox?.name])].filter(Boolean).join(' via ');
}

type MailComposerOptions = NonNullable<ConstructorParameters<typeof MailComposer>[0]>;

/** The longest 7bit line is 998 (RFC 5322, 2.1.1). */
const MAX_PLAIN_LINE = 900;

/**
 * The whole raw message, RFC 5322 with CRLF. Plain ASCII text is sent unchanged, so that a link stays whole
 * however long it is; other text as quoted-printable, never base64.
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
  // The same message at every attempt, byte for byte.
  const boundary = `part-${messageId.replace(/[^a-z]/g, '')}`;
  // The last one is the best one (RFC 2046, 5.1.4).
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

/**
 * A new Message-ID of letters only, so that a search for a six-digit code finds none in a header.
 * @param from the sender, whose domain it uses.
 */
export function newMessageId(from: string): string {
  const letters = Array.from(randomBytes(32), (byte) => String.fromCharCode(97 + (byte % 26))).join('');
  return `<${letters}@${addressOf(from).split('@')[1]}>`;
}

/** 'desk@lender.example' from 'Loan Desk <desk@lender.example>'. */
export function addressOf(from: string): string {
  const mailbox = addressparser(from, { flatten: true })[0];
  if (mailbox?.address === undefined) throw new Error(`${from} is no mail address`);
  return mailbox.address;
}

import { randomBytes } from 'node:crypto';
import addressparser from 'nodemailer/lib/addressparser';
import MailComposer from 'nodemailer/lib/mail-composer';
import { encode, wrap } from 'nodemailer/lib/qp';

export interface MessageParts {
  /** 'Name <address>' or an address. */
  from: string;
  to: readonly string[];
  cc: readonly string[];
  subject: string;
  text: string;
  /** With its angle brackets. */
  messageId: string;
  date: Date;
}

/** Automatic answers (holidays, "received") to nobody's mailbox are not wanted (RFC 3834). */
export const MESSAGE_HEADERS = { 'Auto-Submitted': 'auto-generated' };

/** The longest line that 7bit may have is 998 (RFC 5322, 2.1.1). */
const MAX_PLAIN_LINE = 900;

/**
 * The whole message as it travels, RFC 5322 with CRLF. Plain ASCII text is sent as it is, so that a link in it stays whole
 * however long it is; anything else as quoted-printable, never base64.
 */
export function composeMessage({ from, to, cc, subject, text, messageId, date }: MessageParts): Buffer {
  const headers = new MailComposer({
    from,
    to: [...to],
    cc: [...cc],
    subject,
    messageId,
    date,
    textEncoding: 'Q',
    headers: MESSAGE_HEADERS,
    text: '',
  })
    .compile()
    .buildHeaders()
    .split('\r\n')
    .filter((line) => !/^content-(type|transfer-encoding):/i.test(line));
  const body = `${text.replace(/\r\n?/g, '\n').trimEnd()}\n`.replaceAll('\n', '\r\n');
  const plain = isPlain(body);
  const head = [
    ...headers,
    'Content-Type: text/plain; charset=utf-8',
    `Content-Transfer-Encoding: ${plain ? '7bit' : 'quoted-printable'}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${plain ? body : wrap(encode(body))}`);
}

function isPlain(body: string): boolean {
  return (
    /^[\t\r\n\x20-\x7e]*$/.test(body) && body.split('\r\n').every((line) => line.length <= MAX_PLAIN_LINE)
  );
}

/**
 * A new Message-ID, of letters only: whoever looks for a code of six digits must not find one in a header.
 * @param from its domain is that of the sender.
 */
export function newMessageId(from: string): string {
  const letters = Array.from(randomBytes(32), (byte) => String.fromCharCode(97 + (byte % 26))).join('');
  return `<${letters}@${addressOf(from).split('@')[1]}>`;
}

/** 'desk@lender.example' of 'Loan Desk <desk@lender.example>'. */
export function addressOf(from: string): string {
  const mailbox = addressparser(from, { flatten: true })[0];
  if (mailbox?.address === undefined) throw new Error(`${from} is no mail address`);
  return mailbox.address;
}

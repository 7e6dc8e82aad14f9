import { MOST_ENTRIES, RefusedArchive, TOO_MANY } from '../archive-limits.ts';

/** Other mails are recognized by their headers. */
const MAIL_NAME = /\.(?:eml|emlx|mht|mbox|mbx|mbs)$/i;
const MAIL_HEADER =
  /^(?:From |(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*){0,60}?(?:MIME-Version|Content-Type|Received)[ \t]*:)/i;
/** First line of each mail in a mailbox. */
const MAILBOX_LINE = /^From [^\n]*\n/gm;
/** A file within mail text, as older programs encode it (uuencode). */
const UUENCODED = /^begin(?:-base64)? [0-7]{3,4} ([^\r\n]{1,255})/gm;

/** A file in the mail's text has only its name, and no bytes. */
export interface MailFile {
  name: string;
  bytes: Buffer;
}

export function isMail(name: string, start: Buffer): boolean {
  const text = start.toString('latin1').replaceAll('\r\n', '\n');
  return MAIL_NAME.test(name) || (isPrintable(text) && MAIL_HEADER.test(text));
}

/**
 * Attachments of a mail, or of all mails of a mailbox. An inner mail is an attachment too, so it counts as a level.
 * @throws for too deep nesting or too long headers.
 */
export async function filesOfMail(bytes: Buffer): Promise<MailFile[]> {
  // Imported lazily: few uploads contain a mail.
  const { default: PostalMime } = await import('postal-mime');
  const files: MailFile[] = [];
  for (const mail of mailsOf(bytes)) {
    const { attachments } = await PostalMime.parse(mail, {
      forceRfc822Attachments: true,
      maxNestingDepth: 50,
    });
    for (const { filename, mimeType, content } of attachments) {
      const attached =
        typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
      files.push({ name: filename ?? (mimeType === 'message/rfc822' ? 'mail.eml' : ''), bytes: attached });
    }
  }
  for (const [, name = ''] of bytes.toString('latin1').matchAll(UUENCODED)) {
    files.push({ name: name.trim(), bytes: Buffer.alloc(0) });
  }
  return files;
}

function mailsOf(bytes: Buffer): Buffer[] {
  if (!bytes.subarray(0, 5).equals(Buffer.from('From '))) return [bytes];
  const begins = [...bytes.toString('latin1').matchAll(MAILBOX_LINE)].map(({ index, 0: line }) => ({
    line: index,
    mail: index + line.length,
  }));
  if (begins.length > MOST_ENTRIES) throw new RefusedArchive(TOO_MANY);
  return begins.map(({ mail }, index) => bytes.subarray(mail, begins[index + 1]?.line));
}

function isPrintable(text: string): boolean {
  return !text.slice(0, 200).includes('\0');
}

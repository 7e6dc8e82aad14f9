import { MOST_ENTRIES, RefusedArchive, TOO_MANY } from '../archive-limits.ts';

/** Extensions of mails. Other mails are recognised by their headers. */
const MAIL_NAME = /\.(?:eml|emlx|mht|mbox|mbx|mbs)$/i;
const MAIL_HEADER =
  /^(?:From |(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*){0,60}?(?:MIME-Version|Content-Type|Received)[ \t]*:)/i;
/** The first line of each mail in a mailbox. */
const MAILBOX_LINE = /^From [^\n]*\n/gm;
/** A file within the text of a mail, as older programs encode it (uuencode). */
const UUENCODED = /^begin(?:-base64)? [0-7]{3,4} ([^\r\n]{1,255})/gm;

/** A file within a mail. A file in the text of the mail has only its name, and no bytes. */
export interface MailFile {
  name: string;
  bytes: Buffer;
}

export function isMail(name: string, start: Buffer): boolean {
  const text = start.toString('latin1').replaceAll('\r\n', '\n');
  return MAIL_NAME.test(name) || (isPrintable(text) && MAIL_HEADER.test(text));
}

/**
 * Reads the attachments of a mail, or of all mails of a mailbox. An inner mail becomes an attachment too, so that it counts as a
 * level of its own.
 * @throws for a mail that is nested too deep, or whose headers are too long.
 */
export async function filesOfMail(bytes: Buffer): Promise<MailFile[]> {
  // Imported here, because few uploads contain a mail.
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

import type { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import { type MessageParts, senderHeaders } from './compose-message.ts';
import type { MailAttachment } from './mailer.ts';

/**
 * The whole message with attachments, one part each after the text. The bytes are read one after the other, and
 * unreadable ones fail before the mail server gets anything. At most 25 MB of attachments make about 35 MB.
 * @throws Error whose message contains neither a document's name nor an address.
 */
export async function composeWithAttachments(
  { from, sender, to, cc, subject, text, messageId, date }: MessageParts,
  attachments: readonly MailAttachment[],
  open: (hash: string) => Promise<Readable>,
): Promise<Buffer> {
  const files = [];
  for (const { name, type, size, hash } of attachments) {
    files.push({ filename: name, contentType: type, content: await readWhole(open, hash, size) });
  }
  return new MailComposer({
    ...senderHeaders(from, sender),
    to: [...to],
    cc: [...cc],
    subject,
    text,
    messageId,
    date,
    attachments: files,
    textEncoding: 'quoted-printable',
    // The same message at every attempt, byte for byte.
    baseBoundary: messageId.replace(/[^a-z]/g, ''),
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: 'windows',
  })
    .compile()
    .build();
}

async function readWhole(
  open: (hash: string) => Promise<Readable>,
  hash: string,
  size: number,
): Promise<Buffer> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of await open(hash)) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    if (bytes.length !== size) throw new Error(`${bytes.length} bytes instead of ${size}`);
    return bytes;
  } catch (error) {
    throw new Error('EATTACHMENT: an attachment could not be read', { cause: error });
  }
}

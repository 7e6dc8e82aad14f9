import type { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import { type MessageParts, senderHeaders } from './compose-message.ts';
import type { MailAttachment } from './mailer.ts';

/**
 * The whole message with files, one part after the text for each. The bytes are read one file after the other; what cannot
 * be read fails here, before the mail server has heard of the message. At most 25 MB of files make about 35 MB.
 * @throws Error whose message names neither file nor address.
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
    // The same message at every attempt, to the byte.
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
    throw new Error('EATTACHMENT: an attached file could not be read', { cause: error });
  }
}

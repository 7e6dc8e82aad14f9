import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** Every mail in the spool with this subject, oldest first. */
export async function mailsAbout(dataDir: string, subject: string): Promise<Email[]> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    names.sort().map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails.filter((mail) => mail.subject === subject);
}

/** The addresses in a mail header, without names. */
export function addressesOf(field: Email['to']): string[] {
  return (field ?? []).map(({ address }) => address ?? '');
}

/** The text with uniform line ends, trimmed at the end. */
export function textOf(mail: Email): string {
  return (mail.text ?? '').replaceAll('\r\n', '\n').trimEnd();
}

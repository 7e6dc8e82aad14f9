import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A ZIP in memory. */
export async function aZipOf(files: readonly { name: string; content: string | Buffer }[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, content } of files) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { makeZip } from '../../demo/documents/make-office.ts';

type Parts = Readonly<Record<string, string | Buffer>>;

/** @param type as in 'wordprocessingml.document'. */
export function makeOffice(type: string, parts: Parts): Promise<Buffer> {
  const main = `application/vnd.openxmlformats-officedocument.${type}.main+xml`;
  return makeZip({ '[Content_Types].xml': `<Types><Override ContentType="${main}"/></Types>`, ...parts });
}

export function makeWord(parts: Parts): Promise<Buffer> {
  return makeOffice('wordprocessingml.document', parts);
}

export async function aZipOf(files: readonly { name: string; content: string | Buffer }[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, content } of files) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

import type { MismoImportFile } from '../../../contract/mismo-imports.ts';
import type { Caller } from '../test-app.ts';

const BOUNDARY = '----mismo';

export interface SentFile {
  name: string;
  content: string | Buffer;
}

/** Files go into the field `file`. */
export function filesOf(files: readonly SentFile[], query = '') {
  const parts = files.flatMap(({ name, content }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/xml\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    method: 'POST' as const,
    url: `/api/imports/mismo${query}`,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}

export async function importFiles(
  caller: Caller,
  files: readonly SentFile[],
  query = '',
): Promise<{ batchId: string; files: MismoImportFile[] }> {
  const answer = await caller(filesOf(files, query));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

export async function importFile(
  caller: Caller,
  content: string,
  name = 'loan.xml',
): Promise<MismoImportFile> {
  const { files } = await importFiles(caller, [{ name, content }]);
  const [file] = files;
  if (file === undefined) throw new Error('No result');
  return file;
}

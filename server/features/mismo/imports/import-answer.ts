import type { importMismo } from '../../../../contract/mismo-imports.ts';
import type { AnswerOf } from '../../../../contract/wire/endpoint.ts';
import type { MismoImportListsService } from './mismo-import-lists.service.ts';
import type { ImportReader } from './seen-files.ts';

/** So many results are read at once. */
const RESULTS_AT_ONCE = 200;

export function isSmallAnswer(fileIds: readonly string[]): boolean {
  return fileIds.length <= RESULTS_AT_ONCE;
}

/** The JSON of a large answer in pieces: that of 10,000 files with their remarks is 60 MB. */
export async function* importAnswer(
  batchId: string,
  fileIds: readonly string[],
  { readResults }: Pick<MismoImportListsService, 'readResults'>,
  reader: ImportReader,
): AsyncGenerator<string> {
  const { files: _, ...rest }: AnswerOf<typeof importMismo> = { batchId, files: [] };
  yield `${JSON.stringify(rest).slice(0, -1)},"files":[`;
  let comma = '';
  for (let at = 0; at < fileIds.length; at += RESULTS_AT_ONCE) {
    const results = await readResults(fileIds.slice(at, at + RESULTS_AT_ONCE), reader);
    if (results.length === 0) continue;
    yield `${comma}${JSON.stringify(results).slice(1, -1)}`;
    comma = ',';
  }
  yield ']}';
}

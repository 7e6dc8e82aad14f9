import { checkMessage, type MessageCheck } from '../../../domain/mismo/checks/check-message.ts';
import { UnreadableXml } from '../../../domain/mismo/xml/read-xml.ts';
import { readMismoFile } from './read-mismo-file.ts';
import type { MismoSchemas } from './schemas/mismo-schemas.ts';
import type { SchemaError } from './schemas/schema-errors.ts';

/** The result of checking one file; `unreadable` when it is no MISMO 3.4 to its end. */
export type FileCheck =
  | (MessageCheck & { schema: SchemaError[] | null })
  | { unreadable: { words: string; line: number; column: number } };

/** Checks a file as its bytes arrive, and against the schemas where they are installed. */
export async function checkMismoFile(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  schemas: Pick<MismoSchemas, 'check'>,
): Promise<FileCheck> {
  try {
    const { root, namespace, text } = await readMismoFile(bytes);
    return { ...checkMessage(root, namespace), schema: await schemas.check(text) };
  } catch (error) {
    if (!(error instanceof UnreadableXml)) throw error;
    const { message: words, line, column } = error;
    return { unreadable: { words, line, column } };
  }
}

import { checkMessage, type MessageCheck } from '../../../domain/mismo/checks/check-message.ts';
import { UnreadableXml } from '../../../domain/mismo/xml/unreadable-xml.ts';
import { readMismoFile } from './read-mismo-file.ts';

/** The result of checking one file; `unreadable` when it is no MISMO 3.4 to its end. */
export type FileCheck = MessageCheck | { unreadable: { words: string; line: number; column: number } };

/** Checks a file as its bytes arrive. */
export async function checkMismoFile(bytes: AsyncIterable<Uint8Array>): Promise<FileCheck> {
  try {
    const { root, namespace } = await readMismoFile(bytes);
    return checkMessage(root, namespace);
  } catch (error) {
    if (!(error instanceof UnreadableXml)) throw error;
    const { message: words, line, column } = error;
    return { unreadable: { words, line, column } };
  }
}

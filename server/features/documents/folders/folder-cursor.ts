import { defaultFolderOf } from '../../../../domain/documents/document-folder.ts';
import { isStorableText } from '../../../../domain/texts/storable-text.ts';
import { placeOfAnotherList } from '../../../platform/database/time-cursor.ts';

/** The opaque position in the list of folders, which is in path order. */
export function writeFolderCursor(path: string): string {
  return Buffer.from(path).toString('base64url');
}

/**
 * The path after which the list continues. @throws AppError `invalid` for a text that is no position in this
 * list.
 */
export function readFolderCursor(text: string): string {
  const path = Buffer.from(text, 'base64url').toString('utf8');
  const isWhole = writeFolderCursor(path) === text && isStorableText(path);
  if (!isWhole || defaultFolderOf(path) === undefined) throw placeOfAnotherList();
  return path;
}

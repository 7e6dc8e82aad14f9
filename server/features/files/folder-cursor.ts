import { defaultFolderOf } from '../../../domain/document-folder.ts';
import { isStorableText } from '../../../domain/storable-text.ts';
import { placeOfAnotherList } from '../../platform/time-cursor.ts';

/** The opaque text of a place in the list of folders, which is in the order of their paths. */
export function writeFolderCursor(path: string): string {
  return Buffer.from(path).toString('base64url');
}

/** The path of the folder behind which the list goes on. @throws AppError `invalid` for a text that is no place in this list. */
export function readFolderCursor(text: string): string {
  const path = Buffer.from(text, 'base64url').toString('utf8');
  const isWhole = writeFolderCursor(path) === text && isStorableText(path);
  if (!isWhole || defaultFolderOf(path) === undefined) throw placeOfAnotherList();
  return path;
}

import { useState } from 'react';
import { canTakeContent } from '../../../../domain/documents/content/file-content.ts';
import { cleanFileName } from '../../../../domain/documents/document-file-name.ts';
import { canUploadFile } from '../../../../domain/documents/document-upload.ts';
import { MAX_FILES_AT_ONCE, sortOfferedFiles } from '../../../../domain/documents/offered-files.ts';
import { type ReadFiles, TooManyFiles } from '../../../ui/files/read-offered-files.ts';
import type { PlacedFile, UploadOwner } from './upload.ts';
import type { UploadQueue } from './upload-queue.ts';

/** Maximum number of names in a sentence. */
const NAMED = 3;

export interface OfferedFiles {
  /** Sentences about the skipped files of the last selection, and about folders that are not kept. */
  leftOut: readonly string[];
  /** Adds files to the list. @returns how many were added, and how many have no folder. */
  offer: (
    read: Promise<ReadFiles>,
    chosen: string | undefined,
  ) => Promise<{ added: number; homeless: number }>;
}

/** Accepts dropped or chosen files, and says which were skipped. */
export function useOfferedFiles(
  queue: UploadQueue,
  owner: UploadOwner,
  folders: readonly string[],
): OfferedFiles {
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const offer: OfferedFiles['offer'] = async (read, chosen) => {
    try {
      const { files, hidden } = await read;
      const { placed, homeless, flattened } = sortOfferedFiles(files, folders, chosen);
      if (placed.length > 0) queue.choose(await withContents(placed), owner);
      setLeftOut(
        leftOutWords({
          hidden,
          homeless: homeless.map(({ name }) => name),
          flattened,
          isEmpty: files.length === 0,
        }),
      );
      return { added: placed.length, homeless: homeless.length };
    } catch (error) {
      setLeftOut([
        error instanceof TooManyFiles
          ? `At most ${MAX_FILES_AT_ONCE} files can be added at a time. Nothing was added.`
          : 'The files could not be read. Nothing was added. Please try again.',
      ]);
      return { added: 0, homeless: 0 };
    }
  };
  return { leftOut, offer };
}

/** One after the other, so that 500 files are not in memory at once. */
async function withContents(placed: readonly PlacedFile[]): Promise<PlacedFile[]> {
  const checked: PlacedFile[] = [];
  for (const one of placed) checked.push(await withContent(one));
  return checked;
}

/** An unreadable file is reported when it is sent. */
async function withContent({ file, path }: PlacedFile): Promise<PlacedFile> {
  if (!canUploadFile(file).ok) return { file, path };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return { file, path, content: canTakeContent(cleanFileName(file.name), bytes) };
  } catch {
    return { file, path };
  }
}

/** One sentence per reason. */
export function leftOutWords({
  hidden,
  homeless,
  flattened,
  isEmpty,
}: {
  hidden: readonly string[];
  homeless: readonly string[];
  flattened: readonly string[];
  /** True if only hidden files were offered. */
  isEmpty: boolean;
}): string[] {
  const sentences: string[] = [];
  if (hidden.length > 0) {
    sentences.push(`${counted(hidden, 'hidden or system file')} left out: ${named(hidden)}.`);
  }
  if (homeless.length > 0) {
    sentences.push(
      `${counted(homeless, 'file')} left out, because no folder is selected: ${named(homeless)}.`,
    );
  }
  if (flattened.length > 0) {
    sentences.push(
      `Subfolders are not kept. The files of ${named(flattened)} go directly into the customer’s folder.`,
    );
  }
  return isEmpty && hidden.length === 0 ? ['There are no files in it.'] : sentences;
}

function counted({ length }: readonly string[], thing: string): string {
  return length === 1 ? `1 ${thing} was` : `${length} ${thing}s were`;
}

/** '.DS_Store, Thumbs.db and 4 more'. */
function named(names: readonly string[]): string {
  const different = [...new Set(names)];
  const rest = different.length - NAMED;
  const listed = different.slice(0, NAMED).join(', ');
  return rest > 0 ? `${listed} and ${rest} more` : listed;
}

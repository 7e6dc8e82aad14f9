import { answerParent } from '../child-process.ts';
import { writeMismoFiles } from './made-mismo-files.ts';

export interface FilesOrder {
  path: string;
  files: number;
}

/**
 * A process that writes the files for an import. The highest memory of a process counts that of its parent at the start,
 * so the bench itself must not grow before it starts the import.
 */
answerParent<FilesOrder, number>(({ path, files }) => writeMismoFiles(path, files));

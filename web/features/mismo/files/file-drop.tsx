import { useDroppedFiles } from '../../../ui/dropped-files.ts';
import { DropFrame } from '../../../ui/files/drop-frame.tsx';
import { type ReadFiles, readDroppedFiles } from '../../../ui/files/read-offered-files.ts';

interface FileDropProps {
  /** 'Drop MISMO files here'. */
  title: string;
  notes: readonly string[];
  most: number;
  onFiles: (read: Promise<ReadFiles>) => void;
}

const WORDS = {
  files: 'MISMO files',
  folder: 'Folder of MISMO files',
  chooseFiles: 'Choose files',
  chooseFolder: 'Choose a folder',
};

/** Takes files, ZIPs and folders that are dropped anywhere on the page, or chosen. */
export function FileDrop({ title, notes, most, onFiles }: FileDropProps) {
  const isOver = useDroppedFiles((dropped) => onFiles(readDroppedFiles(dropped, most)));
  return (
    <DropFrame isOver={isOver} title={title} notes={notes} words={WORDS} most={most} onFiles={onFiles} />
  );
}

import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useDroppedFiles } from '../../../ui/dropped-files.ts';
import { type ReadFiles, readChosenFiles, readDroppedFiles } from '../../../ui/files/read-offered-files.ts';
import classes from './file-drop.module.css';

/** Browsers on phones have no folder dialog. */
const HAS_FOLDER_DIALOG = 'webkitdirectory' in HTMLInputElement.prototype;

interface FileDropProps {
  /** What dropping does: 'Drop MISMO files here'. */
  title: string;
  /** More about it, a line each. */
  notes: readonly string[];
  /** The most files that are taken at a time. */
  most: number;
  onFiles: (read: Promise<ReadFiles>) => void;
}

/** Takes files, ZIPs and folders that are dropped anywhere on the page, or chosen. */
export function FileDrop({ title, notes, most, onFiles }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const folderInput = useRef<HTMLInputElement>(null);
  const isOver = useDroppedFiles((dropped) => onFiles(readDroppedFiles(dropped, most)));
  const choose = (field: HTMLInputElement) => {
    onFiles(readChosenFiles([...(field.files ?? [])], most));
    // The same files can be chosen again.
    field.value = '';
  };
  return (
    <div className={classes.zone} data-over={isOver || undefined}>
      <IconUpload size={22} stroke={1.6} className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {notes.map((note) => (
          <p key={note} className={classes.meta}>
            {note}
          </p>
        ))}
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="MISMO files"
        onChange={(event) => choose(event.currentTarget)}
      />
      <input
        ref={folderInput}
        type="file"
        hidden
        aria-label="Folder of MISMO files"
        onChange={(event) => choose(event.currentTarget)}
      />
      {HAS_FOLDER_DIALOG ? (
        <Button variant="subtle" onClick={() => chooseFolder(folderInput.current)}>
          Choose a folder
        </Button>
      ) : null}
      <Button variant="default" onClick={() => input.current?.click()}>
        Choose files
      </Button>
    </div>
  );
}

function chooseFolder(field: HTMLInputElement | null): void {
  if (field === null) return;
  // React does not know this attribute.
  field.webkitdirectory = true;
  field.click();
}

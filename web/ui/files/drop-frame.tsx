import { Button } from '@mantine/core';
import { type HTMLAttributes, type Ref, useRef } from 'react';
import { IconUpload } from '../icons.tsx';
import classes from './drop-frame.module.css';
import { type ReadFiles, readChosenFiles } from './read-offered-files.ts';

/** Browsers on phones have no folder dialog. */
const HAS_FOLDER_DIALOG = 'webkitdirectory' in HTMLInputElement.prototype;

interface DropFrameProps extends HTMLAttributes<HTMLDivElement> {
  ref?: Ref<HTMLDivElement>;
  isOver: boolean;
  isBlocked?: boolean;
  title: string;
  notes: readonly string[];
  words: { files: string; folder: string; chooseFiles: string; chooseFolder: string };
  /** Extensions that the file dialog shows: '.pdf,.txt'; all by default. */
  accept?: string;
  /** Most files at a time. */
  most?: number;
  onFiles: (read: Promise<ReadFiles>) => void;
}

export function DropFrame(props: DropFrameProps) {
  const { isOver, isBlocked = false, title, notes, words, accept, most, onFiles, ...handlers } = props;
  const input = useRef<HTMLInputElement>(null);
  const folderInput = useRef<HTMLInputElement>(null);
  const choose = (field: HTMLInputElement) => {
    onFiles(readChosenFiles([...(field.files ?? [])], most));
    // Lets the same files be chosen again.
    field.value = '';
  };
  return (
    <div
      {...handlers}
      className={classes.zone}
      data-over={isOver || undefined}
      data-blocked={isBlocked || undefined}
    >
      <IconUpload size={22} stroke={1.6} className={classes.icon} aria-hidden="true" />
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
        accept={accept}
        aria-label={words.files}
        onChange={(event) => choose(event.currentTarget)}
      />
      <input
        ref={folderInput}
        type="file"
        hidden
        aria-label={words.folder}
        onChange={(event) => choose(event.currentTarget)}
      />
      {HAS_FOLDER_DIALOG ? (
        <Button variant="subtle" onClick={() => chooseFolder(folderInput.current)}>
          {words.chooseFolder}
        </Button>
      ) : null}
      <Button variant="default" data-after-folder disabled={isBlocked} onClick={() => input.current?.click()}>
        {words.chooseFiles}
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

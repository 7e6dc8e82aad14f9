import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { DOCUMENT_FORMATS } from '../../../../domain/documents/document-file.ts';
import { MAX_FILES_AT_ONCE } from '../../../../domain/documents/offered-files.ts';
import { type ReadFiles, readChosenFiles, readDroppedFiles } from '../../../ui/files/read-offered-files.ts';
import classes from './drop-zone.module.css';

const ACCEPT = DOCUMENT_FORMATS.flatMap(({ extensions }) =>
  extensions.map((extension) => `.${extension}`),
).join(',');
const FOLDERS = 'A folder from your computer goes to the folder of the same name.';
const TYPES = DOCUMENT_FORMATS.map(({ label }) => label).join(', ');

/** Browsers on phones have no folder dialog. */
const HAS_FOLDER_DIALOG = 'webkitdirectory' in HTMLInputElement.prototype;

interface DropZoneProps {
  /** Why only folders with the names of the customer's folders are accepted now. */
  blocked: string | undefined;
  onFiles: (read: Promise<ReadFiles>) => void;
}

/** Accepts dropped files and folders, with buttons for the file dialog and the folder dialog. */
export function DropZone({ blocked, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const folderInput = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const isBlocked = blocked !== undefined;
  const hover = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  const choose = (field: HTMLInputElement) => {
    onFiles(readChosenFiles([...(field.files ?? [])]));
    // The same files can be chosen again.
    field.value = '';
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer alone; the button in it is for everybody.
    <div
      ref={zone}
      className={classes.zone}
      data-over={over || undefined}
      data-blocked={isBlocked || undefined}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={(event) => {
        if (!zone.current?.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles(readDroppedFiles(event.dataTransfer));
      }}
    >
      <IconUpload size={22} stroke={1.6} className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.title}>{blocked ?? 'Drop files here'}</p>
        <p className={classes.meta}>{FOLDERS}</p>
        <p className={classes.meta}>Max. file size: 10MB</p>
        <p className={classes.meta}>{`Max. files at a time: ${MAX_FILES_AT_ONCE}`}</p>
        <p className={classes.meta}>{TYPES}</p>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPT}
        aria-label="Files to upload"
        onChange={(event) => choose(event.currentTarget)}
      />
      <input
        ref={folderInput}
        type="file"
        hidden
        aria-label="Folder to upload"
        onChange={(event) => choose(event.currentTarget)}
      />
      {HAS_FOLDER_DIALOG ? (
        <Button variant="subtle" onClick={() => chooseFolder(folderInput.current)}>
          Browse folder
        </Button>
      ) : null}
      <Button variant="default" data-after-folder disabled={isBlocked} onClick={() => input.current?.click()}>
        Browse
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

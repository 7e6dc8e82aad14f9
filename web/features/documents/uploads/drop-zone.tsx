import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { DOCUMENT_FORMATS } from '../../../../domain/documents/document-file.ts';
import classes from './drop-zone.module.css';

const ACCEPT = DOCUMENT_FORMATS.flatMap(({ extensions }) =>
  extensions.map((extension) => `.${extension}`),
).join(',');
const TYPES = DOCUMENT_FORMATS.map(({ label }) => label).join(', ');

interface DropZoneProps {
  /** Why no files are accepted now. */
  blocked: string | undefined;
  onFiles: (files: readonly File[]) => void;
}

/** Accepts dropped files, with a button for the file dialog. */
export function DropZone({ blocked, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const isBlocked = blocked !== undefined;
  const hover = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Handles the drop even while blocked: otherwise the browser would open the file and leave the page.
    event.preventDefault();
    event.dataTransfer.dropEffect = isBlocked ? 'none' : 'copy';
    setOver(!isBlocked);
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
        if (!isBlocked) onFiles([...event.dataTransfer.files]);
      }}
    >
      <IconUpload size={22} stroke={1.6} className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.title}>{blocked ?? 'Drop files here'}</p>
        <p className={classes.meta}>Max. file size: 10MB</p>
        <p className={classes.meta}>{TYPES}</p>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPT}
        aria-label="Files to upload"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <Button variant="default" disabled={isBlocked} onClick={() => input.current?.click()}>
        Browse
      </Button>
    </div>
  );
}

import { type DragEvent, useRef, useState } from 'react';
import { DOCUMENT_FORMATS } from '../../../../domain/documents/document-file.ts';
import { MAX_FILES_AT_ONCE } from '../../../../domain/documents/offered-files.ts';
import { DropFrame } from '../../../ui/files/drop-frame.tsx';
import { type ReadFiles, readDroppedFiles } from '../../../ui/files/read-offered-files.ts';

const ACCEPT = DOCUMENT_FORMATS.flatMap(({ extensions }) =>
  extensions.map((extension) => `.${extension}`),
).join(',');
const NOTES = [
  'A folder from your computer goes to the folder of the same name.',
  'Max. file size: 10MB',
  `Max. files at a time: ${MAX_FILES_AT_ONCE}`,
  DOCUMENT_FORMATS.map(({ label }) => label).join(', '),
];
const WORDS = {
  files: 'Files to upload',
  folder: 'Folder to upload',
  chooseFiles: 'Browse',
  chooseFolder: 'Browse folder',
};

interface DropZoneProps {
  /** Why only folders with the names of the customer's folders are accepted now. */
  blocked: string | undefined;
  onFiles: (read: Promise<ReadFiles>) => void;
}

export function DropZone({ blocked, onFiles }: DropZoneProps) {
  const zone = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const hover = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  return (
    <DropFrame
      ref={zone}
      isOver={isOver}
      isBlocked={blocked !== undefined}
      title={blocked ?? 'Drop files here'}
      notes={NOTES}
      words={WORDS}
      accept={ACCEPT}
      onFiles={onFiles}
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
    />
  );
}

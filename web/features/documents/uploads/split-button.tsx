import { Button } from '@mantine/core';
import { useState } from 'react';
import { refused } from '../../../../domain/people/permission.ts';
import { splitFile } from '../../../pdf-split/split-file.ts';
import type { Upload } from './upload.ts';
import type { UploadQueue } from './upload-queue.ts';

/** Replaces a PDF above the limit by parts below it (SPLIT-1). */
export function SplitButton({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
  const [isSplitting, setSplitting] = useState(false);
  const split = async () => {
    setSplitting(true);
    const files = await splitFile(upload.file);
    if (Array.isArray(files)) queue.replace(upload, files);
    else queue.refuseSplit(upload, refused(files.reason));
  };
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      loading={isSplitting}
      aria-label={`Split into parts: ${upload.file.name}`}
      onClick={() => void split()}
    >
      Split into parts
    </Button>
  );
}

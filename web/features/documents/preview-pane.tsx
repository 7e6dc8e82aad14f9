import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { StoredFile } from '../../../contract/files.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import classes from './preview-pane.module.css';

/** Viewers come with the first file that is opened. */
const FilePreview = lazyRouteComponent(() => import('./preview/file-preview.tsx'), 'FilePreview');

interface PreviewPaneProps {
  /** Null when the address names a file that is not there; undefined while it is looked for. */
  file: StoredFile | null | undefined;
  /** Whether the address names a file. */
  named: boolean;
  hasFiles: boolean;
  /** Back to the list, where there is room for one of them only. */
  onBack: (() => void) | undefined;
}

/** The file that is open, or what to do to see one. */
export function PreviewPane({ file, named, hasFiles, onBack }: PreviewPaneProps) {
  return (
    <section className={classes.pane} aria-label="Preview">
      {onBack === undefined ? null : (
        <div className={classes.back}>
          <Button variant="subtle" leftSection={<IconArrowLeft size={16} stroke={1.6} />} onClick={onBack}>
            Back to the files
          </Button>
        </div>
      )}
      <div className={classes.content}>
        <Content file={file} named={named} hasFiles={hasFiles} />
      </div>
    </section>
  );
}

/** The words of the specification (staff shell, section 2). */
function Content({ file, named, hasFiles }: Omit<PreviewPaneProps, 'onBack'>) {
  if (!named) {
    return (
      <EmptyState
        title={hasFiles ? 'Click on files on left for preview' : 'There are no files to preview'}
        text={
          hasFiles ? 'PDF, PNG and JPEG files are shown here; other formats open through their link.' : null
        }
      />
    );
  }
  if (file === undefined) return null;
  if (file === null) {
    return (
      <ErrorState
        framed={false}
        title="File Not Found"
        text="It was moved, deleted or belongs to another folder. The list shows what is there."
      />
    );
  }
  return (
    <Suspense fallback={null}>
      <FilePreview file={file} />
    </Suspense>
  );
}

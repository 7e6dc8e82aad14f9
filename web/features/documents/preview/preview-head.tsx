import type { ReactNode } from 'react';
import type { StoredFile } from '../../../../contract/files.ts';
import { CutText } from '../../../ui/cut-text.tsx';
import { DownloadButton } from './download-button.tsx';
import classes from './preview-head.module.css';

interface PreviewHeadProps {
  file: StoredFile;
  /** Tools of the file's kind, left of the download. */
  children?: ReactNode;
}

/** The line above a previewed file: its name, what can be done with the view, the download. */
export function PreviewHead({ file, children }: PreviewHeadProps) {
  return (
    <div className={classes.head}>
      <h2 className={classes.name}>
        <CutText>{file.name}</CutText>
      </h2>
      <div className={classes.tools}>
        {children}
        <DownloadButton file={file} />
      </div>
    </div>
  );
}

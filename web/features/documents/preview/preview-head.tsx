import type { ReactNode } from 'react';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { CutText } from '../../../ui/tables/cut-text.tsx';
import classes from './preview-head.module.css';
import { DownloadButton } from './tool-button.tsx';

interface PreviewHeadProps {
  document: CustomerDocument;
  /** Tools for the format, left of the download. */
  children?: ReactNode;
}

/** The line above a preview: the document's name, the view's tools, the download. */
export function PreviewHead({ document, children }: PreviewHeadProps) {
  return (
    <div className={classes.head}>
      <h2 className={classes.name}>
        <CutText>{document.name}</CutText>
      </h2>
      <div className={classes.tools}>
        {children}
        <DownloadButton document={document} />
      </div>
    </div>
  );
}

import type { CustomerDocument } from '../../../../contract/documents.ts';
import { formatFileSize } from '../../../../domain/documents/document-file.ts';
import { useDelayed } from '../../../ui/states/delayed.ts';
import { PreviewHead } from './preview-head.tsx';
import classes from './preview-loading.module.css';

/** Smaller documents arrive before a person has read the progress. */
const SHOWS_PROGRESS_FROM = 256 * 1024;

interface PreviewLoadingProps {
  document: CustomerDocument;
  /** Bytes received so far. */
  received: number;
}

/** The placeholder of a document while it loads, with its progress. */
export function PreviewLoading({ document, received }: PreviewLoadingProps) {
  const visible = useDelayed();
  const percent = document.size === 0 ? 0 : Math.min(100, Math.round((received / document.size) * 100));
  return (
    <>
      <PreviewHead document={document} />
      <div className={classes.desk} role="status" aria-label={`Loading ${document.name}`}>
        {visible && document.size >= SHOWS_PROGRESS_FROM ? (
          <div className={classes.progress}>
            <span>
              {formatFileSize(Math.min(received, document.size))} of {formatFileSize(document.size)}
            </span>
            <div
              className={classes.track}
              role="progressbar"
              aria-label={`Loading ${document.name}`}
              aria-valuenow={percent}
              aria-valuemin={0}
              aria-valuemax={100}
            >
              <span className={classes.bar} style={{ width: `${percent}%` }} />
            </div>
          </div>
        ) : null}
      </div>
    </>
  );
}

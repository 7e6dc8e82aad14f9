import type { CustomerDocument } from '../../../../contract/documents.ts';
import { formatFileSize } from '../../../../domain/documents/document-file.ts';
import { useDelayed } from '../../../ui/states/delayed.ts';
import { PreviewHead } from './preview-head.tsx';
import classes from './preview-loading.module.css';

/** Smaller files arrive before a person has read the progress. */
const SHOWS_PROGRESS_FROM = 256 * 1024;

interface PreviewLoadingProps {
  file: CustomerDocument;
  /** Bytes received so far. */
  received: number;
}

/** The placeholder of a document while it loads, with its progress. */
export function PreviewLoading({ file, received }: PreviewLoadingProps) {
  const visible = useDelayed();
  const percent = file.size === 0 ? 0 : Math.min(100, Math.round((received / file.size) * 100));
  return (
    <>
      <PreviewHead file={file} />
      <div className={classes.desk} role="status" aria-label={`Loading ${file.name}`}>
        {visible && file.size >= SHOWS_PROGRESS_FROM ? (
          <div className={classes.progress}>
            <span>
              {formatFileSize(Math.min(received, file.size))} of {formatFileSize(file.size)}
            </span>
            <div
              className={classes.track}
              role="progressbar"
              aria-label={`Loading ${file.name}`}
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

import type { StoredFile } from '../../../../contract/files.ts';
import { formatFileSize } from '../../../../domain/document-file.ts';
import { useDelayed } from '../../../ui/delayed.ts';
import { PreviewHead } from './preview-head.tsx';
import classes from './preview-loading.module.css';

/** Smaller files are there before a person has read how far they are. */
const SHOWS_PROGRESS_FROM = 256 * 1024;

interface PreviewLoadingProps {
  file: StoredFile;
  /** Bytes that have come. */
  received: number;
}

/** Stands where a file will be while it is fetched, with how much of it has come. */
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

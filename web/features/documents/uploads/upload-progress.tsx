import { IconCircleCheck } from '../../../ui/icons.tsx';
import { useOffline } from '../../../ui/states/use-offline.ts';
import type { Upload } from './upload.ts';
import classes from './upload-progress.module.css';
import { failureWords, sameBytesWords, uploadWords } from './upload-words.ts';

/** The state of an upload: its progress, or the reason why it is refused or failed. */
export function UploadProgress({ upload }: { upload: Upload }) {
  const isOffline = useOffline();
  const { file, permission, state, percent, error, same } = upload;
  if (!permission.ok) return <span className={classes.problem}>{permission.reason}</span>;
  if (state === 'duplicate' && same !== undefined) {
    return <span className={classes.duplicate}>{sameBytesWords(same)}</span>;
  }
  if (state === 'failed') {
    return (
      <span className={classes.problem}>
        <strong className={classes.failed}>{uploadWords(upload)}</strong> {failureWords(error)}
      </span>
    );
  }
  return (
    <span className={classes.progress}>
      <span
        className={classes.track}
        role="progressbar"
        aria-label={`Upload of ${file.name}`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span className={classes.bar} data-state={state} style={{ width: `${percent}%` }} />
      </span>
      <span className={classes.words} data-state={state}>
        {state === 'uploaded' ? <IconCircleCheck size={16} stroke={1.6} /> : null}
        {state === 'waiting' && isOffline ? 'Waiting for the network' : uploadWords(upload)}
      </span>
    </span>
  );
}

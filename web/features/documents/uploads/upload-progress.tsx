import '@mantine/core/styles/RingProgress.layer.css';
import { RingProgress } from '@mantine/core';
import type { TaskOutcome } from '../../../../domain/loans/task-progress.ts';
import { IconCircleCheck } from '../../../ui/icons.tsx';
import { useOffline } from '../../../ui/states/back-online.ts';
import type { Upload } from './upload.ts';
import classes from './upload-progress.module.css';
import { failureWords, sameBytesWords, uploadWords } from './upload-words.ts';

interface ProgressCircleProps {
  /** Label of the progress: 'Upload'. */
  label: string;
  percent: number;
  /** Null while in progress. */
  outcome: TaskOutcome | null;
}

const COLORS: Record<TaskOutcome, string> = {
  Completed: 'var(--ok-tx)',
  Incomplete: 'var(--warn-line)',
  Failed: 'var(--bad-tx)',
};

/** The progress circle, which shows the outcome at the end (DOC-24). */
export function ProgressCircle({ label, percent, outcome }: ProgressCircleProps) {
  const color = outcome === null ? 'var(--brand)' : COLORS[outcome];
  // An empty circle would not show that everything failed.
  const shown = outcome === 'Failed' ? 100 : percent;
  return (
    <div className={classes.circle}>
      <RingProgress
        size={44}
        thickness={4}
        rootColor="var(--press)"
        sections={[{ value: shown, color }]}
        label={<span className={classes.percent}>{percent}%</span>}
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={outcome ?? `${percent}%`}
      />
      <span role="status" className={classes.word} data-outcome={outcome ?? undefined}>
        {outcome}
      </span>
    </div>
  );
}

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

import { RingProgress } from '@mantine/core';
import '@mantine/core/styles/RingProgress.layer.css';
import type { TaskOutcome } from '../../../../domain/loans/task-progress.ts';
import classes from './progress-circle.module.css';

interface ProgressCircleProps {
  /** The name of the work: 'Upload'. */
  label: string;
  percent: number;
  /** Null while it is under way. */
  outcome: TaskOutcome | null;
}

const COLORS: Record<TaskOutcome, string> = {
  Completed: 'var(--ok-tx)',
  Incomplete: 'var(--warn-line)',
  Failed: 'var(--bad-tx)',
};

/** The progress of the work, and at its end its result in a word (DOC-24). */
export function ProgressCircle({ label, percent, outcome }: ProgressCircleProps) {
  const color = outcome === null ? 'var(--brand)' : COLORS[outcome];
  // An empty circle would not show that everything failed.
  const shown = outcome === 'Failed' ? 100 : percent;
  return (
    <div className={classes.progress}>
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
        aria-valuetext={outcome ?? `${percent} %`}
      />
      <span role="status" className={classes.word} data-outcome={outcome ?? undefined}>
        {outcome}
      </span>
    </div>
  );
}

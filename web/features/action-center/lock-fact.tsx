import type { LockCountdown } from '../../loans/list/lock-countdown.ts';
import classes from './loan-header.module.css';

/** The lock in the loan header: its last day, the time left, and a bar that shortens. */
export function LockFact({ countdown }: { countdown: LockCountdown }) {
  const { label, words, attention, elapsed } = countdown;
  return (
    <div>
      <dt className={classes.label}>{label}</dt>
      <dd
        className={classes.value}
        data-attention={attention || undefined}
        data-quiet={elapsed === null || undefined}
      >
        {words}
        {elapsed === null ? null : (
          <svg className={classes.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect className={classes.elapsed} width={elapsed * 100} height="4" />
          </svg>
        )}
      </dd>
    </div>
  );
}

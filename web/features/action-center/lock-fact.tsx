import type { LockCountdown } from '../../loans/lock-countdown.ts';
import classes from './loan-header.module.css';

/** The lock among the facts of the loan header: until when it holds, how long that is, and a bar that runs out. */
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

import { useId } from 'react';
import type { Condition, RefusedCondition } from '../../../contract/conditions/conditions.ts';
import { refusalWords } from './condition-changes.ts';
import classes from './conditions.module.css';

interface RefusedListProps {
  /** 'Left out' or 'Not changed'. */
  title: string;
  refused: readonly RefusedCondition[];
  /** Those that were sent: the texts of deleted ones. */
  conditions?: readonly Condition[];
}

/** Each reason once, above its conditions. */
export function RefusedList({ title, refused, conditions = [] }: RefusedListProps) {
  const titleId = useId();
  if (refused.length === 0) return null;
  const byReason = Map.groupBy(refused, refusalWords);
  const texts = new Map(conditions.map(({ conditionId, text }) => [conditionId, text]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.refused} aria-labelledby={titleId} tabIndex={0}>
      <h3 id={titleId}>{refused.length === 1 ? title : `${title}: ${refused.length} conditions`}</h3>
      {[...byReason].map(([reason, those]) => (
        <div key={reason}>
          <p>{reason}</p>
          <ul>
            {those.map((one) => (
              <li key={one.conditionId}>{one.current?.text ?? texts.get(one.conditionId)}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

import type { Condition, RefusedCondition } from '../../../contract/conditions/conditions.ts';
import { refusalWords } from './condition-changes.ts';
import classes from './conditions.module.css';

interface RefusedListProps {
  refused: readonly RefusedCondition[];
  conditions: readonly Condition[];
}

/** The conditions that did not change, each with its reason. */
export function RefusedList({ refused, conditions }: RefusedListProps) {
  if (refused.length === 0) return null;
  const texts = new Map(conditions.map(({ conditionId, text }) => [conditionId, text]));
  return (
    <ul className={classes.refused}>
      {refused.map((one) => (
        <li key={one.conditionId}>
          <strong>{one.current?.text ?? texts.get(one.conditionId)}</strong>: {refusalWords(one)}
        </li>
      ))}
    </ul>
  );
}

import type { Condition } from '../../../contract/conditions/conditions.ts';
import {
  CONDITION_STAGE_NAMES,
  CONDITION_STAGES,
  type ConditionStage,
} from '../../../domain/conditions/condition.ts';
import { isConditionOpen } from '../../../domain/conditions/condition-status.ts';
import classes from './stage-progress.module.css';

interface StageProgressProps {
  conditions: readonly Condition[];
  /** The stage that the list shows alone. */
  stage: ConditionStage | null;
  onChange: (stage: ConditionStage | null) => void;
}

/** How many conditions of each stage are done. A click shows those of one stage. */
export function StageProgress({ conditions, stage: chosen, onChange }: StageProgressProps) {
  const stages = CONDITION_STAGES.map((stage) => ({
    stage,
    of: conditions.filter((condition) => condition.stage === stage),
  })).filter(({ of }) => of.length > 0);
  return (
    <fieldset className={classes.stages} aria-label="Progress by stage">
      {stages.map(({ stage, of }) => {
        const done = of.filter(({ status }) => !isConditionOpen(status)).length;
        return (
          <button
            key={stage}
            type="button"
            className={classes.stage}
            aria-pressed={chosen === stage}
            onClick={() => onChange(chosen === stage ? null : stage)}
          >
            <span className={classes.name}>{CONDITION_STAGE_NAMES[stage]}</span>{' '}
            <span className={classes.count}>
              {done} of {of.length} done
            </span>
            <span className={classes.bar} data-done={done === of.length || undefined}>
              <span style={{ width: `${(done / of.length) * 100}%` }} />
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}

import type { Condition } from '../../../../contract/conditions/conditions.ts';
import { formatInstant } from '../../../../domain/time/eastern-time.ts';
import { staffName } from '../../../loans/staff-names.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { GONE } from '../condition-changes.ts';
import { ConditionStatusWord } from '../condition-status-word.tsx';
import classes from '../conditions.module.css';

/** The status with its author and reason, as it is now. A reader hears a change. */
export function ConditionFacts({ condition }: { condition: Condition }) {
  const { status, statusBy, statusOn, reason, createdBy, createdOn } = condition;
  return (
    <p className={classes.facts} role="status">
      <ConditionStatusWord status={status} />
      <span>
        {status === 'OPEN' && createdOn === statusOn
          ? `Added by ${staffName(createdBy)}, ${formatInstant(createdOn)}`
          : `By ${staffName(statusBy)}, ${formatInstant(statusOn)}`}
      </span>
      {reason === null ? null : <span>Reason: {reason}</span>}
    </p>
  );
}

/** Says at once that the condition of an open dialog is gone. Its text can still be copied. */
export function DeletedNotice() {
  return (
    <Notice tone="warn" announce>
      {GONE}
    </Notice>
  );
}

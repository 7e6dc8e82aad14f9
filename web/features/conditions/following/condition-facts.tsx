import type { Condition } from '../../../../contract/conditions/conditions.ts';
import {
  CONDITION_STATUS_NAMES,
  type ConditionStatus,
} from '../../../../domain/conditions/condition-status.ts';
import { formatInstant } from '../../../../domain/time/eastern-time.ts';
import { staffName } from '../../../loans/staff-names.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import type { GlyphShape } from '../../../ui/status-glyph.tsx';
import { StatusWord } from '../../../ui/status-word.tsx';
import { GONE } from '../condition-changes.ts';
import classes from '../conditions.module.css';

/** Colours match loan statuses at a similar stage. */
const LOOKS: Record<ConditionStatus, { shape: GlyphShape; color: string }> = {
  OPEN: { shape: 'ring', color: 'var(--status-started)' },
  REQUESTED: { shape: 'half', color: 'var(--status-partial)' },
  RECEIVED: { shape: 'three-quarters', color: 'var(--status-conditional)' },
  CLEARED: { shape: 'tick-disc', color: 'var(--status-closed)' },
  WAIVED: { shape: 'cross-ring', color: 'var(--status-discarded)' },
};

export function ConditionStatusWord({ status }: { status: ConditionStatus }) {
  return <StatusWord {...LOOKS[status]} word={CONDITION_STATUS_NAMES[status]} />;
}

/** Current status with author and reason. Screen readers hear changes. */
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

/** Shown as soon as the condition of an open dialog is deleted. Its text can still be copied. */
export function DeletedNotice() {
  return (
    <Notice tone="warn" announce>
      {GONE}
    </Notice>
  );
}

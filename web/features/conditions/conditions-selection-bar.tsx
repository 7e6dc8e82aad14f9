import { Button } from '@mantine/core';
import type { ConditionStatus } from '../../../domain/conditions/condition-status.ts';
import { WorkButton } from '../../loans/work-button.tsx';
import { type ConditionSelection, useSelected } from './condition-selection.ts';
import classes from './conditions.module.css';

interface SelectionBarProps {
  selection: ConditionSelection;
  onStatus: (status: ConditionStatus) => void;
  onChange: () => void;
  onDelete: () => void;
  onAsk: () => void;
}

const STATUSES: readonly [ConditionStatus, string][] = [
  ['REQUESTED', 'Requested'],
  ['RECEIVED', 'Received'],
  ['CLEARED', 'Clear'],
  ['WAIVED', 'Waive'],
  ['OPEN', 'Reopen'],
];

export function ConditionsSelectionBar(props: SelectionBarProps) {
  const { selection, onStatus, onChange, onDelete, onAsk } = props;
  const count = useSelected(selection, (ids) => ids.size);
  if (count === 0) return null;
  return (
    <section className={classes.selection} aria-label="Selection">
      <span className={classes.selected} role="status">
        {count === 1 ? '1 condition selected' : `${count} conditions selected`}
      </span>
      <WorkButton size="xs" onClick={onAsk}>
        Ask the borrower
      </WorkButton>
      {STATUSES.map(([status, label]) => (
        <WorkButton key={status} size="xs" variant="default" onClick={() => onStatus(status)}>
          {label}
        </WorkButton>
      ))}
      <WorkButton size="xs" variant="default" onClick={onChange}>
        Change
      </WorkButton>
      <WorkButton size="xs" variant="default" onClick={onDelete}>
        Delete
      </WorkButton>
      <Button size="xs" variant="subtle" onClick={() => selection.set([])}>
        End selection
      </Button>
    </section>
  );
}

import { TextInput } from '@mantine/core';
import type { Condition } from '../../../contract/conditions/conditions.ts';
import type { ConditionCategory, ConditionStage } from '../../../domain/conditions/condition.ts';
import { CONDITION_STATUS_NAMES, CONDITION_STATUSES } from '../../../domain/conditions/condition-status.ts';
import { FilterSelect } from '../../forms/filter-select.tsx';
import { staffName, useStaffNames } from '../../loans/staff-names.ts';
import { CATEGORY_OPTIONS, STAGE_OPTIONS } from './condition-options.ts';
import { type ConditionView, NOBODY } from './condition-view.ts';
import classes from './conditions.module.css';

interface ConditionsBarProps {
  view: ConditionView;
  conditions: readonly Condition[];
  onChange: (view: ConditionView) => void;
}

const STATUS_OPTIONS = [
  { value: 'open', label: 'Not cleared yet' },
  ...CONDITION_STATUSES.map((status) => ({ value: status, label: CONDITION_STATUS_NAMES[status] })),
];

export function ConditionsBar({ view, conditions, onChange }: ConditionsBarProps) {
  useStaffNames();
  const owners = [...new Set(conditions.map(({ owner }) => owner ?? NOBODY))].map((owner) => ({
    value: owner,
    label: owner === NOBODY ? 'Nobody' : staffName(owner),
  }));
  const select = (
    label: string,
    value: string | null,
    data: { value: string; label: string }[],
    choose: (value: string | null) => Partial<ConditionView>,
  ) => (
    <FilterSelect
      aria-label={label}
      placeholder={label}
      data={data}
      value={value}
      onChange={(chosen) => onChange({ ...view, ...choose(chosen) })}
      comboboxProps={{ withinPortal: false }}
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
    />
  );
  return (
    <search className={classes.bar} aria-label="Filter conditions">
      <TextInput
        aria-label="Search conditions"
        placeholder="Search conditions"
        value={view.words}
        onChange={(event) => onChange({ ...view, words: event.currentTarget.value })}
      />
      {select('Status', view.status, STATUS_OPTIONS, (status) => ({
        status: status as ConditionView['status'],
      }))}
      {select('Stage', view.stage, STAGE_OPTIONS, (stage) => ({ stage: stage as ConditionStage | null }))}
      {select('Category', view.category, CATEGORY_OPTIONS, (category) => ({
        category: category as ConditionCategory | null,
      }))}
      {select('Owner', view.owner, owners, (owner) => ({ owner }))}
    </search>
  );
}

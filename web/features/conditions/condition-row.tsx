import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, memo } from 'react';
import type { Condition } from '../../../contract/conditions/conditions.ts';
import { CONDITION_CATEGORY_NAMES, CONDITION_STAGE_NAMES } from '../../../domain/conditions/condition.ts';
import { isConditionLate, isConditionOpen } from '../../../domain/conditions/condition-status.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { StaffMember } from '../../loans/staff-member.tsx';
import { Checkbox } from '../../ui/checkbox.ts';
import { IconNote, IconPaperclip } from '../../ui/icons.tsx';
import grid from '../../ui/tables/row-grid.module.css';
import classes from './condition-grid.module.css';
import { type ConditionSelection, useSelected } from './condition-selection.ts';
import { ConditionStatusWord } from './following/condition-facts.tsx';

interface ConditionRowProps {
  condition: Condition;
  index: number;
  selection: ConditionSelection;
  /** The row that the Tab key reaches. */
  isStop: boolean;
  today: string;
  onKeyDown: (event: KeyboardEvent, condition: Condition, index: number) => void;
  onCurrent: (index: number) => void;
  onOpen: (condition: Condition) => void;
}

const ICON = { size: 14, stroke: 1.6 } as const;

/** Renders only when it, its position or its selection changes. */
export const ConditionRow = memo(function ConditionRow(props: ConditionRowProps) {
  const { condition, index, selection, isStop, today } = props;
  const { conditionId, text, dueDate, documents, notes } = condition;
  const isSelected = useSelected(selection, (ids) => ids.has(conditionId));
  const isOpen = isConditionOpen(condition.status);
  const isLate = isConditionLate(condition, today);
  const tabIndex = isStop ? 0 : -1;
  return (
    <tr
      className={`${grid.row} ${classes.row}`}
      aria-selected={isSelected}
      data-row={index}
      data-done={!isOpen || undefined}
      tabIndex={tabIndex}
      onFocus={() => props.onCurrent(index)}
      onKeyDown={(event) => {
        const isBox = event.target instanceof HTMLInputElement;
        if (isBox || event.target === event.currentTarget) props.onKeyDown(event, condition, index);
      }}
      onClick={(event) => {
        if ((event.target as Element).closest('input, label') !== null) return;
        if (event.ctrlKey || event.metaKey || event.shiftKey) selection.toggle(conditionId);
        else if (window.getSelection()?.isCollapsed !== false) props.onOpen(condition);
      }}
    >
      <td className={classes.check}>
        <Checkbox
          aria-label={`Select ${text}`}
          checked={isSelected}
          tabIndex={tabIndex}
          onChange={() => selection.toggle(conditionId)}
        />
      </td>
      <td className={classes.text}>
        {text}
        {documents.length === 0 ? null : (
          <span className={classes.mark}>
            <IconPaperclip {...ICON} aria-hidden />
            {documents.length}
            <VisuallyHidden component="span">
              {documents.length === 1 ? ' document' : ' documents'}
            </VisuallyHidden>
          </span>
        )}
        {notes === null ? null : (
          <span className={classes.mark}>
            <IconNote {...ICON} role="img" aria-label="Has notes" />
          </span>
        )}
      </td>
      <td data-label="Stage">{CONDITION_STAGE_NAMES[condition.stage]}</td>
      <td data-label="Category">{CONDITION_CATEGORY_NAMES[condition.category]}</td>
      <td data-label="Status">
        <ConditionStatusWord status={condition.status} />
      </td>
      <td data-label="Owner">{condition.owner === null ? '' : <StaffMember user={condition.owner} />}</td>
      <td data-label="Due" data-late={isLate || undefined}>
        {dueDate === null ? '' : formatDate(dueDate)}
        {isLate ? <span className={classes.late}> late</span> : null}
      </td>
    </tr>
  );
});

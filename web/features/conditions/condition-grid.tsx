import { type KeyboardEvent, useRef, useState } from 'react';
import type { Condition } from '../../../contract/conditions/conditions.ts';
import { useEasternToday } from '../../loans/eastern-today.ts';
import { Checkbox } from '../../ui/checkbox.ts';
import { nextSorting, type Sorting } from '../../ui/tables/data-table-column.ts';
import { useFocusAfterLoss } from '../../ui/tables/focus-after-loss.ts';
import { focusGridRow, RowGrid } from '../../ui/tables/row-grid.tsx';
import { SortButton } from '../../ui/tables/sort-button.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import classes from './condition-grid.module.css';
import { type ConditionKey, conditionKey, isAction } from './condition-keys.ts';
import { ConditionRow } from './condition-row.tsx';
import { type ConditionSelection, useSelected } from './condition-selection.ts';
import type { ConditionSort } from './condition-view.ts';

interface ConditionGridProps {
  conditions: readonly Condition[];
  selection: ConditionSelection;
  sorting: Sorting<ConditionSort>;
  onSort: (sorting: Sorting<ConditionSort>) => void;
  onOpen: (condition: Condition) => void;
  /** Any other key; without a condition it acts on the selection. */
  onKey: (key: ConditionKey, condition: Condition | null) => void;
}

const HEADS: readonly [key: ConditionSort, head: string][] = [
  ['text', 'Condition'],
  ['stage', 'Stage'],
  ['category', 'Category'],
  ['status', 'Status'],
  ['owner', 'Owner'],
  ['dueDate', 'Due'],
];

/** One tab stop; arrows move and letter keys act. */
export function ConditionGrid(props: ConditionGridProps) {
  const { conditions, selection, sorting, onSort } = props;
  const today = useEasternToday();
  const body = useRef<HTMLTableSectionElement>(null);
  const [chosen, setCurrent] = useState(0);
  const current = Math.max(0, Math.min(chosen, conditions.length - 1));
  const focusRow = (index: number) => focusGridRow(body, index);
  useFocusAfterLoss(body, () => focusRow(current));

  const onKeyDown = useLatest((event: KeyboardEvent, condition: Condition, index: number) => {
    const key = conditionKey(event, index, conditions.length);
    const isInBox = event.target !== event.currentTarget;
    // Space toggles the checkbox natively.
    if (key === null || (isInBox && key === 'toggle')) return;
    event.preventDefault();
    if (key === 'toggle') selection.toggle(condition.conditionId);
    else if (key === 'select-all') selection.set(conditions.map(({ conditionId }) => conditionId));
    else if (key === 'end-selection') selection.set([]);
    else if (key === 'open') props.onOpen(condition);
    else if (typeof key === 'object' && 'go' in key) {
      const next = conditions[key.go];
      if (key.extend && next !== undefined) selection.add([condition.conditionId, next.conditionId]);
      focusRow(key.go);
    } else props.onKey(key, isInBox && selection.now().size > 0 ? null : condition);
  });
  const onOpen = useLatest(props.onOpen);

  // The checkbox above all rows belongs to no row.
  const onHeadKey = (event: KeyboardEvent) => {
    const key = conditionKey(event, 0, conditions.length);
    if (key === null || !isAction(key) || selection.now().size === 0) return;
    event.preventDefault();
    props.onKey(key, null);
  };

  return (
    <RowGrid
      label="Conditions"
      isMultiselectable
      body={body}
      className={classes.table}
      heads={
        <>
          <th scope="col" className={classes.check}>
            <SelectAll selection={selection} conditions={conditions} onKeyDown={onHeadKey} />
          </th>
          {HEADS.map(([key, head]) => (
            <th key={key} scope="col" data-column={key} aria-sort={ariaSort(sorting, key)}>
              <SortButton
                direction={sorting.by === key ? sorting.direction : null}
                onSort={() => onSort(nextSorting(sorting, key))}
              >
                {head}
              </SortButton>
            </th>
          ))}
        </>
      }
    >
      {conditions.map((condition, index) => (
        <ConditionRow
          key={condition.conditionId}
          condition={condition}
          index={index}
          selection={selection}
          isStop={index === current}
          today={today}
          onKeyDown={onKeyDown}
          onCurrent={setCurrent}
          onOpen={onOpen}
        />
      ))}
    </RowGrid>
  );
}

function ariaSort({ by, direction }: Sorting<ConditionSort>, key: ConditionSort) {
  if (by !== key) return undefined;
  return direction === 'asc' ? 'ascending' : 'descending';
}

interface SelectAllProps extends Pick<ConditionGridProps, 'selection' | 'conditions'> {
  onKeyDown: (event: KeyboardEvent) => void;
}

function SelectAll({ selection, conditions, onKeyDown }: SelectAllProps) {
  const count = useSelected(
    selection,
    (ids) => conditions.filter(({ conditionId }) => ids.has(conditionId)).length,
  );
  const isAll = count === conditions.length;
  return (
    <Checkbox
      aria-label="Select all conditions"
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      onKeyDown={onKeyDown}
      onChange={() => selection.set(isAll ? [] : conditions.map(({ conditionId }) => conditionId))}
    />
  );
}

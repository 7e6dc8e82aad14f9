import { Button, Popover } from '@mantine/core';
import { LOAN_COLUMNS, type LoanColumnKey } from '../../../contract/loan-columns.ts';
import { LOAN_LIST_COLUMNS } from '../../loans/list/loan-columns.tsx';
import { Checkbox } from '../../ui/checkbox.ts';
import { IconColumns3 } from '../../ui/icons.tsx';
import classes from './column-choice.module.css';

interface ColumnChoiceProps {
  hidden: readonly string[];
  /** The keys of the hidden columns, comma separated; 'none' when none is hidden. */
  onChange: (hide: string) => void;
}

/** Selects the visible columns. The borrower is always visible, because it links to the loan. */
export function ColumnChoice({ hidden, onChange }: ColumnChoiceProps) {
  const toggle = (key: string) => {
    const others = hidden.filter((other) => other !== key);
    // Newest first. The loan number, hidden for lack of space, stays at the end.
    const next = hidden.includes(key) ? others : [key, ...others];
    onChange(next.length === 0 ? 'none' : next.join(','));
  };
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} stroke={1.6} />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        {LOAN_LIST_COLUMNS.slice(1).map(({ key }) => (
          <Checkbox
            key={key}
            classNames={{ root: classes.column, body: classes.line }}
            label={LOAN_COLUMNS[key as LoanColumnKey].title}
            checked={!hidden.includes(key)}
            onChange={() => toggle(key)}
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}

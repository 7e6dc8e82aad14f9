import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { LOAN_COLUMNS } from '../../loans/loan-columns.tsx';

interface ColumnChoiceProps {
  hidden: readonly string[];
  /** The keys of the hidden columns, comma separated; undefined when none is. */
  onChange: (hide: string | undefined) => void;
}

/** Which columns are shown. The borrower always is: it is the way into the loan. */
export function ColumnChoice({ hidden, onChange }: ColumnChoiceProps) {
  const toggle = (key: string) => {
    const next = hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key];
    onChange(next.length === 0 ? undefined : next.join(','));
  };
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} stroke={1.6} />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <Stack gap={8}>
          {LOAN_COLUMNS.slice(1).map(({ key, head }) => (
            <Checkbox key={key} label={head} checked={!hidden.includes(key)} onChange={() => toggle(key)} />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

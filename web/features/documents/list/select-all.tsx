import { Checkbox } from '@mantine/core';

interface SelectAllProps {
  selectedCount: number;
  total: number;
  disabled: boolean;
  onSelectAll: () => void;
  onSelectNone: () => void;
}

/** The check box above the list: all, some or none selected. */
export function SelectAll({ selectedCount, total, disabled, onSelectAll, onSelectNone }: SelectAllProps) {
  const all = total > 0 && selectedCount >= total;
  return (
    <Checkbox
      aria-label="Select all"
      checked={all}
      indeterminate={selectedCount > 0 && !all}
      disabled={disabled}
      onChange={() => (all ? onSelectNone() : onSelectAll())}
    />
  );
}

import { Checkbox } from '@mantine/core';
import { type DocumentSelection, useSelected } from './document-selection.ts';

interface SelectAllProps {
  selection: DocumentSelection;
  total: number;
  disabled: boolean;
  onSelectAll: () => void;
}

/** The check box above the list: all, some or none selected. */
export function SelectAll({ selection, total, disabled, onSelectAll }: SelectAllProps) {
  const selected = useSelected(selection, ({ documents: { size } }) =>
    size === 0 ? 'none' : size >= total ? 'all' : 'some',
  );
  const all = selected === 'all';
  return (
    <Checkbox
      aria-label="Select all"
      checked={all}
      indeterminate={selected === 'some'}
      disabled={disabled}
      onChange={() => (all ? selection.set([]) : onSelectAll())}
    />
  );
}

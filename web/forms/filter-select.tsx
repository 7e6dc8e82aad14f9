import { Select, type SelectProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/** A list that filters: letters search it, Enter takes the first match, and only its button clears it. */
export function FilterSelect(props: SelectProps) {
  const [opened, setOpened] = useState(false);
  const openByTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey || (key.length > 1 && key !== 'Backspace' && key !== 'Delete')) return;
    // Opens before the letter arrives: if the letter opened it, the list would lose the first match.
    flushSync(() => setOpened(true));
  };
  return (
    <Select
      {...props}
      clearable
      allowDeselect={false}
      searchable
      selectFirstOptionOnChange
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onKeyDown={openByTyping}
    />
  );
}

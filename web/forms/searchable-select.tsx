import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '../theme/combobox.css';
import { Select, type SelectProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/** Lists up to this long are all in sight when they open. On a phone they are tapped, and the keyboard stays away. */
const ALL_IN_SIGHT = 8;

interface SearchableSelectProps extends Omit<SelectProps, 'data' | 'value'> {
  data: readonly (string | { value: string; label: string })[];
  value: string | null;
}

/**
 * A list that is opened like any other – Enter, Space, an arrow key, a click – and that letters search as well: the first that
 * fits is taken with Enter. Escape and Tab leave what was chosen before; coming by with Tab opens nothing.
 */
export function SearchableSelect({ data, value, onKeyDown, ...props }: SearchableSelectProps) {
  const label = value === null ? '' : labelOf(data, value);
  const [opened, setOpened] = useState(false);
  const [search, setSearch] = useState(label);
  const openByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || (event.key === ' ' && !opened)) {
      // Enter in a list never submits the form around it, also where nothing in it fits.
      event.preventDefault();
      if (!opened) event.currentTarget.click();
    } else if (event.key.length === 1 || event.key === 'Backspace' || event.key === 'Delete') {
      // Open before the letter is there: opened by the letter, the list would forget the first that fits again.
      flushSync(() => setOpened(true));
    }
  };
  return (
    <Select
      {...props}
      data={data}
      value={value}
      searchable
      openOnFocus={false}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => {
        setOpened(false);
        setSearch(label);
      }}
      searchValue={opened ? search : label}
      onSearchChange={setSearch}
      selectFirstOptionOnChange={opened && search !== label}
      onKeyDown={openByKey}
      // What is typed takes the place of what is chosen: as after Tab, the text is selected after a click.
      onClick={(event) => event.currentTarget.select()}
      inputMode={data.length <= ALL_IN_SIGHT && isTouched() ? 'none' : undefined}
      aria-autocomplete="list"
      spellCheck={false}
      autoComplete="off"
      nothingFoundMessage="Nothing found"
      maxDropdownHeight={330}
    />
  );
}

/** What the list shows for a value; the value itself where the list does not know it. */
export function labelOf(data: SearchableSelectProps['data'], value: string): string {
  const chosen = data.find((option) => typeof option === 'object' && option.value === value);
  return typeof chosen === 'object' ? chosen.label : value;
}

function isTouched(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

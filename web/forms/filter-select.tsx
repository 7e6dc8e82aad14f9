import '@mantine/core/styles/Combobox.layer.css';
import '../theme/combobox.css';
import { getOptionsLockup, getParsedComboboxData, Select, type SelectProps } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useKeptChoice } from './typing/kept-choice.ts';
import { takeMatchOnTab } from './typing/take-match.ts';

/** A list that filters: letters search it, Enter and Tab take the first match, and only its button clears it. */
export function FilterSelect({ onChange, ...props }: SelectProps) {
  const [opened, setOpened] = useState(false);
  const choice = useKeptChoice(labelOf(props));
  /** Whether typing highlighted the option. */
  const isTyped = useRef(false);
  const openByTyping = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    choice.noteKey(event);
    if (opened && isTyped.current) takeMatchOnTab(event);
    if (ctrlKey || metaKey || altKey || (key.length > 1 && key !== 'Backspace' && key !== 'Delete')) return;
    // Opens before the letter arrives: if the letter opened it, the list would lose the first match.
    isTyped.current = true;
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
      onDropdownClose={() => {
        choice.noteClosed();
        isTyped.current = false;
        setOpened(false);
      }}
      onSearchChange={(text) => {
        if (opened) choice.noteText(text);
      }}
      onChange={(...chosen) => {
        if (!choice.isKept()) onChange?.(...chosen);
      }}
      onKeyDown={openByTyping}
    />
  );
}

function labelOf({ data, value }: SelectProps): string {
  if (value == null) return '';
  return getOptionsLockup(getParsedComboboxData(data))[String(value)]?.label ?? '';
}

import '@mantine/core/styles/Combobox.layer.css';
import '../../theme/combobox.css';
import { type OptionsFilter, Select, type SelectProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { isTouched } from '../../ui/focus/next-field.ts';
import { FieldError } from '../field-error.tsx';
import { useKeptChoice } from '../typing/kept-choice.ts';
import { matchingOptions } from '../typing/option-search.ts';
import { takeMatchOnTab } from '../typing/take-match.ts';

/** Lists up to this long are fully visible when open. On a phone they are tapped, without a keyboard. */
const ALL_IN_SIGHT = 8;

/** These lists have no groups. */
const filter: OptionsFilter = ({ options, search }) =>
  matchingOptions(
    options.filter((option) => 'value' in option),
    search,
  );

interface SearchableSelectProps extends Omit<SelectProps, 'data' | 'value'> {
  data: readonly (string | { value: string; label: string })[];
  value: string | null;
}

/**
 * A list that opens as usual – Enter, Space, an arrow key, a click – and that letters search: Enter and Tab take the
 * first match. Typing the current choice again keeps it. Without a match, Tab keeps the earlier choice, and Ctrl+Enter
 * does not submit. Escape keeps the earlier choice, and tabbing past opens nothing.
 */
export function SearchableSelect({
  data,
  value,
  error,
  onKeyDown,
  onChange,
  ...props
}: SearchableSelectProps) {
  const label = value === null ? '' : labelOf(data, value);
  const [opened, setOpened] = useState(false);
  const [search, setSearch] = useState(label);
  const [refused, setRefused] = useState<string>();
  const choice = useKeptChoice(label);
  const openByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    choice.noteKey(event);
    if (opened && search !== label) takeMatchOnTab(event);
    if (isSendKey(event) && opened && matchingOptions(optionsOf(data), search).length === 0) {
      // The form would be sent with the earlier choice.
      event.preventDefault();
      event.stopPropagation();
      setRefused(search);
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || (event.key === ' ' && !opened)) {
      // Enter in a list never submits the form around it, even without a match.
      event.preventDefault();
      if (!opened) event.currentTarget.click();
    } else if (event.key.length === 1 || event.key === 'Backspace' || event.key === 'Delete') {
      // A choice can be set after the focus, and the caret with it; the letter still replaces the choice.
      if (!opened) event.currentTarget.select();
      // Opens before the letter arrives: if the letter opened it, the list would lose the first match.
      flushSync(() => setOpened(true));
    }
  };
  return (
    <Select
      {...props}
      data={data}
      value={value}
      error={opened && search === refused ? <FieldError>Nothing matches “{refused}”.</FieldError> : error}
      searchable
      filter={filter}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => {
        choice.noteClosed();
        setOpened(false);
        setSearch(label);
      }}
      searchValue={opened ? search : label}
      onSearchChange={(text) => {
        if (opened) choice.noteText(text);
        setSearch(text);
      }}
      onChange={(...chosen) => {
        if (!choice.isKept()) onChange?.(...chosen);
      }}
      selectFirstOptionOnChange={opened && search !== label}
      onKeyDown={openByKey}
      // Typing replaces the choice: the text is selected after a click, as it is after Tab.
      onClick={(event) => event.currentTarget.select()}
      inputMode={data.length <= ALL_IN_SIGHT && isTouched() ? 'none' : undefined}
      aria-autocomplete="list"
      spellCheck={false}
      autoComplete="off"
      nothingFoundMessage="Nothing found"
    />
  );
}

function isSendKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey);
}

function optionsOf(data: SearchableSelectProps['data']): { label: string }[] {
  return data.map((option) => (typeof option === 'object' ? option : { label: option }));
}

/** The text of a value; the value itself if the list does not contain it. */
export function labelOf(data: SearchableSelectProps['data'], value: string): string {
  const chosen = data.find((option) => typeof option === 'object' && option.value === value);
  return typeof chosen === 'object' ? chosen.label : value;
}

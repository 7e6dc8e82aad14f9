import { CloseButton, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { IconSearch } from '../../ui/icons.tsx';
import { focusRowsBelow } from '../../ui/pages/page-search.ts';

interface CustomerSearchBoxProps {
  initial: string;
  /** Called on Enter, and with '' when the box is cleared. */
  onSearch: (query: string) => void;
}

/** Searches on Enter (LIST-7); ↓ moves into the rows below. */
export function CustomerSearchBox({ initial, onSearch }: CustomerSearchBoxProps) {
  const [text, setText] = useState(initial);
  const clear = () => {
    setText('');
    onSearch('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') onSearch(text.trim());
    if (event.key === 'Escape' && text !== '') clear();
    if (event.key === 'ArrowDown' && focusRowsBelow(event.currentTarget)) event.preventDefault();
  };
  return (
    <TextInput
      role="searchbox"
      aria-label="Search customers"
      placeholder="Borrower, email, phone, loan number, address"
      maxLength={200}
      maw={420}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden="true" />}
      rightSection={
        text === '' ? null : <CloseButton size="sm" aria-label="Clear the search" onClick={clear} />
      }
    />
  );
}

import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useSyncExternalStore } from 'react';
import { IconChevronDown, IconChevronUp, IconSearch, IconX } from '../../../../ui/icons.tsx';
import { ToolButton } from '../tool-button.tsx';
import type { PdfSearch, PdfSearchState } from './pdf-search.ts';
import classes from './pdf-search-bar.module.css';

interface PdfSearchBarProps {
  search: PdfSearch;
  onClose: () => void;
}

/** Searches the document: Enter goes to the next match, Shift+Enter to the previous one, Esc closes. */
export function PdfSearchBar({ search, onClose }: PdfSearchBarProps) {
  const state = useSyncExternalStore(search.subscribe, search.snapshot);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') search.go(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  };
  return (
    <search className={classes.bar}>
      <TextInput
        className={classes.input}
        aria-label="Search the document"
        placeholder="Search the document"
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden="true" />}
        autoFocus
        value={state.query}
        onChange={(event) => search.find(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span className={classes.count} role="status">
        {countText(state)}
      </span>
      <ToolButton
        label="Previous match"
        icon={IconChevronUp}
        disabled={state.total === 0}
        onClick={() => search.go(-1)}
      />
      <ToolButton
        label="Next match"
        icon={IconChevronDown}
        disabled={state.total === 0}
        onClick={() => search.go(1)}
      />
      <ToolButton label="Close the search" icon={IconX} onClick={onClose} />
    </search>
  );
}

function countText({ status, current, total }: PdfSearchState): string {
  if (status === 'missing') return 'Not found';
  return total === 0 ? '' : `${current} of ${total}`;
}

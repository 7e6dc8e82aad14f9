import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { IconSearch } from '../../ui/icons.tsx';
import { KeyCap } from '../../ui/key-cap.tsx';
import { useLastKnown } from '../../ui/states/last-known.ts';
import classes from './command-palette.module.css';
import { PaletteList } from './palette-list.tsx';
import type { PaletteGroup, PaletteItem } from './palette-match.ts';
import { type PaletteResults, type PaletteSearch, usePaletteResults } from './palette-results.ts';
import { LONGEST_QUERY } from './typed-ahead.tsx';

export interface CommandPaletteProps {
  onClose: () => void;
  typed?: string;
  /** The groups above the search results for a query, filtered already. */
  above: (query: string) => readonly PaletteGroup[];
  /** Pages and actions, always offered and filtered here. */
  fixed: readonly PaletteGroup[];
  search: PaletteSearch;
}

/** Ctrl/⌘-K: opens any page, customer or loan, or starts an action, by part of its name. */
export function CommandPalette({ onClose, typed = '', above, fixed, search }: CommandPaletteProps) {
  const [query, setQuery] = useState(typed);
  const [active, setActive] = useState(0);
  const listId = useId();
  const results = usePaletteResults(query, above(query), fixed, search);
  const items = results.groups.flatMap((group) => group.items);
  const current = Math.min(active, items.length - 1);
  const message = messageOf(results, items.length);
  const count = useLastKnown(results.searching ? undefined : countOf(query, items.length), '');

  const select = (item: PaletteItem | undefined) => {
    if (item === undefined || item.refusal !== undefined) return;
    onClose();
    item.onSelect();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      select(items[current]);
      return;
    }
    const next = itemAfterKey(event.key, current, items.length);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
  };

  return (
    // Bare, because keys typed right after the shortcut must reach the field.
    <Dialog onClose={onClose} size={560} title="Search" isBare>
      <div className={classes.head}>
        <IconSearch size={16} stroke={1.6} />
        <input
          ref={goOnTyping}
          className={classes.input}
          role="combobox"
          aria-label="Search loans, people, actions"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={items.length > 0 ? optionId(listId, current) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Search loans, people, actions"
          maxLength={LONGEST_QUERY}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          data-autofocus
        />
        <KeyCap>esc</KeyCap>
      </div>
      <PaletteList
        id={listId}
        groups={results.groups}
        query={query}
        active={current}
        onActivate={setActive}
        onSelect={select}
        optionId={(index) => optionId(listId, index)}
      />
      <div role="status">
        {message === null ? (
          <VisuallyHidden>{count}</VisuallyHidden>
        ) : (
          <p className={classes.message}>{message}</p>
        )}
      </div>
    </Dialog>
  );
}

/** Synchronously, so that no keystroke is lost between the two fields. */
function goOnTyping(field: HTMLInputElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

function messageOf(results: PaletteResults, count: number): string | null {
  if (results.failed) return 'Customers and loans could not be searched. Please try again.';
  if (results.searching) return count === 0 ? 'Searching…' : null;
  return count === 0 ? 'No Result Found' : null;
}

/** The number of results, for screen readers; nothing before a search. */
function countOf(query: string, count: number): string {
  if (query.trim() === '') return '';
  return count === 1 ? '1 result' : `${count} results`;
}

/** Wraps around at both ends; null for any other key. */
function itemAfterKey(key: string, current: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return (current - 1 + count) % count;
  return null;
}

import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './list-end.module.css';

interface ListEndProps {
  /** The number of loaded loans. */
  loaded: number;
  /** Number of loans that match the filter; undefined until known. */
  total: number | undefined;
  hasNext: boolean;
  loading: boolean;
  failed: boolean;
  onNext: () => void;
}

/**
 * Shown below the last row: whether there are more loans. Scrolling loads them; the button, for people who do not
 * scroll, also moves the focus to the first of the next loans.
 */
export function ListEnd({ loaded, total, hasNext, loading, failed, onNext }: ListEndProps) {
  /** How many loans were loaded when somebody asked for more. */
  const asked = useRef<number | null>(null);
  useEffect(() => {
    if (asked.current === null || asked.current >= loaded) return;
    // The button loses the focus while it loads. If the person has moved on meanwhile, the focus stays there.
    if (document.activeElement === document.body) focusRow(asked.current);
    asked.current = null;
  }, [loaded]);
  const ask = () => {
    asked.current = loaded;
    onNext();
  };
  return (
    <div className={classes.end}>
      {failed ? (
        <span role="alert">The next loans did not load.</span>
      ) : (
        <span role="status">{hasNext ? loadedWords(loaded, total) : allWords(loaded)}</span>
      )}
      {hasNext ? (
        <Button variant="subtle" size="compact-sm" loading={loading} onClick={ask}>
          {failed ? 'Try again' : 'Show more loans'}
        </Button>
      ) : null}
    </div>
  );
}

function focusRow(index: number): void {
  document.querySelector<HTMLElement>(`[data-row-link="${index}"]`)?.focus();
}

/** On paper too, where the rest of the list is missing. */
function loadedWords(loaded: number, total: number | undefined): string {
  const first = loaded.toLocaleString('en-US');
  return total === undefined || total <= loaded
    ? `${first} loans so far`
    : `The first ${first} of ${total.toLocaleString('en-US')} loans`;
}

function allWords(loaded: number): string {
  return loaded === 1 ? '1 loan in total' : `${loaded.toLocaleString('en-US')} loans in total`;
}

import { Button } from '@mantine/core';
import classes from './list-end.module.css';

interface ListEndProps {
  /** The number of loaded loans. */
  loaded: number;
  hasNext: boolean;
  loading: boolean;
  failed: boolean;
  onNext: () => void;
}

/**
 * Below the last row: whether there are more loans. Scrolling loads them; the button is for people who do not scroll.
 */
export function ListEnd({ loaded, hasNext, loading, failed, onNext }: ListEndProps) {
  return (
    <div className={classes.end}>
      {failed ? (
        <span role="alert">The next loans did not load.</span>
      ) : (
        <span role="status">{hasNext ? loadedWords(loaded) : allWords(loaded)}</span>
      )}
      {hasNext ? (
        <Button variant="subtle" size="compact-sm" loading={loading} onClick={onNext}>
          {failed ? 'Try again' : 'Show more loans'}
        </Button>
      ) : null}
    </div>
  );
}

function loadedWords(loaded: number): string {
  return `${loaded.toLocaleString('en-US')} loans so far`;
}

function allWords(loaded: number): string {
  return loaded === 1 ? 'One loan in all' : `${loaded.toLocaleString('en-US')} loans in all`;
}

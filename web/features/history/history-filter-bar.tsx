import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DayFilter } from '../../forms/day-filter.tsx';
import { FilterSelect } from '../../forms/filter-select.tsx';
import { bestMatchFirst } from '../../loans/list/best-match-first.ts';
import { staffName, useStaffNames } from '../../loans/staff-names.ts';
import type { HistorySearch } from '../../search-params.ts';
import { useLastKnown } from '../../ui/states/last-known.ts';
import classes from './history.module.css';
import { historyQuery, type LoanIds } from './history-queries.ts';

interface HistoryFilterBarProps {
  ids: LoanIds;
  search: HistorySearch;
  onChange: (search: HistorySearch) => void;
}

const NOBODY: readonly string[] = [];

/** The search starts after this pause in typing. */
const TYPING_PAUSE_MS = 300;

export function HistoryFilterBar({ ids, search, onChange }: HistoryFilterBarProps) {
  const { data, hasNextPage } = useInfiniteQuery(historyQuery(ids, search));
  const count = useLastKnown(data && countOf(data.pages, hasNextPage), '');
  const people = useLastKnown(data?.pages[0]?.people, NOBODY);
  useStaffNames();
  const { person, from, to } = search;
  const isFiltered = [person, search.field, from, to].some((value) => value !== undefined);
  return (
    <search className={classes.filters} aria-label="Filter history">
      <FilterSelect
        label="Person"
        placeholder="Anyone"
        data={(person === undefined || people.includes(person) ? people : [...people, person]).map(
          (name) => ({
            value: name,
            label: staffName(name),
          }),
        )}
        value={person ?? null}
        onChange={(value) => onChange({ ...search, person: value ?? undefined })}
        filter={bestMatchFirst}
        clearButtonProps={{ 'aria-label': 'Clear person' }}
      />
      <FieldWords
        words={search.field ?? ''}
        onChange={(field) => onChange({ ...search, field: field === '' ? undefined : field })}
      />
      <DayFilter label="From" day={from} onChange={(day) => onChange({ ...search, from: day })} />
      <DayFilter label="To" day={to} notBefore={from} onChange={(day) => onChange({ ...search, to: day })} />
      {isFiltered ? (
        <Button variant="subtle" className={classes.clear} onClick={() => onChange({})}>
          Clear filters
        </Button>
      ) : null}
      <VisuallyHidden role="status">{count}</VisuallyHidden>
    </search>
  );
}

/** Number of changes, for screen readers. An empty list says by itself that nothing was found. */
function countOf(pages: readonly { entries: readonly unknown[] }[], hasMore: boolean): string {
  const count = pages.reduce((sum, { entries }) => sum + entries.length, 0);
  if (count === 0) return '';
  if (hasMore) return `The newest ${count} changes`;
  return count === 1 ? '1 change' : `${count} changes`;
}

function FieldWords({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const [typed, setTyped] = useState(words);
  const [known, setKnown] = useState(words);
  if (words !== known) {
    setKnown(words);
    // The filters were cleared elsewhere. Letters typed meanwhile stay.
    if (words === '' && typed.trim() === known) setTyped('');
  }
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === words) return;
    const timer = setTimeout(() => onChange(wanted), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, words, onChange]);
  return (
    <TextInput
      label="Field"
      placeholder="Any, such as loan amount"
      value={typed}
      maxLength={200}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

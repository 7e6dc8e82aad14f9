import { Button } from '@mantine/core';
import { EXPORT_KINDS, EXPORTS, type ExportKind } from '../../../domain/documents/exports.ts';
import { DayFilter } from '../../forms/day-filter.tsx';
import { FilterSelect } from '../../forms/filter-select.tsx';
import { bestMatchFirst } from '../../loans/list/best-match-first.ts';
import { staffName, useStaffNames } from '../../loans/staff-names.ts';
import type { ExportsSearch } from '../../search-params.ts';
import { Checkbox } from '../../ui/checkbox.ts';
import classes from './exports-page.module.css';

interface ExportsFilterBarProps {
  search: ExportsSearch;
  people: readonly string[];
  onChange: (search: ExportsSearch) => void;
}

const KINDS = EXPORT_KINDS.map((kind) => ({ value: kind, label: EXPORTS[kind].label }));

export function ExportsFilterBar({ search, people, onChange }: ExportsFilterBarProps) {
  useStaffNames();
  const { person, kind, from, to } = search;
  const names = person === undefined || people.includes(person) ? people : [...people, person];
  return (
    <>
      <search className={classes.filters} aria-label="Filter exports">
        <FilterSelect
          label="Person"
          placeholder="Anyone"
          data={names.map((name) => ({ value: name, label: nameWords(name) }))}
          value={person ?? null}
          onChange={(value) => onChange({ ...search, person: value ?? undefined })}
          filter={bestMatchFirst}
          clearButtonProps={{ 'aria-label': 'Clear person' }}
        />
        <FilterSelect
          label="What"
          placeholder="Anything"
          data={KINDS}
          value={kind ?? null}
          onChange={(value) => onChange({ ...search, kind: (value as ExportKind | null) ?? undefined })}
          filter={bestMatchFirst}
          clearButtonProps={{ 'aria-label': 'Clear what' }}
        />
        <DayFilter label="From" day={from} onChange={(day) => onChange({ ...search, from: day })} />
        <DayFilter
          label="To"
          day={to}
          notBefore={from}
          onChange={(day) => onChange({ ...search, to: day })}
        />
        {isFiltered(search) ? (
          <Button
            variant="subtle"
            className={classes.clear}
            onClick={() => onChange({ views: search.views })}
          >
            Clear filters
          </Button>
        ) : null}
      </search>
      {kind === undefined ? (
        <Checkbox
          label="Include documents that were only viewed"
          checked={search.views === true}
          onChange={(event) => onChange({ ...search, views: event.target.checked || undefined })}
        />
      ) : null}
    </>
  );
}

export function isFiltered({ person, kind, from, to }: ExportsSearch): boolean {
  return [person, kind, from, to].some((value) => value !== undefined);
}

/** The table shows the name stored on records; this shows both names if they differ. */
function nameWords(name: string): string {
  const label = staffName(name);
  return label === name ? name : `${label} (${name})`;
}

import { Button, CloseIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  LOAN_FILTERS,
  type LoanFilterOf,
  loanFiltersOf,
  type TextFilter,
} from '../../../domain/loans/loan-filters.ts';
import type { LoanStatusFilter } from '../../../domain/loans/loan-list.ts';
import { LOAN_CARDS, LOAN_STATUSES, type LoanCard } from '../../../domain/loans/loan-status.ts';
import { TASK_DIRECTORIES, type TaskRole } from '../../../domain/loans/task-assignment.ts';
import { hasPermission } from '../../../domain/people/role.ts';
import { figureWords, parseFigure } from '../../../domain/reports/figure.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { FilterSelect } from '../../forms/filter-select.tsx';
import { bestMatchFirst } from '../../loans/list/best-match-first.ts';
import { firstNameOptions } from '../../loans/list/first-name-options.ts';
import { statusWord } from '../../loans/list/status-look.ts';
import { directoriesQuery } from '../../loans/loan-queries.ts';
import { useStaffNames } from '../../loans/staff-names.ts';
import type { LoanListSearch } from '../../search-params.ts';
import { Checkbox } from '../../ui/checkbox.ts';
import classes from './loan-filter-bar.module.css';

interface LoanFilterBarProps {
  search: LoanListSearch;
  onChange: (search: LoanListSearch) => void;
}

/** Dashboard cards as opposed to exact statuses: a loan on the locked card can have any open status. */
const CARD_LABELS: Record<LoanCard, string> = {
  floated: 'All without a rate lock',
  partial: 'All partially filled',
  locked: 'All with a rate lock',
  closed: 'All closed, funded or sold',
};

/** The four cards, which cover every live loan, then the exact statuses. */
const STATUS_OPTIONS = [
  { group: 'Dashboard card', items: LOAN_CARDS.map((card) => ({ value: card, label: CARD_LABELS[card] })) },
  {
    group: 'Exact status',
    items: LOAN_STATUSES.map((status) => ({ value: status, label: statusWord(status) })),
  },
];

function statusLabel(status: LoanStatusFilter | undefined): string | undefined {
  const options = STATUS_OPTIONS.flatMap(({ items }): { value: string; label: string }[] => items);
  return options.find(({ value }) => value === status)?.label;
}

/** Not a number of days. */
const EXPIRED = 'expired';

/** Option lists open within the landmark of their fields. */
const WITHIN_BAR = { withinPortal: false };

const LOCK_EXPIRATION_CHOICES = [3, 7, 10, 30, 60];

/** The filters of every day. The others are behind 'More filters' while none of them is set. */
const FIRST: readonly LoanFilterOf<'text'>[] = ['loanPurpose', 'loanOfficer'];
const OTHERS = loanFiltersOf('text').filter((key) => !FIRST.includes(key));

interface BarProps extends LoanFilterBarProps {
  onClear: (search: LoanListSearch) => void;
}

/** Checkboxes for the facts of a loan and a select for each other filter. A choice changes the address, and the list follows it. */
export function LoanFilterBar({ search, onChange, onClear }: BarProps) {
  useStaffNames();
  const { data: directories } = useQuery(directoriesQuery);
  const [wantsMore, setWantsMore] = useState(false);
  const set = OTHERS.filter((key) => search[key] !== undefined).length;
  const showsMore = wantsMore || set > 0;
  const people = (role: TaskRole) =>
    firstNameOptions(role, directories?.[TASK_DIRECTORIES[role]] ?? [], search[role] ?? '');
  const selects = (keys: readonly LoanFilterOf<'text'>[]) =>
    keys.map((key) => {
      const { label, choices, nameOf = asItself }: TextFilter = LOAN_FILTERS[key];
      return (
        <FilterSelect
          key={key}
          aria-label={label}
          placeholder={label}
          data={
            typeof choices === 'string' ? people(choices) : named(withCurrent(choices, search[key]), nameOf)
          }
          value={search[key] ?? null}
          onChange={(value) => onChange({ ...search, [key]: value ?? undefined })}
          filter={bestMatchFirst}
          comboboxProps={WITHIN_BAR}
          clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
        />
      );
    });
  return (
    <search className={classes.bar} aria-label="Filter loans">
      <div className={classes.flags}>
        <FlagFilters search={search} onChange={onChange} />
        <FigureFilter search={search} onChange={onChange} />
      </div>
      <FilterSelect
        aria-label="Status"
        placeholder="Status"
        data={STATUS_OPTIONS}
        value={search.status ?? null}
        // The longest value is cut in windows of 1280 pixels.
        title={statusLabel(search.status)}
        onChange={(status) =>
          onChange({ ...search, status: (status as LoanStatusFilter | null) ?? undefined })
        }
        filter={bestMatchFirst}
        comboboxProps={WITHIN_BAR}
        clearButtonProps={{ 'aria-label': 'Clear status' }}
      />
      {selects(FIRST)}
      <FilterSelect
        aria-label="Lock expires"
        placeholder="Lock expires"
        data={lockExpirationOptions(search.lockExpiresWithin)}
        value={search.lockExpired ? EXPIRED : (search.lockExpiresWithin?.toString() ?? null)}
        onChange={(chosen) => onChange(withLockExpiration(search, chosen))}
        filter={bestMatchFirst}
        comboboxProps={WITHIN_BAR}
        clearButtonProps={{ 'aria-label': 'Clear lock expires' }}
      />
      {showsMore ? selects(OTHERS) : null}
      <div className={classes.ends}>
        {set > 0 ? null : (
          <Button variant="subtle" aria-expanded={showsMore} onClick={() => setWantsMore(!wantsMore)}>
            {showsMore ? 'Fewer filters' : 'More filters'}
          </Button>
        )}
        <ClearFiltersButton
          search={search}
          onChange={(cleared) => {
            setWantsMore(false);
            onClear(cleared);
          }}
        />
      </div>
    </search>
  );
}

/** A checkbox for each fact of a loan. One that the person may not use is there while it is set. */
function FlagFilters({ search, onChange }: LoanFilterBarProps) {
  const roles = useSession()?.roles ?? [];
  return loanFiltersOf('flag').map((key) => {
    const { label, checkbox } = LOAN_FILTERS[key];
    if (checkbox === null) return null;
    const isOffered = checkbox === 'everybody' || hasPermission(roles, checkbox);
    if (!isOffered && search[key] === undefined) return null;
    return (
      <Checkbox
        key={key}
        label={label}
        checked={search[key] ?? false}
        onChange={(event) => onChange({ ...search, [key]: event.currentTarget.checked || undefined })}
      />
    );
  });
}

/** The loans behind a figure of a report (REPORT-5), until the chip is removed. */
function FigureFilter({ search, onChange }: LoanFilterBarProps) {
  const figure = search.figure === undefined ? null : parseFigure(search.figure);
  if (figure === null) return null;
  const words = figureWords(figure);
  return (
    <Button
      variant="light"
      rightSection={<CloseIcon size="14" />}
      aria-label={`Remove filter ${words}`}
      onClick={() => onChange({ ...search, figure: undefined })}
    >
      {words}
    </Button>
  );
}

/** Keeps its space when hidden, so that the layout does not shift. */
function ClearFiltersButton({ search, onChange }: LoanFilterBarProps) {
  const { sort, direction, hide, limit, ...filters } = search;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <Button
      variant="subtle"
      className={classes.clear}
      data-hidden={!isFiltered || undefined}
      onClick={({ currentTarget }) => {
        currentTarget.closest('search')?.querySelector('input')?.focus();
        onChange({ sort, direction, hide, limit });
      }}
    >
      Clear filters
    </Button>
  );
}

/** The predefined ranges, plus the URL's if it is a different one. */
function lockExpirationOptions(current: number | undefined) {
  const days = new Set([...LOCK_EXPIRATION_CHOICES, ...(current === undefined ? [] : [current])]);
  const within = [...days]
    .sort((one, other) => one - other)
    .map((count) => ({
      value: String(count),
      label: `Within ${count === 1 ? '1 day' : `${count} days`}`,
    }));
  return [{ value: EXPIRED, label: 'Expired' }, ...within];
}

/** Filtering by expiration also sorts by it, unless another order was chosen. */
function withLockExpiration(search: LoanListSearch, chosen: string | null): LoanListSearch {
  const lockExpired = chosen === EXPIRED || undefined;
  const lockExpiresWithin = chosen === null || lockExpired ? undefined : Number(chosen);
  const { sort, ...others } = { ...search, lockExpired, lockExpiresWithin };
  if (chosen !== null) return { ...others, sort: sort ?? 'lockExpirationDate' };
  return sort === 'lockExpirationDate' && search.direction === undefined ? others : { ...others, sort };
}

/** Keeps a value from the URL that is not an option visible and selectable. */
function withCurrent(options: readonly string[], current: string | undefined): string[] {
  return current !== undefined && !options.includes(current) ? [...options, current] : [...options];
}

function named(choices: readonly string[], nameOf: (choice: string) => string) {
  return choices.map((value) => ({ value, label: nameOf(value) }));
}

function asItself(choice: string): string {
  return choice;
}

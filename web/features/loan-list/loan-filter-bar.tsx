import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { LoanStatusFilter } from '../../../domain/loan-list.ts';
import { LOAN_PROGRAMS, LOAN_PURPOSES } from '../../../domain/loan-product.ts';
import { LOAN_CARDS, LOAN_STATUSES } from '../../../domain/loan-status.ts';
import { directoriesQuery } from '../../loans/loan-queries.ts';
import { cardWord, statusWord } from '../../loans/status-look.ts';
import type { LoanListSearch } from '../../paths.ts';
import classes from './loan-filter-bar.module.css';

interface LoanFilterBarProps {
  search: LoanListSearch;
  onChange: (search: LoanListSearch) => void;
}

/** The cards, which partition the loans, and below them the exact statuses. */
const STATUS_OPTIONS = [
  { group: 'Card', items: LOAN_CARDS.map((card) => ({ value: card, label: `${cardWord(card)} (card)` })) },
  { group: 'Status', items: LOAN_STATUSES.map((status) => ({ value: status, label: statusWord(status) })) },
];

/** Days from today. Locks that have expired are on each of these lists, until somebody has seen to them. */
const LOCK_EXPIRATION_CHOICES = [3, 7, 10, 30, 60];

/** One select a filter. Choosing changes the address, and with it the list. */
export function LoanFilterBar({ search, onChange }: LoanFilterBarProps) {
  const { data: directories } = useQuery(directoriesQuery);
  const firstNames = (people: readonly { firstName: string }[] | undefined) => [
    ...new Set(people?.map(({ firstName }) => firstName)),
  ];
  const filter = (
    key: keyof LoanListSearch,
    label: string,
    data: React.ComponentProps<typeof Select>['data'],
  ) => (
    <Select
      aria-label={label}
      placeholder={label}
      data={withCurrent(data, search[key])}
      value={search[key] === undefined ? null : String(search[key])}
      onChange={(value) => onChange({ ...search, [key]: value ?? undefined })}
      clearable
      searchable
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
    />
  );
  const { sort, direction, hide, limit, ...filters } = search;
  return (
    <search className={classes.bar} aria-label="Filter loans">
      <Select
        aria-label="Status"
        placeholder="Status"
        data={STATUS_OPTIONS}
        value={search.status ?? null}
        onChange={(status) =>
          onChange({ ...search, status: (status as LoanStatusFilter | null) ?? undefined })
        }
        clearable
        searchable
        clearButtonProps={{ 'aria-label': 'Clear status' }}
      />
      {filter('loanPurpose', 'Loan purpose', [...LOAN_PURPOSES])}
      {filter('loanProgram', 'Loan program', [...LOAN_PROGRAMS])}
      {filter('loanOfficer', 'Loan officer', firstNames(directories?.loanOfficers))}
      {filter('setupProcessor', 'Setup processor', firstNames(directories?.processors))}
      {filter('conditionsProcessor', 'Condition processor', firstNames(directories?.processors))}
      <Select
        aria-label="Lock expires"
        placeholder="Lock expires"
        data={lockExpirationOptions(search.lockExpiresWithin)}
        value={search.lockExpiresWithin === undefined ? null : String(search.lockExpiresWithin)}
        onChange={(days) => onChange(withLockExpiration(search, days === null ? undefined : Number(days)))}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear lock expires' }}
      />
      {Object.values(filters).every((value) => value === undefined) ? null : (
        <Button
          variant="subtle"
          className={classes.clear}
          onClick={() => onChange({ sort, direction, hide, limit })}
        >
          Clear filters
        </Button>
      )}
    </search>
  );
}

/** The choice of days, and those of the address where they are others. */
function lockExpirationOptions(current: number | undefined) {
  const days = new Set([...LOCK_EXPIRATION_CHOICES, ...(current === undefined ? [] : [current])]);
  return [...days]
    .sort((one, other) => one - other)
    .map((count) => ({
      value: String(count),
      label: `Within ${count === 1 ? '1 day' : `${count} days`}`,
    }));
}

/** Who asks what expires wants to see first what expires first; an order that was chosen stays. */
function withLockExpiration(search: LoanListSearch, days: number | undefined): LoanListSearch {
  const { sort, ...others } = { ...search, lockExpiresWithin: days };
  if (days !== undefined) return { ...others, sort: sort ?? 'lockExpirationDate' };
  return sort === 'lockExpirationDate' && search.direction === undefined ? others : { ...others, sort };
}

/** A value of the address that no directory lists (somebody who has left) stays selectable, and so visible. */
function withCurrent(data: React.ComponentProps<typeof Select>['data'], current: unknown) {
  const options = (data ?? []) as string[];
  return typeof current === 'string' && !options.includes(current) ? [...options, current] : options;
}

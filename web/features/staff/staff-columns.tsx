import type { StaffPerson } from '../../../contract/people/staff.ts';
import { fullName } from '../../../domain/people/person-name.ts';
import { formatInstant } from '../../../domain/time/eastern-time.ts';
import { StatusWord } from '../../ui/status-word.tsx';
import type { Column } from '../../ui/tables/data-table-column.ts';
import { NarrowRow } from '../../ui/tables/narrow-row.tsx';
import { factorsOf, rolesOf, type StaffSort } from './staff-list.ts';

export const STAFF_COLUMNS: readonly Column<StaffPerson, StaffSort>[] = [
  {
    key: 'name',
    head: 'Name',
    width: 180,
    least: 110,
    grows: 1,
    cuts: true,
    sortBy: 'name',
    cell: (person) => nameOf(person),
  },
  {
    key: 'email',
    head: 'Email',
    width: 220,
    least: 120,
    grows: 1,
    cuts: true,
    sortBy: 'email',
    cell: ({ email }) => email,
  },
  {
    key: 'roles',
    head: 'Roles',
    width: 200,
    least: 110,
    grows: 1,
    cuts: true,
    sortBy: 'roles',
    cell: (person) => rolesOf(person),
  },
  {
    key: 'branch',
    head: 'Branch',
    width: 130,
    least: 90,
    cuts: true,
    cell: ({ branch }) => branch?.name ?? '',
  },
  {
    key: 'state',
    head: 'State',
    width: 110,
    sortBy: 'state',
    cell: (person) => <StaffState person={person} />,
  },
  {
    key: 'signIn',
    head: 'Last sign-in',
    width: 170,
    sortBy: 'signIn',
    cell: (person) => lastSignIn(person),
  },
  {
    key: 'factor',
    head: 'Second factor',
    width: 160,
    least: 110,
    cuts: true,
    sortBy: 'factor',
    cell: (person) => factorsOf(person),
  },
  {
    key: 'sessions',
    head: 'Sessions',
    width: 92,
    align: 'right',
    sortBy: 'sessions',
    cell: ({ sessions }) => sessions,
  },
];

export function StaffState({ person: { disabledOn } }: { person: StaffPerson }) {
  return disabledOn === null ? (
    <StatusWord shape="tick-disc" color="var(--ok-tx)" word="Active" />
  ) : (
    <StatusWord shape="cross-ring" color="var(--t-3)" word="Disabled" />
  );
}

export function NarrowPerson({ person }: { person: StaffPerson }) {
  const { email, sessions } = person;
  return (
    <NarrowRow
      name={nameOf(person)}
      figure={sessions === 1 ? '1 session' : `${sessions} sessions`}
      status={<StaffState person={person} />}
      fact={rolesOf(person)}
      rest={[
        email,
        ...(person.branch === null ? [] : [`Branch: ${person.branch.name}`]),
        `Last sign-in: ${lastSignIn(person)}`,
        `Second factor: ${factorsOf(person)}`,
      ]}
    />
  );
}

export function lastSignIn({ lastSignInOn }: StaffPerson): string {
  return lastSignInOn === null ? 'Never' : formatInstant(lastSignInOn);
}

function nameOf(person: StaffPerson): string {
  return person.isYou ? `${fullName(person)} (you)` : fullName(person);
}

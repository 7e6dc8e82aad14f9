import { describe, expect, it } from 'vitest';
import type { StaffPerson } from '../../../contract/people/staff.ts';
import { ADMIN, LOAN_OFFICER } from '../../../domain/people/role.ts';
import { shownPeople, sortingOf } from './staff-list.ts';

const DAY = '2026-11-20T15:00:00Z';

function person(firstName: string, more: Partial<StaffPerson> = {}): StaffPerson {
  return {
    staffId: firstName,
    email: `${firstName.toLowerCase()}@lintel.example`,
    firstName,
    lastName: 'Reed',
    nmlsId: '',
    underwriterLimit: { amount: null, loanToValue: null },
    addedOn: DAY,
    disabledOn: null,
    roles: [{ role: LOAN_OFFICER, since: DAY }],
    branch: null,
    lastSignInOn: null,
    secondFactors: [],
    isLinked: false,
    isYou: false,
    sessions: 0,
    version: 1,
    ...more,
  };
}

const PEOPLE = [
  person('zoya', { sessions: 2, roles: [{ role: ADMIN, since: DAY }] }),
  person('Ada', { sessions: 10, lastSignInOn: DAY }),
  person('Mel', { disabledOn: DAY }),
];

const names = (search: Parameters<typeof shownPeople>[1]) =>
  shownPeople(PEOPLE, search).map(({ firstName }) => firstName);

// Tests STAFF-1.
describe('the list of staff', () => {
  it.each([
    [{}, ['Ada', 'zoya']],
    [{ disabled: true as const }, ['Ada', 'Mel', 'zoya']],
    [{ q: 'ADMIN' }, ['zoya']],
    [{ q: 'reed officer' }, ['Ada']],
    [{ q: 'ada@lintel' }, ['Ada']],
    [{ q: 'mel' }, []],
    [{ q: 7 as unknown as string }, []],
    [{ sort: 'sessions' as const, direction: 'desc' as const }, ['Ada', 'zoya']],
    [{ sort: 'signIn' as const }, ['zoya', 'Ada']],
    [{ sort: 'state' as const, disabled: true as const, direction: 'desc' as const }, ['Mel', 'Ada', 'zoya']],
  ])('%j shows %j', (search, expected) => {
    expect(names(search)).toEqual(expected);
  });

  it('reads an unknown order in an address as the order by name', () => {
    expect(sortingOf({ sort: 'shoe' as never, direction: 'up' as never })).toEqual({
      by: 'name',
      direction: 'asc',
    });
  });
});

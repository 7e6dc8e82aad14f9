import { expect, it } from 'vitest';
import { changed, married } from '../application/complete-application.fixture.ts';
import type { Json, JsonObject } from './json.ts';
import { patchFrom } from './json-patch.ts';
import { nameAssignees, namesOfOwners, ownersIn, ownersInPatch } from './owner-names.ts';

const DEBTS = 'section2AssetsAndLiabilities.part2cLiabilities.liabilities';
const OTHERS = 'section1BorrowerInformation.part1aPersonalInformation.otherBorrowers';

const version = (joint: string, ...owners: string[][]): JsonObject => {
  const debts = owners.map((of, place) => ({ id: `row-${place}`, company: `Bank ${place}`, owners: of }));
  const others = [{ id: 'jo', firstName: joint, lastName: 'Reed' }];
  return JSON.parse(JSON.stringify(changed(married, { [DEBTS]: debts, [OTHERS]: others })));
};

it('finds the names of the borrowers in several versions, using the first one that has them', () => {
  const names = namesOfOwners([version('Jo'), undefined, version('Joan'), 'damaged']);
  expect([...names.keys()]).toEqual(['primary', 'spouse', 'jo']);
  expect(names.get('jo')).toBe('Jo Reed');
});

it.each<[string, Json | undefined, Json, string[]]>([
  ['a whole application', undefined, version('Jo', ['primary'], ['jo']), ['primary', 'jo']],
  ['a first list', version('Jo'), version('Jo', ['spouse']), ['spouse']],
  ['an added owner', version('Jo', ['primary']), version('Jo', ['primary', 'jo']), ['jo']],
  ['other owners', version('Jo', ['primary']), version('Jo', ['spouse']), ['primary', 'spouse']],
  ['a removed entry', version('Jo', ['spouse'], ['jo']), version('Jo', ['spouse']), ['jo']],
  ['another company', version('Jo', ['jo']), { ...version('Jo', ['jo']), updatedByUser: 'owners' }, []],
])('finds the owners in %s', (_, older, newer, owners) => {
  expect([...ownersInPatch(patchFrom(older, newer))].toSorted()).toEqual(owners.toSorted());
});

it('finds the owners of all entries of a version', () => {
  expect([...ownersIn(version('Jo', ['jo', 'spouse'], ['jo']))]).toEqual(['jo', 'spouse']);
  expect(ownersInPatch(null).size).toBe(0);
});

const name = (role: string, firstName: string) => `${firstName} of ${role}`;

// Tests LIST-47.
it.each([
  ['Loan: Loan officer', 'loanOfficer'],
  ['Section 8: Loan officer', 'loanOfficer'],
  ['Tasks: Setup processor', 'setupProcessor'],
  ['Tasks: Conditions processor', 'conditionsProcessor'],
  ['Tasks: Underwriter', 'underwriter'],
  ['Loan: Closer', 'closer'],
])('names the person behind %s in full', (label, role) => {
  expect(nameAssignees([{ label, from: 'Ada', to: null }], name)).toEqual([
    { label, from: `Ada of ${role}`, to: null },
  ]);
  expect(nameAssignees([{ label, value: 'Ada' }], name)).toEqual([{ label, value: `Ada of ${role}` }]);
});

it('leaves every other field as it is', () => {
  const told = [{ label: 'Section 1: First name', from: null, to: 'Ada' }];
  expect(nameAssignees(told, name)).toEqual(told);
});

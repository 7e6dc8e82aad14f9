import { expect, it } from 'vitest';
import { ownOfficer } from './own-officer.ts';

const OSCAR = { email: 'oscar.brandt@lintel.example', firstName: 'Oscar', lastName: 'Brandt' };
const RAVI = { email: 'ravi@lintel.example', firstName: 'Ravi', lastName: 'Menon' };
const KIT = { email: 'kit@lintel.example', firstName: 'Kit', lastName: null };
const OFFICERS = [OSCAR, RAVI, KIT];

const person = (email: string, fullName: string) => ({ email, fullName });

// Tests APP-8.2.
it.each([
  ['their address in other letters', person('RAVI@lintel.example', 'R. Menon'), [], RAVI],
  ['their name, under another address', person('officer@lintel.example', 'oscar Brandt'), [], OSCAR],
  ['their address rather than their name', person('ravi@lintel.example', 'Oscar Brandt'), [], RAVI],
  ['nobody else', person('paula@lintel.example', 'Paula Quintero'), [], undefined],
  ['nobody by a first name alone', person('kit.two@lintel.example', 'Kit'), [], undefined],
  ['no colleague of the same name', person('ob@lintel.example', 'Oscar Brandt'), [OSCAR.email], undefined],
] as const)('finds an officer by %s', (_by, signedIn, staff, officer) => {
  expect(ownOfficer(OFFICERS, signedIn, staff)).toBe(officer);
});

it('finds nobody when two officers share the name', () => {
  const other = { ...OSCAR, email: 'brandt@lintel.example' };
  const signedIn = person('officer@lintel.example', 'Oscar Brandt');
  expect(ownOfficer([OSCAR, other], signedIn, [])).toBeUndefined();
});

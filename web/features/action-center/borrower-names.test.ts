import { describe, expect, it } from 'vitest';
import type { Application } from '../../../domain/application/application.ts';
import { borrowerNames } from './borrower-names.ts';

type Person = NonNullable<
  NonNullable<Application['section1BorrowerInformation']>['part1aPersonalInformation']
>;

const anika: Person = { firstName: 'Anika', lastName: 'Banerjee' };

function ofPerson(part1aPersonalInformation: Person): Application {
  return { section1BorrowerInformation: { part1aPersonalInformation } };
}

describe('borrower names', () => {
  it.each<[string, Application, string, string | null]>([
    ['nobody yet', {}, '', null],
    ['one borrower', ofPerson(anika), 'Banerjee, Anika', null],
    ['a borrower with a last name alone', ofPerson({ lastName: 'Banerjee' }), 'Banerjee', null],
    [
      'a spouse of the same last name',
      ofPerson({ ...anika, spouse: { firstName: 'Rohan', lastName: 'Banerjee', isIncludedOnLoan: true } }),
      'Banerjee, Anika',
      'Rohan',
    ],
    [
      'a spouse of another last name',
      ofPerson({ ...anika, spouse: { firstName: 'Rohan', lastName: 'Cole', isIncludedOnLoan: true } }),
      'Banerjee, Anika',
      'Cole, Rohan',
    ],
    [
      'a spouse who is not on the loan',
      ofPerson({ ...anika, spouse: { firstName: 'Rohan', isIncludedOnLoan: false } }),
      'Banerjee, Anika',
      null,
    ],
    [
      'a spouse without a name yet',
      ofPerson({ ...anika, spouse: { isIncludedOnLoan: true } }),
      'Banerjee, Anika',
      null,
    ],
  ])('of %s', (_, application, borrower, spouse) => {
    expect(borrowerNames(application)).toEqual({ borrower, spouse });
  });
});

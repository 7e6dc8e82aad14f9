import { describe, expect, it } from 'vitest';
import { differencesOf, type FilePerson, type KnownCustomer, matchCustomer } from './match-customer.ts';

const ANN: FilePerson = {
  firstName: 'Ann',
  lastName: 'García',
  email: 'ann@lake.example',
  birthDate: '1988-04-02',
  number: '219096789',
};

function customer(other: Partial<KnownCustomer> = {}): KnownCustomer {
  return {
    customerId: 'a',
    firstName: 'Ann',
    lastName: 'Garcia',
    email: 'ann@hill.example',
    birthDates: [],
    numbers: [],
    ...other,
  };
}

const reasonOf = (known: KnownCustomer[], person = ANN) => {
  const match = matchCustomer(person, known);
  return match.kind === 'doubtful' ? match.reason : match.kind;
};

// Tests MISMO-32.
describe('the customer of a file', () => {
  it.each([
    ['number', { numbers: ['219096789'] }],
    ['name and birth date', { birthDates: ['1990-01-01', '1988-04-02'] }],
    ['email', { email: 'ann@lake.example' }],
  ])('is the one with the same %s', (_, same) => {
    expect(matchCustomer(ANN, [customer(same)])).toMatchObject({ kind: 'existing', customerId: 'a' });
  });

  it('is a new one if nobody matches, even beside a namesake', () => {
    expect(reasonOf([])).toBe('new');
    expect(reasonOf([customer()])).toBe('new');
    expect(reasonOf([customer({ birthDates: ['1990-01-01'], numbers: ['219094321'] })])).toBe('new');
  });

  it('is not found by data that the file lacks', () => {
    const nothing = { ...ANN, email: null, birthDate: null, number: null };
    expect(reasonOf([customer({ email: '', birthDates: ['1988-04-02'] })], nothing)).toBe('new');
  });
});

describe('a match is doubtful', () => {
  it('if several customers match', () => {
    const several = [
      customer({ numbers: ['219096789'] }),
      customer({ customerId: 'b', email: 'ann@lake.example' }),
    ];
    expect(matchCustomer(ANN, several)).toEqual({
      kind: 'doubtful',
      reason: '2 customers match this borrower.',
      candidates: [
        { customerId: 'a', grounds: ['number'] },
        { customerId: 'b', grounds: ['e-mail'] },
      ],
    });
  });

  it.each([
    [{ email: 'ann@lake.example', firstName: 'Ben' }, 'Ben Garcia has the same email, but another name.'],
    [
      { birthDates: ['1988-04-02'], numbers: ['219094321'] },
      'Ann Garcia has the same name and birth date, but another Social Security number.',
    ],
    [
      { numbers: ['219096789'], email: 'ann@lake.example', lastName: 'Doe', birthDates: ['1990-01-01'] },
      'Ann Doe has the same Social Security number and same email, but another name and another birth date.',
    ],
  ])('if the customer contradicts the file: %j', (other, reason) => {
    expect(reasonOf([customer(other)])).toBe(reason);
  });
});

// Tests MISMO-56.
it('names everything in which a customer differs, the email among it', () => {
  const person = { ...ANN, email: 'ann@hill.example', number: '900121234', birthDate: '1980-01-02' };
  const other = {
    firstName: 'Eve',
    email: 'e@hill.example',
    birthDates: ['1981-01-02'],
    numbers: ['900125678'],
  };
  expect(differencesOf(person, customer(other))).toEqual([
    'name',
    'social security number',
    'birth date',
    'e-mail',
  ]);
  expect(differencesOf(person, customer())).toEqual([]);
  expect(differencesOf({ ...person, email: null }, customer())).toEqual([]);
});

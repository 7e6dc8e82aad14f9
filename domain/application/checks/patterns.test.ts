import { describe, expect, it } from 'vitest';
import * as patterns from './patterns.ts';

describe.each([
  [
    'a first name',
    patterns.FIRST_NAME,
    ["Anne-Marie O'Neil", 'J. R.', 'Zoë', 'Smith, Jr'],
    ['', '4Ever', 'A_b', '<i>'],
  ],
  ['a full name', patterns.FULL_NAME, ["Ada O'Neil-Reed Jr."], ['', 'Ada, Reed', 'R2']],
  [
    'an email',
    patterns.EMAIL,
    ['ada@quill.example', 'a.b+c@quill.co.example'],
    ['', 'ada', 'ada@', '@quill.example', 'ada@quill', 'a b@quill.example'],
  ],
  [
    'a phone',
    patterns.PHONE,
    ['+1(512)555-0123', '+1(100)000-0000'],
    ['', '5125550123', '+1(012)555-0123', '+1(512)555-012', '+1(512)555-01234'],
  ],
  ['an extension', patterns.PHONE_EXTENSION, ['1', '1234567'], ['', '12345678', '12a']],
  [
    'a date',
    patterns.DATE,
    ['1999-12-31', '2024-02-29'],
    ['', '12/31/1999', '2023-02-29', '1999-13-01', '3000-01-01', '1999-1-1'],
  ],
  ['a number', patterns.INTEGER, ['0', '42'], ['', '4.2', '-1', 'x']],
  [
    'a street',
    patterns.STREET_ADDRESS,
    ["12 King's Rd., Apt #4/5 & 6 (rear); @home*", 'Rue Élysée'],
    ['', '   ', '12 Elm <b>', 'a"b', '...'],
  ],
  ['a unit', patterns.UNIT, ['4B', '#12'], ['', '4 <']],
  [
    'a city',
    patterns.CITY,
    ['Austin', 'New York', 'Winston-Salem'],
    ['', 'New  York', 'Austin1', '-Austin', 'Austin '],
  ],
  ['a state', patterns.STATE, ['TX', 'New York'], ['', 'T3', 'A B C', ' TX']],
  ['a zip', patterns.ZIP, ['00501', '78701'], ['', '7870', '787011', '78701-1234', 'abcde']],
  ['a county', patterns.COUNTY, ['Travis', "St. Mary's"], ['', '  ']],
  ['a country', patterns.COUNTRY, ['USA', 'Korea, Rep.', 'Guinea-Bissau'], ['', 'USA1']],
  ['an organization', patterns.ORGANIZATION, ['3M', 'Quill & Sons'], ['', '  ']],
  ['a job title', patterns.JOB_TITLE, ['Clerk II'], ['', ' ']],
  [
    'an account number',
    patterns.ACCOUNT_NUMBER,
    ['1', 'AB_12345678901234'],
    ['', '123456789012345678', '12-34'],
  ],
  [
    'a Social Security number',
    patterns.SSN,
    ['900-12-3456', '900123456', '90012-3456'],
    [
      '',
      '900-12-345',
      '9001234567',
      '***-**-3456',
      '900 12 3456',
      '9001-2-3456',
      '90a-12-3456',
      '-900123456',
      '1234',
    ],
  ],
])('%s', (_, pattern, good, bad) => {
  it.each(good)('accepts %j', (text) => expect(pattern.accepts(text)).toBe(true));
  it.each(bad)('refuses %j', (text) => expect(pattern.accepts(text)).toBe(false));
});

it('the messages are those of APP-9.1 to APP-9.11', () => {
  const messages = Object.values(patterns).flatMap((pattern) => {
    if (typeof pattern === 'string') return [pattern];
    return typeof pattern === 'object' ? [pattern.message] : [];
  });
  expect(messages).toEqual(
    expect.arrayContaining([
      'please enter a valid First Name',
      'please enter a valid Last Name',
      'please enter a valid Middle Name',
      'please enter a valid Suffix',
      'please enter a valid name',
      'Please enter a valid email address',
      'please enter a valid phone number',
      'please enter a valid extension number',
      'please enter a valid date',
      'please enter valid Social Security Number',
      'please enter a valid Number',
      'please enter a valid address',
      'please enter a valid unit number',
      'please enter a valid city',
      'please enter a valid state',
      'please enter a valid zip code',
      'No data found. Please enter a valid zip code',
      'please enter a valid county name',
      'please enter a valid country',
      'please enter a valid Account Number',
      'please enter a valid interest rate',
      'please select an option',
      'Please enter a valid age',
      'ages of dependents should be between 0 and 150',
      'number of dependents should be between 0 and 3',
      'number of borrowers should be between 1 and 3',
      'years at address should be between 0 and 100',
      'months at address should be between 0 and 11',
      'duration at address cannot be 0 years and 0 months',
    ]),
  );
});

import { expect, it } from 'vitest';
import { splitAddressLine } from './address-line.ts';

it.each([
  ['210 Harbor View, Savannah, GA 31401', '210 Harbor View', 'Savannah', 'GA', '31401'],
  ['12 Oak St, Apt 4, Austin, Texas 78701-1234, USA', '12 Oak St, Apt 4', 'Austin', 'TX', '78701'],
  ['100 Market St, St. Louis MO 63101', '100 Market St', 'Saint Louis', 'MO', '63101'],
  ['5 Elm Rd, Salt Lake City UT, 84101', '5 Elm Rd', 'Salt Lake City', 'UT', '84101'],
  ['9 Hill Rd, Charleston, West Virginia 25301', '9 Hill Rd', 'Charleston', 'WV', '25301'],
  ['9 Hill Rd, Charleston West Virginia 25301', '9 Hill Rd', 'Charleston', 'WV', '25301'],
  ['1 Ave A, New York, New York 10009', '1 Ave A', 'New York', 'NY', '10009'],
  ['1 K St NW, Washington, DC 20001', '1 K St NW', 'Washington', 'DC', '20001'],
])('%s', (text, street, city, state, zip) => {
  expect(splitAddressLine(text)).toEqual({ street, city, state, zip });
});

it.each([
  '210 Harbor View',
  '210 Harbor View, Savannah, GA',
  'Savannah, GA 31401',
  '210 Harbor View Savannah GA 31401',
  '210 Harbor View, Savannah, Ontario 31401',
  '12 Route 31401',
  '',
])('%j has not all parts', (text) => expect(splitAddressLine(text)).toBeNull());

import { expect, it } from 'vitest';
import { recipientsOfChoice } from './title-companies-field.tsx';

const email = (address: string) => ({ email: address });
const COMPANIES = [
  { name: 'Anchor', recipients: [email('a@anchor.example'), email('shared@desk.example')] },
  { name: 'Beacon', recipients: [email('b@beacon.example'), email('shared@desk.example')] },
];
const BY_HAND = 'me@title.example';

it.each<[string, string[], string[], string[], string[]]>([
  ['a first company brings its recipients', [], ['Anchor'], [], ['a@anchor.example', 'shared@desk.example']],
  [
    'a second one brings what is not there yet, behind whom I added',
    ['Anchor'],
    ['Anchor', 'Beacon'],
    ['a@anchor.example', 'shared@desk.example', BY_HAND],
    ['a@anchor.example', 'shared@desk.example', BY_HAND, 'b@beacon.example'],
  ],
  [
    'a company that is taken back leaves whom another one shares, and whom I added',
    ['Anchor', 'Beacon'],
    ['Beacon'],
    ['a@anchor.example', 'shared@desk.example', BY_HAND, 'b@beacon.example'],
    ['shared@desk.example', BY_HAND, 'b@beacon.example'],
  ],
  [
    'the last one leaves whom I added',
    ['Beacon'],
    [],
    ['b@beacon.example', 'shared@desk.example', BY_HAND],
    [BY_HAND],
  ],
])('%s', (_what, before, after, recipients, expected) => {
  expect(recipientsOfChoice(COMPANIES, before, after, recipients)).toEqual(expected);
});

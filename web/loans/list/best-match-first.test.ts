import { expect, it } from 'vitest';
import { bestMatchFirst } from './best-match-first.ts';

const item = (label: string) => ({ value: label, label });
const OPTIONS = [
  { group: 'Dashboard card', items: ['All with a rate lock', 'All closed, funded or sold'].map(item) },
  { group: 'Exact status', items: ['Funded', 'Closed with competitor', 'Closed'].map(item) },
];

const found = (search: string) =>
  bestMatchFirst({ options: OPTIONS, search, limit: 99 }).flatMap((option) =>
    'items' in option ? option.items.map((one) => (typeof one === 'string' ? one : one.label)) : [],
  );

// Tests LIST-55.
it.each([
  ['closed', ['Closed', 'Closed with competitor', 'All closed, funded or sold']],
  ['Funded', ['Funded', 'All closed, funded or sold']],
  ['rate', ['All with a rate lock']],
  ['nothing', []],
  ['', ['All with a rate lock', 'All closed, funded or sold', 'Funded', 'Closed with competitor', 'Closed']],
])('finds the best match first: %s', (search, labels) => {
  expect(found(search)).toEqual(labels);
});

import { expect, test } from 'vitest';
import { ROUTES } from '../../../../contract/wire/routes.ts';
import { loggedPath } from './logged-path.ts';

const ID = '0192f0c1-1c4b-7f0e-9d5a-2b8f1e6a7c3d';

test.each([
  ['/api/customers/900-45-7391', '/api/customers/***'],
  ['/api/urlas?search=900457391', '/api/urlas'],
  ['/api/nothing/eyJhbGciOiJIUzI1NiJ9.e30.abc', '/api/nothing/***'],
  ['/customers/4827391', '/customers/***'],
  [`/api/quotes/${ID}/versions/3`, `/api/quotes/${ID}/versions/3`],
  ['/api/customers/form-900457391', '/api/customers/***'],
  ['/assets/index-B4t9xQ2z.js', '/assets/index-B4t9xQ2z.js'],
  ['/', '/'],
])('%s is logged as %s', (url, path) => {
  expect(loggedPath(url)).toBe(path);
});

test('the address of every endpoint is logged as it is', () => {
  for (const { path } of Object.values(ROUTES)) {
    const url = path.replace(/\{\w+\}/g, ID);
    expect(loggedPath(url)).toBe(url);
  }
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { clearSession, storeSession } from '../../api/session/session-store.ts';
import { forgetImport, importToContinue, rememberImport, unfinishedImport } from './unfinished-import.ts';

const IMPORT = { batchId: '0198b1f0-0000-7000-8000-000000000001', chosen: 3, sent: 1, bytes: 60 };

function signIn(name: string): void {
  storeSession({
    access_token: `x.${btoa(JSON.stringify({ sub: `${name}@lintel.example` }))}.x`,
    refresh_token: name,
    roles: [LOAN_OFFICER],
    expires_in: 3600,
    refresh_token_expires_in: 579_600,
  });
}

beforeEach(() => {
  signIn('dana');
  rememberImport(IMPORT);
});
afterEach(() => {
  forgetImport();
  clearSession();
});

// Tests MISMO-54.
it('tells of an import that did not end, until it is forgotten', () => {
  expect(unfinishedImport()).toEqual(IMPORT);
  forgetImport();
  expect(unfinishedImport()).toBeNull();
});

it('continues with the same files, and not with others', () => {
  const sized = (...sizes: number[]) => sizes.map((size) => ({ size }));
  expect(importToContinue(sized(10, 20, 30))).toEqual(IMPORT);
  expect(importToContinue(sized(10, 20, 31))).toBeNull();
  expect(importToContinue(sized(30, 30))).toBeNull();
});

it('tells another person of the tab nothing', () => {
  clearSession();
  signIn('eli');
  expect(unfinishedImport()).toBeNull();
  expect(importToContinue([{ size: 10 }, { size: 20 }, { size: 30 }])).toBeNull();
});

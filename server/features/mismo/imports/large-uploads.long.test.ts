import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MismoImportFile } from '../../../../contract/mismo-imports.ts';
import { single } from '../../../../domain/application/complete-application.fixture.ts';
import { readyFile } from '../../../../domain/mismo/mismo-files.fixture.ts';
import { LOAN_OFFICER } from '../../../../domain/people/role.ts';
import { addStaff, openTestSession } from '../../../testing/factories/staff-factory.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// Tests MISMO-41.
it('continues after a file that is too large to be read to its end', async () => {
  // On a real connection, the rest of the file is still being sent when the file is refused.
  const url = await app.app.listen({ host: '127.0.0.1', port: 0 });
  const token = (
    await openTestSession(app.platform, await addStaff(app.platform.database.db, { roles: [LOAN_OFFICER] }))
  ).access_token;
  const body = new FormData();
  const large = ['<?xml version="1.0"?><!--', Buffer.alloc(100_000_000, 'x')];
  body.append('file', new Blob(large), 'large.xml');
  body.append('file', new Blob([readyFile(single)]), 'good.xml');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/imports/mismo`, { method: 'POST', headers, body });
  const { files } = (await answer.json()) as { files: MismoImportFile[] };
  expect(files.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['large.xml', 'refused'],
    ['good.xml', 'imported'],
  ]);
  expect(files[0]?.reason).toMatch(/more than 25 million characters/);
});

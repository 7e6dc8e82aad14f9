import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { openLoan } from '../../testing/calls/loan-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// Tests DEADLINE-31.
it('keeps a day for each owner who may rescind, and a record without them', async () => {
  const { url } = await openLoan(app);
  const officer = app.as(LOAN_OFFICER);
  const put = (payload: object, version: number) =>
    officer({
      method: 'PUT',
      url: `${url}/dates/rescission-notice`,
      payload,
      headers: { 'if-match': `"${version}"` },
    });
  expect((await put({ date: '2026-03-02' }, 0)).json()).toMatchObject({ owners: null, version: 1 });
  const owners = [
    { name: 'Ana Rivera', date: '2026-03-02' },
    { name: 'Bo Rivera', date: '2026-03-05' },
    { name: 'Cleo Rivera', date: null },
  ];
  const early = await put({ date: '2026-03-02', owners }, 1);
  expect(early.json().error.fields).toEqual({ date: 'must be the last day of the owners' });
  const stored = { date: '2026-03-05', owners, version: 2 };
  expect((await put({ date: '2026-03-05', owners }, 1)).json()).toMatchObject(stored);
  expect((await put({ date: '2026-03-05', owners }, 1)).json()).toMatchObject(stored);
  const future = [owners[0], { name: 'Bo Rivera', date: '2099-01-01' }];
  expect((await put({ date: '2099-01-01', owners: future }, 2)).json().error.fields).toEqual({
    'owners.1.date': 'cannot be in the future',
  });
  const read = (await officer({ url: `${url}/deadlines` })).json();
  expect(
    read.dates.find(({ dateKind }: { dateKind: string }) => dateKind === 'rescission-notice'),
  ).toMatchObject(stored);
  expect(read.borrowers).toHaveLength(1);
});

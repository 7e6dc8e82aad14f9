import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN, COMPLIANCE, LOAN_OFFICER, ROLES, type Role } from '../../../domain/people/role.ts';
import { openLoan } from '../../testing/calls/loan-calls.ts';
import { addStaff, openTestSession } from '../../testing/factories/staff-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await app.saveSettings({ statusRequirements: { FINAL_APPROVAL: { 'people-assigned': 'asks' } } });
});
afterAll(() => app.close());

/** A loan with a status that was set without its people. */
async function anOverride() {
  const loan = await openLoan(app);
  const set = await app.as(LOAN_OFFICER)({
    method: 'POST',
    url: `${loan.url}/actions`,
    payload: { actionType: 'LOAN_STATUS', loanStatus: 'FINAL_APPROVAL', reason: 'In a hurry' },
  });
  expect(set.statusCode, set.body).toBe(201);
  const [newest] = (await overrides()).overrides;
  return { ...loan, overrideId: newest.overrideId as number };
}

const overrides = async (query = '') =>
  (await app.as(COMPLIANCE)({ url: `/api/status-overrides${query}` })).json();

const confirm = (overrideId: number, payload: object = {}, role: Role = COMPLIANCE) =>
  app.as(role)({ method: 'POST', url: `/api/status-overrides/${overrideId}/confirmation`, payload });

async function confirmAsAnother(overrideId: number) {
  const other = await addStaff(app.platform.database.db, { roles: [COMPLIANCE] });
  const { access_token } = await openTestSession(app.platform, other);
  return app.app.inject({
    method: 'POST',
    url: `/api/status-overrides/${overrideId}/confirmation`,
    payload: { note: 'I saw it too' },
    headers: { authorization: `Bearer ${access_token}` },
  });
}

// Tests STATUS-21.
it('is confirmed once, with who and when in list, CSV, history and feed', async () => {
  const { overrideId, url, loanId } = await anOverride();
  const isListed = async () =>
    (await overrides('?unconfirmed=true')).overrides.some((one: { loanId: string }) => one.loanId === loanId);
  expect((await overrides()).overrides[0]).toMatchObject({ overrideId, confirmation: null });
  expect(await isListed()).toBe(true);
  const first = await confirm(overrideId, { note: 'Seen in the file' });
  expect(first.statusCode, first.body).toBe(201);
  const confirmation = {
    confirmedBy: expect.stringMatching(/^staff-/),
    confirmedOn: expect.any(String),
    note: 'Seen in the file',
  };
  expect(first.json()).toEqual(confirmation);
  expect((await overrides()).overrides[0]).toMatchObject({ overrideId, confirmation });
  expect(await isListed()).toBe(false);
  const csv = (await app.as(ADMIN)({ url: '/api/status-overrides/csv' })).body;
  expect(csv).toContain('Confirmed By');
  expect(csv).toMatch(/In a hurry.*staff-.*Seen in the file/);
  expect((await app.as(ADMIN)({ url: '/api/status-overrides/csv?unconfirmed=true' })).body).not.toContain(
    'Seen in the file',
  );
  const history = JSON.stringify((await app.as(LOAN_OFFICER)({ url: `${url}/history` })).json());
  expect(history).toContain('confirmed the overridden requirements: Final approval');
  expect(history).toContain('Override confirmation: Note');
  expect(history).not.toContain('Event id');
  const feed = (await app.as(ADMIN)({ url: '/api/events?limit=200' })).json();
  expect(feed.events).toContainEqual(expect.objectContaining({ type: 'status.override-confirmed' }));
});

// Tests STATUS-21.
it('answers a repeat with the first confirmation, and a second person with who was first', async () => {
  const { overrideId } = await anOverride();
  const first = (await confirm(overrideId)).json();
  expect(first.note).toBeNull();
  const repeat = await confirm(overrideId, { note: 'Another note' });
  expect([repeat.statusCode, repeat.json()]).toEqual([201, first]);
  const second = await confirmAsAnother(overrideId);
  expect(second.statusCode).toBe(409);
  expect(second.json().error.message).toMatch(/^Test Person confirmed this on \w+ \d+, \d{4}/);
  expect(second.json().current).toEqual(first);
});

// Tests STATUS-21.
it('is confirmed by compliance alone', async () => {
  const { overrideId } = await anOverride();
  for (const role of ROLES.filter((one) => one !== COMPLIANCE))
    expect([role, (await confirm(overrideId, {}, role)).statusCode]).toEqual([role, 403]);
});

// Tests STATUS-17.
it('refuses days in the wrong order', async () => {
  for (const path of ['', '/csv']) {
    const url = `/api/status-overrides${path}?from=2026-11-25&to=2026-11-24`;
    expect((await app.as(COMPLIANCE)({ url })).statusCode).toBe(400);
  }
});

// Tests STATUS-21.
it('takes a note of 500 characters, and nothing but an override', async () => {
  const { overrideId } = await anOverride();
  expect((await confirm(overrideId, { note: 'x'.repeat(501) })).statusCode).toBe(400);
  expect((await confirm(overrideId, { note: 'x'.repeat(500) })).statusCode).toBe(201);
  expect((await confirm(overrideId - 1)).statusCode).toBe(404);
  expect((await confirm(999_999_999)).statusCode).toBe(404);
});

// Tests STATUS-21.
it('is not confirmed by the person who set the status', async () => {
  const both = await addStaff(app.platform.database.db, { roles: [LOAN_OFFICER, COMPLIANCE] });
  const { access_token } = await openTestSession(app.platform, both);
  const post = (url: string, payload: object) =>
    app.app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${access_token}` } });
  const { url } = await openLoan(app);
  const status = { actionType: 'LOAN_STATUS', loanStatus: 'FINAL_APPROVAL', reason: 'In a hurry' };
  expect((await post(`${url}/actions`, status)).statusCode).toBe(201);
  const [newest] = (await overrides()).overrides;
  const refused = await post(`/api/status-overrides/${newest.overrideId}/confirmation`, {});
  expect(refused.statusCode, refused.body).toBe(409);
  expect(refused.json().error.message).toContain('You set this status yourself');
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  LOAN_STATUSES,
  loanCard,
  needsClosingDate,
  SETTABLE_LOAN_STATUSES,
} from '../../../domain/loans/loan-status.ts';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR, type Role, rolesWith } from '../../../domain/people/role.ts';
import { actionVersionHeader, type OpenLoan, openLoan } from '../../testing/calls/loan-calls.ts';
import { aCustomer, aLoan } from '../../testing/factories/loan-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let loan: OpenLoan;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  loan = await openLoan(app);
});

function set(fields: object, role: Role | 'nobody' = LOAN_OFFICER, url = loan.url) {
  return app.as(role)({
    method: 'POST',
    url: `${url}/actions`,
    payload: { actionType: 'LOAN_STATUS', ...fields },
  });
}

/**
 *
 * @param version for If-Match. Defaults to the current one; null sends no header.
 */
async function correct(actionId: string, fields: object, version?: number | null) {
  return app.as(LOAN_PROCESSOR)({
    method: 'PUT',
    url: `/api/actions/${actionId}`,
    payload: fields,
    headers: await actionVersionHeader(app.platform.database.db, actionId, version),
  });
}

const counted = async (status: string): Promise<number> =>
  (await app.as(ADMIN)({ url: `/api/urlas/count?status=${status}` })).json().count;

describe('setting the status of a loan', () => {
  // Tests STATUS-3, STATUS-7.
  it.each(SETTABLE_LOAN_STATUSES)('to %s records the action, and updates the loan', async (loanStatus) => {
    const closing = needsClosingDate(loanStatus) ? { closingDate: '2026-07-04' } : {};
    const before = await loan.get();
    const answer = await set({ loanStatus, ...closing, createdByUser: 'someone else' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      actionType: 'LOAN_STATUS',
      status: loanStatus,
      loanStatus,
      ...closing,
      createdByApp: 'PROCESSING_FRONTEND',
      createdByUser: expect.stringMatching(/^staff-/),
    });
    expect(await loan.row()).toMatchObject({
      status: loanStatus,
      card: loanCard(loanStatus, false),
      closing_date: closing.closingDate ?? null,
    });
    const after = await loan.get({ 'if-none-match': `${before.headers.etag}` });
    expect(after.statusCode).toBe(200);
    expect(after.json()).toMatchObject({ loanStatus, closingDate: closing.closingDate ?? null });
    const list = await app.as(ADMIN)({ url: `/api/customers/${loan.customer.customerId}/urlas` });
    expect(list.json().results).toMatchObject([{ loanId: loan.loanId, loanStatus }]);
  });

  it.each(LOAN_STATUSES)('is open to every role, and a loan that is %s can get any', async (status) => {
    const customer = await aCustomer(app.platform.database.db).save();
    for (const role of rolesWith('work-on-loans')) {
      const { loanId } = await aLoan(app.platform.database.db).of(customer).inStatus(status).save();
      const url = `/api/customers/${customer.customerId}/urlas/${loanId}`;
      for (const loanStatus of SETTABLE_LOAN_STATUSES) {
        const answer = await set({ loanStatus, closingDate: '2026-07-04' }, role, url);
        expect([answer.statusCode, loanStatus]).toEqual([201, loanStatus]);
      }
    }
  });

  it('moves the loan from one card to the other', async () => {
    const [partial, closed] = [await counted('partial'), await counted('closed')];
    await set({ loanStatus: 'FUNDED' });
    expect([await counted('partial'), await counted('closed')]).toEqual([partial - 1, closed + 1]);
    await set({ loanStatus: 'DISCARDED' });
    expect([await counted('partial'), await counted('closed')]).toEqual([partial - 1, closed]);
  });

  // Tests STATUS-4.
  it('keeps a known closing date when the new status has none', async () => {
    await set({ loanStatus: 'CLOSED', closingDate: '2026-07-04' });
    await set({ loanStatus: 'FUNDED', closingDate: '1999-01-01' });
    expect(await loan.row()).toMatchObject({ status: 'FUNDED', closing_date: '2026-07-04' });
  });

  it('stays when the application is saved afterwards', async () => {
    await set({ loanStatus: 'SUSPENDED' });
    const { etag } = (await loan.get()).headers;
    const saved = await loan.put({ section1BorrowerInformation: {} }, `${etag}`);
    expect(saved.statusCode).toBe(200);
    expect(await loan.row()).toMatchObject({ status: 'SUSPENDED' });
  });

  it.each([
    ['no status', {}, { loanStatus: 'Choose a loan status' }],
    ['an empty status', { loanStatus: '' }, { loanStatus: 'Choose a loan status' }],
    ['a status that follows from work', { loanStatus: 'LOCKED' }, { loanStatus: 'Choose a loan status' }],
    ['CLOSED without a date', { loanStatus: 'CLOSED' }, { closingDate: 'Enter the closing date' }],
    [
      'CLOSED_WITH_COMPETITOR with an empty date',
      { loanStatus: 'CLOSED_WITH_COMPETITOR', closingDate: '' },
      { closingDate: 'Enter the closing date' },
    ],
    [
      'a day that is none',
      { loanStatus: 'CLOSED', closingDate: '2026-02-30' },
      { closingDate: 'Enter a date that exists, as YYYY-MM-DD' },
    ],
    [
      'a date in another form',
      { loanStatus: 'CLOSED', closingDate: '07/04/2026' },
      { closingDate: 'Enter a date that exists, as YYYY-MM-DD' },
    ],
  ])('refuses %s, field by field, and changes nothing', async (_, fields, messages) => {
    const answer = await set(fields);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatchObject({ code: 'invalid', fields: messages });
    expect(await loan.row()).toMatchObject({ status: 'STARTED', closing_date: null });
    expect((await loan.events()).map(({ kind }) => kind)).not.toContain('loan-action-created');
  });

  it('answers 404 for an unknown loan or one of another customer', async () => {
    const other = await aCustomer(app.platform.database.db).save();
    const urls = [
      `/api/customers/${other.customerId}/urlas/${loan.loanId}`,
      `/api/customers/${other.customerId}/urlas/no-urla`,
      `/api/customers/${other.customerId}/urlas/00000000-0000-4000-8000-000000000000`,
    ];
    for (const url of urls) {
      const answer = await set({ loanStatus: 'SOLD' }, ADMIN, url);
      expect([answer.statusCode, answer.json().error.message]).toEqual([404, '404, File Not Found']);
    }
  });

  it('is in the history with the earlier status', async () => {
    await set({ loanStatus: 'CLOSED', closingDate: '2026-07-04' });
    const events = (await loan.events()).filter(({ kind }) => kind.startsWith('loan-'));
    expect(events).toMatchObject([
      {
        kind: 'loan-action-created',
        staff_id: expect.any(String),
        details: { actionType: 'LOAN_STATUS' },
        changes: [{ of: 'loan-action', patch: [{ op: 'add', value: { data: { loanStatus: 'CLOSED' } } }] }],
      },
      {
        kind: 'loan-changed',
        changes: [
          {
            of: 'loan',
            patch: expect.arrayContaining([
              { op: 'test', path: '/status', value: 'STARTED' },
              { op: 'replace', path: '/status', value: 'CLOSED' },
            ]),
          },
        ],
      },
    ]);
  });
});

describe('correcting the set status', () => {
  it('changes the last one and the loan with it', async () => {
    const { actionId, version } = (await set({ loanStatus: 'CLOSED', closingDate: '2026-07-04' })).json();
    const answer = await correct(actionId, { loanStatus: 'CLOSED', closingDate: '2026-07-05' }, version);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ closingDate: '2026-07-05', version: version + 1 });
    expect(await loan.row()).toMatchObject({ status: 'CLOSED', closing_date: '2026-07-05' });
  });

  // Tests STATUS-7.
  it('refuses to change one that a later one has replaced', async () => {
    const { actionId } = (await set({ loanStatus: 'SUSPENDED' })).json();
    app.clock.advance(60);
    await set({ loanStatus: 'FUNDED' });
    const answer = await correct(actionId, { loanStatus: 'SOLD' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error.message).toBe('A later loan status has been set since');
    expect(await loan.row()).toMatchObject({ status: 'FUNDED' });
  });

  it('refuses a change of an older version, and an email that does not exist', async () => {
    const { actionId } = (await set({ loanStatus: 'SUSPENDED' })).json();
    const stale = await correct(actionId, { loanStatus: 'SOLD' }, 7);
    expect(stale.statusCode).toBe(412);
    const mail = await app.as(ADMIN)({ method: 'POST', url: `/api/actions/${actionId}` });
    expect(mail.statusCode).toBe(409);
  });
});

/**
 *
 * @param seen list version to send, if any.
 */
function setOver(loanStatus: string, role: Role, seen?: number) {
  return app.as(role)({
    method: 'POST',
    url: `${loan.url}/actions`,
    payload: { actionType: 'LOAN_STATUS', loanStatus, closingDate: '2026-07-04' },
    headers: seen === undefined ? {} : { 'if-match': `"${seen}"` },
  });
}

const list = () => app.as(ADMIN)({ url: `${loan.url}/actions?actionType=LOAN_STATUS` });

describe('a loan status that another person has set', () => {
  // Tests STATUS-10.
  it('is not replaced by a person who has not seen it', async () => {
    expect((await setOver('SUSPENDED', LOAN_OFFICER)).statusCode).toBe(201);
    const blind = await setOver('SOLD', LOAN_PROCESSOR);
    expect(blind.statusCode).toBe(428);
    expect(blind.json().error.message).toMatch(/If-Match: "3"/);
    expect(await loan.row()).toMatchObject({ status: 'SUSPENDED' });
    const { etag } = (await list()).headers;
    expect(etag).toBe('"1"');
    app.clock.advance(1);
    expect((await setOver('SOLD', LOAN_PROCESSOR, 1)).statusCode).toBe(201);
    expect((await list()).headers.etag).toBe('"2"');
  });

  it('is returned to a person who has seen an older one, or none', async () => {
    await setOver('SUSPENDED', LOAN_OFFICER, 0);
    const answer = await setOver('SOLD', LOAN_PROCESSOR, 0);
    expect(answer.statusCode).toBe(412);
    expect(answer.headers.etag).toBe('"1"');
    expect(answer.json().current).toMatchObject({
      loanStatus: 'SUSPENDED',
      updatedByUser: expect.any(String),
    });
    expect(await loan.row()).toMatchObject({ status: 'SUSPENDED' });
  });

  it('of eight that are set at once on the same version, one is stored', async () => {
    const answers = await Promise.all(SETTABLE_LOAN_STATUSES.map((status) => setOver(status, ADMIN, 0)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(7).fill(412)]);
    expect((await list()).json()).toHaveLength(1);
  });

  it('counts a correction as a change', async () => {
    const { actionId } = (await setOver('SUSPENDED', LOAN_OFFICER)).json();
    const correct = async (version: number | null | undefined) =>
      app.as(LOAN_PROCESSOR)({
        method: 'PUT',
        url: `/api/actions/${actionId}`,
        payload: { loanStatus: 'SOLD' },
        headers: await actionVersionHeader(app.platform.database.db, actionId, version),
      });
    expect((await correct(null)).statusCode).toBe(428);
    expect((await correct(undefined)).statusCode).toBe(200);
    expect((await correct(0)).statusCode).toBe(412);
    expect((await setOver('FUNDED', LOAN_OFFICER, 1)).statusCode).toBe(412);
    app.clock.advance(1);
    expect((await setOver('FUNDED', LOAN_OFFICER, 2)).statusCode).toBe(201);
  });

  it('is refused for invalid fields before its version is required', async () => {
    await setOver('SUSPENDED', LOAN_OFFICER);
    expect((await setOver('LOCKED', LOAN_PROCESSOR)).statusCode).toBe(400);
  });
});

// Tests BASE-93, STATUS-20.
describe('a status that the loan has already', () => {
  it('is stored once when its author repeats it, on the version of the first try', async () => {
    const first = await setOver('CLOSED', LOAN_OFFICER, 0);
    const again = await setOver('CLOSED', LOAN_OFFICER, 0);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect((await setOver('CLOSED', LOAN_PROCESSOR, 0)).statusCode).toBe(412);
    expect((await setOver('SOLD', LOAN_OFFICER, 0)).statusCode).toBe(412);
    expect((await list()).json()).toHaveLength(1);
  });

  it.each([
    ['its author', LOAN_OFFICER, undefined],
    ['somebody who has seen it', LOAN_PROCESSOR, 1],
  ] as const)('is no new decision of %s', async (_, role, seen) => {
    const first = (await setOver('SUSPENDED', LOAN_OFFICER)).json();
    app.clock.advance(60);
    const again = await setOver('SUSPENDED', role, seen);
    expect([again.statusCode, again.json()]).toEqual([201, first]);
    expect((await list()).json()).toHaveLength(1);
    expect((await loan.events()).filter(({ kind }) => kind === 'loan-action-created')).toHaveLength(1);
  });

  it('is a new decision with another closing date', async () => {
    await set({ loanStatus: 'CLOSED', closingDate: '2026-07-04' });
    app.clock.advance(60);
    await set({ loanStatus: 'CLOSED', closingDate: '2026-07-06' });
    expect((await list()).json()).toHaveLength(2);
    expect(await loan.row()).toMatchObject({ closing_date: '2026-07-06' });
  });
});

describe('returning to the status before', () => {
  // Tests STATUS-9.
  it("restores a discarded loan's earlier status", async () => {
    const customer = await aCustomer(app.platform.database.db).save();
    const { loanId } = await aLoan(app.platform.database.db).of(customer).lockedFor(5, '2026-11-20').save();
    const url = `/api/customers/${customer.customerId}/urlas/${loanId}`;
    const row = () =>
      app.platform.database.db
        .selectFrom('loans')
        .select(['status', 'card'])
        .where('id', '=', loanId)
        .executeTakeFirst();
    const post = (loanStatus: string) => {
      app.clock.advance(1);
      return app.as(ADMIN)({
        method: 'POST',
        url: `${url}/actions`,
        payload: { actionType: 'LOAN_STATUS', loanStatus },
      });
    };
    expect((await post('LOCKED')).statusCode).toBe(400);
    await post('DISCARDED');
    expect(await row()).toEqual({ status: 'DISCARDED', card: null });
    const other = await post('FLOATED');
    expect(other.json().error.fields).toEqual({ loanStatus: 'Choose a loan status' });
    const back = await post('LOCKED');
    expect(back.statusCode).toBe(201);
    expect(back.json()).toMatchObject({ status: 'LOCKED', loanStatus: 'LOCKED' });
    expect(await row()).toEqual({ status: 'LOCKED', card: 'locked' });
    expect((await post('LOCKED')).json().actionId).toBe(back.json().actionId);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reassignment } from '../../../contract/people/reassignments.ts';
import type { StaffPerson } from '../../../contract/people/staff.ts';
import type { LoanStatus } from '../../../domain/loans/loan-status.ts';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR, type Role } from '../../../domain/people/role.ts';
import { aCustomer, aLoan } from '../../testing/factories/loan-factory.ts';
import { type Caller, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { runReassignment } from './run-reassignment.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://desk.lintel.example' } });
  admin = app.as(ADMIN);
  // Old events notify nobody.
  await admin({ url: '/api/notifications' });
});
afterAll(() => app.close());

const db = () => app.platform.database.db;

async function added(roles: readonly Role[]): Promise<StaffPerson> {
  const name = `N${randomUUID().replace(/[\d-]/g, '')}`;
  const payload = {
    firstName: name,
    lastName: 'Reed',
    email: `${name.toLowerCase()}${randomUUID()}@lintel.example`,
    roles,
  };
  const answer = await admin({ method: 'POST', url: '/api/staff', payload });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

async function loans(count: number, people: object, status: LoanStatus = 'FLOATED'): Promise<string[]> {
  const customer = await aCustomer(db()).save();
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth++) {
    ids.push((await aLoan(db()).of(customer).inStatus(status).with(people).save()).loanId);
  }
  return ids;
}

function reassign(staffId: string, payload: object, key?: string) {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return admin({ method: 'POST', url: `/api/staff/${staffId}/reassignments`, payload, headers });
}

async function begun(staffId: string, payload: object): Promise<Reassignment> {
  const answer = await reassign(staffId, payload);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

const progressOf = async (staffId: string): Promise<Reassignment[]> =>
  (await admin({ url: `/api/staff/${staffId}/reassignments` })).json().reassignments;

const row = (id: string) =>
  db().selectFrom('loans').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const eventsOf = (loanId: string) =>
  db()
    .selectFrom('events')
    .select(['kind', 'actor', 'details', 'changes'])
    .where('loan_id', '=', loanId)
    .where('kind', '!=', 'loan-started')
    .orderBy('id')
    .execute();

const queuedMails = async (email: string) => {
  const mails = await db()
    .selectFrom('mails')
    .select(['subject', 'recipients'])
    .where('kind', '=', 'loans-reassigned')
    .execute();
  return mails.filter(({ recipients }) => recipients.includes(email));
};

const run = ({ reassignmentId }: Reassignment, platform = app.platform) =>
  runReassignment(platform, reassignmentId);

describe('reassigning the loans of a person', () => {
  // Tests STAFF-16.
  it('first counts them by task, open and closed, even if the person is disabled', async () => {
    const leaver = await added([LOAN_OFFICER, LOAN_PROCESSOR]);
    const name = leaver.firstName;
    await loans(3, { loan_officer: name, setup_processor: name });
    await loans(2, { loan_officer: name }, 'FUNDED');
    await loans(1, { loan_officer: name }, 'DISCARDED');
    const expected = [
      { task: 'setupProcessor', name, isShared: false, open: 3, closed: 0 },
      { task: 'conditionsProcessor', name, isShared: false, open: 0, closed: 0 },
      { task: 'loanOfficer', name, isShared: false, open: 3, closed: 3 },
      { task: 'underwriter', name: null, isShared: false, open: 0, closed: 0 },
      { task: 'closer', name: null, isShared: false, open: 0, closed: 0 },
    ];
    const url = `/api/staff/${leaver.staffId}/loans`;
    expect((await admin({ url })).json().tasks).toEqual(expected);
    const state = { method: 'PUT', url: `/api/staff/${leaver.staffId}/disabled` } as const;
    await admin({ ...state, payload: { disabled: true }, headers: { 'if-match': '"1"' } });
    expect((await admin({ url })).json().tasks).toEqual(expected);
  });

  it('counts those of a person whom the directory lists under another address, as "My loans" does', async () => {
    const leaver = await added([LOAN_PROCESSOR]);
    const entry = { id: randomUUID(), directory: 'loanOfficers', position: 900 } as const;
    const { firstName } = leaver;
    await db()
      .insertInto('directory_entries')
      .values({ ...entry, first_name: firstName, last_name: 'Reed', email: `${firstName}@sales.example` })
      .execute();
    await loans(2, { loan_officer: firstName });
    const { tasks } = (await admin({ url: `/api/staff/${leaver.staffId}/loans` })).json();
    expect(tasks[2]).toEqual({ task: 'loanOfficer', name: firstName, isShared: false, open: 2, closed: 0 });
  });

  // Tests STAFF-17, STAFF-19, STAFF-20.
  it('gives each task to its successor, with history in each loan and one mail a person', async () => {
    const [leaver, officer, processor] = [
      await added([LOAN_OFFICER, LOAN_PROCESSOR]),
      await added([LOAN_OFFICER]),
      await added([LOAN_PROCESSOR]),
    ];
    const name = leaver.firstName;
    const open = await loans(60, {
      loan_officer: name,
      setup_processor: name,
      conditions_processor: 'Other',
    });
    const [closed = ''] = await loans(1, { loan_officer: name }, 'FUNDED');
    const begin = await begun(leaver.staffId, {
      loanOfficer: officer.staffId,
      setupProcessor: processor.staffId,
    });
    expect(begin).toMatchObject({ state: 'running', total: 60, done: 0 });
    await run(begin);
    expect(await progressOf(leaver.staffId)).toMatchObject([
      {
        state: 'finished',
        total: 60,
        done: 60,
        tasks: [
          { task: 'setupProcessor', successor: processor.firstName, loans: 60 },
          { task: 'loanOfficer', successor: officer.firstName, loans: 60 },
        ],
      },
    ]);
    for (const loanId of open) {
      expect(await row(loanId)).toMatchObject({
        loan_officer: officer.firstName,
        setup_processor: processor.firstName,
        conditions_processor: 'Other',
      });
      expect((await eventsOf(loanId)).map(({ kind }) => kind)).toEqual([
        'loan-action-created',
        'loan-changed',
      ]);
    }
    expect((await row(closed)).loan_officer).toBe(name);
    expect(await queuedMails(officer.email)).toEqual([
      {
        recipients: [officer.email],
        subject: `${name} Reed's loans were assigned to you`,
      },
    ]);
    expect(await queuedMails(processor.email)).toHaveLength(1);
    const all = await db().selectFrom('mails').select('id').where('kind', '=', 'task-assignment').execute();
    expect(all).toEqual([]);
  });

  it('keeps the tasks on the Tasks page and in the history in words', async () => {
    const [leaver, next] = [await added([LOAN_OFFICER]), await added([LOAN_OFFICER])];
    const [loanId = ''] = await loans(1, { loan_officer: leaver.firstName });
    const { customer_id } = await row(loanId);
    const url = `/api/customers/${customer_id}/urlas/${loanId}`;
    const assigned = { actionType: 'TASKS', loanOfficer: leaver.firstName };
    await admin({ method: 'POST', url: `${url}/actions`, payload: assigned });
    await run(await begun(leaver.staffId, { loanOfficer: next.staffId }));
    const [action] = (await admin({ url: `${url}/actions?actionType=TASKS` })).json();
    expect(action).toMatchObject({ loanOfficer: next.firstName, version: 2 });
    const history = (await admin({ url: `${url}/history` })).json();
    expect(history.entries[0]).toMatchObject({ what: 'reassigned the tasks' });
    expect(JSON.stringify(history.entries[0].changes)).toContain(`${next.firstName} Reed`);
  });

  // Tests ACCESS-20.
  it('counts the loans that the leaver started and that no one is assigned to', async () => {
    const leaver = await added([LOAN_OFFICER]);
    const started = { started_by: leaver.staffId };
    await loans(2, started);
    await loans(1, started, 'FUNDED');
    await loans(1, { ...started, setup_processor: 'Mel' });
    const answer = await admin({ url: `/api/staff/${leaver.staffId}/loans` });
    expect(answer.json().started).toEqual({ open: 2, closed: 1 });
  });

  it('takes closed loans along if asked to', async () => {
    const [leaver, next] = [await added([LOAN_OFFICER]), await added([LOAN_OFFICER])];
    const ids = [
      ...(await loans(1, { loan_officer: leaver.firstName }, 'FUNDED')),
      ...(await loans(1, { loan_officer: leaver.firstName }, 'DISCARDED')),
    ];
    await run(await begun(leaver.staffId, { loanOfficer: next.staffId, withClosed: true }));
    for (const id of ids) expect((await row(id)).loan_officer).toBe(next.firstName);
  });

  // Tests STAFF-21.
  it('continues where it was killed, and mails once', async () => {
    const [leaver, next] = [await added([LOAN_OFFICER]), await added([LOAN_OFFICER])];
    const ids = await loans(70, { loan_officer: leaver.firstName });
    const begin = await begun(leaver.staffId, { loanOfficer: next.staffId });
    let calls = 0;
    const clock = {
      ...app.clock,
      now: () => {
        calls += 1;
        // In the middle of the second transaction.
        if (calls === 40) throw new Error('killed');
        return app.clock.now();
      },
    };
    await expect(run(begin, { ...app.platform, clock })).rejects.toThrow('killed');
    const [half] = await progressOf(leaver.staffId);
    expect(half).toMatchObject({ state: 'running', done: 25 });
    await Promise.all([run(begin), run(begin)]);
    expect(await progressOf(leaver.staffId)).toMatchObject([
      { state: 'finished', done: 70, tasks: [{ loans: 70 }] },
    ]);
    for (const id of ids) {
      expect((await row(id)).loan_officer).toBe(next.firstName);
      expect(await eventsOf(id)).toHaveLength(2);
    }
    await run(begin);
    expect(await queuedMails(next.email)).toHaveLength(1);
  });

  it('leaves a task that someone else has got meanwhile', async () => {
    const [leaver, next] = [await added([LOAN_OFFICER]), await added([LOAN_OFFICER])];
    const [kept = ''] = await loans(1, { loan_officer: leaver.firstName });
    const begin = await begun(leaver.staffId, { loanOfficer: next.staffId });
    await db().updateTable('loans').set({ loan_officer: 'Quick' }).where('id', '=', kept).execute();
    await run(begin);
    expect((await row(kept)).loan_officer).toBe('Quick');
    expect(await queuedMails(next.email)).toEqual([]);
  });

  // Tests STAFF-22.
  it('does not fill anybody’s bell with a line for each loan', async () => {
    const [leaver, next] = [await added([LOAN_OFFICER]), await added([LOAN_OFFICER])];
    await loans(5, { loan_officer: leaver.firstName });
    await run(await begun(leaver.staffId, { loanOfficer: next.staffId }));
    await admin({ url: '/api/notifications' });
    const lines = await db()
      .selectFrom('notifications')
      .select('id')
      .where('staff_id', '=', next.staffId)
      .execute();
    expect(lines).toEqual([]);
  });

  it('is in the history of the staff with both names', async () => {
    const [leaver, next] = [await added([LOAN_OFFICER]), await added([LOAN_OFFICER])];
    await begun(leaver.staffId, { loanOfficer: next.staffId });
    const [change] = (await admin({ url: `/api/staff/changes?staffId=${leaver.staffId}` })).json().changes;
    expect(change).toMatchObject({
      kind: 'loans-reassigned',
      changes: [{ field: 'Loan Officer', from: leaver.firstName, to: `${next.firstName} (${next.email})` }],
    });
  });
});

// Tests STAFF-18.
describe('a successor', () => {
  it('is refused at the task: disabled, without the role, unknown, or the person themselves', async () => {
    const [leaver, disabled, processor] = [
      await added([LOAN_OFFICER, LOAN_PROCESSOR]),
      await added([LOAN_PROCESSOR]),
      await added([LOAN_PROCESSOR]),
    ];
    const off = { method: 'PUT', url: `/api/staff/${disabled.staffId}/disabled` } as const;
    await admin({ ...off, payload: { disabled: true }, headers: { 'if-match': '"1"' } });
    const answer = await reassign(leaver.staffId, {
      setupProcessor: disabled.staffId,
      conditionsProcessor: leaver.staffId,
      loanOfficer: processor.staffId,
    });
    expect([answer.statusCode, answer.json().error.fields]).toEqual([
      400,
      {
        setupProcessor: 'is disabled',
        conditionsProcessor: 'has these loans already',
        loanOfficer: 'does not have the role loan officer',
      },
    ]);
    const unknown = await reassign(leaver.staffId, { loanOfficer: randomUUID() });
    expect(unknown.json().error.fields).toEqual({ loanOfficer: 'is not on the staff' });
    expect((await reassign(leaver.staffId, { loanOfficer: 'boss' })).statusCode).toBe(400);
    expect((await reassign(leaver.staffId, {})).json().error.message).toBe(
      'Choose a successor for at least one task.',
    );
    expect((await reassign(randomUUID(), { loanOfficer: processor.staffId })).statusCode).toBe(404);
    expect(await progressOf(leaver.staffId)).toEqual([]);
  });

  it('is refused when two people of the directory have the name on the loans', async () => {
    const [leaver, next] = [await added([LOAN_OFFICER]), await added([LOAN_OFFICER])];
    const entry = {
      id: randomUUID(),
      directory: 'loanOfficers',
      email: 'twin@lintel.example',
      position: 900,
    } as const;
    await db()
      .insertInto('directory_entries')
      .values({ ...entry, first_name: leaver.firstName })
      .execute();
    const answer = await reassign(leaver.staffId, { loanOfficer: next.staffId });
    expect(answer.json().error.fields.loanOfficer).toContain('cannot be told apart');
  });

  it('waits while another reassignment of the person runs; a repeat with the same key starts none', async () => {
    const [leaver, next] = [await added([LOAN_OFFICER]), await added([LOAN_OFFICER])];
    await loans(1, { loan_officer: leaver.firstName });
    const key = randomUUID();
    const body = { loanOfficer: next.staffId };
    const answers = await Promise.all([
      reassign(leaver.staffId, body, key),
      reassign(leaver.staffId, body, key),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(await progressOf(leaver.staffId)).toHaveLength(1);
    const second = await reassign(leaver.staffId, body);
    expect([second.statusCode, second.json().error.message]).toEqual([
      409,
      `The loans of ${leaver.email} are being reassigned already.`,
    ]);
  });
});

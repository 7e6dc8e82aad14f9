import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changesMessageSchema, peopleMessageSchema } from '../../../contract/live.ts';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import { liveCalls } from '../../testing/calls/live-calls.ts';
import { aBorrower, openLoan } from '../../testing/calls/loan-calls.ts';
import { addStaff } from '../../testing/factories/staff-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

describe('the stream of a loan', () => {
  let lintel: TestApp;
  let secondProcess: TestApp;
  let here: Awaited<ReturnType<typeof liveCalls>>;
  let there: Awaited<ReturnType<typeof liveCalls>>;
  beforeAll(async () => {
    lintel = await startTestApp();
    secondProcess = await startTestApp({ connectionString: lintel.connectionString, clock: lintel.clock });
    here = await liveCalls(lintel);
    there = await liveCalls(secondProcess);
  });
  afterAll(async () => {
    await secondProcess.close();
    await lintel.close();
  });

  async function signedIn() {
    const staff = await addStaff(lintel.platform.database.db, { roles: [LOAN_OFFICER] });
    return { ...staff, token: await here.tokenOf(staff) };
  }

  async function watched() {
    const loan = await openLoan(lintel);
    const reader = await signedIn();
    const ask = { url: loan.url, token: reader.token };
    return { loan, reader, ask, stream: await here.open(ask) };
  }

  /** A clock half a minute ahead, so that changes before the stream opened are reported too. */
  function later() {
    lintel.clock.advance(60);
  }

  it('reports a change by another process, with ids and versions only', async () => {
    const { loan } = await watched();
    const reader = await signedIn();
    const stream = await there.open({ url: loan.url, token: reader.token });
    await loan.put(aBorrower({ firstName: 'Anika', middleName: 'Secretive' }), 1);
    await expect.poll(() => stream.versions()).toEqual([2]);
    const message = stream.messages.find(({ event }) => event === 'changes');
    expect(changesMessageSchema.parse(message?.data).changes[0]).toMatchObject({
      kind: 'application-saved',
      firstName: 'Test',
      lastName: 'Person',
    });
    expect(JSON.stringify(stream.messages)).not.toContain('Secretive');
    stream.drop();
  });

  it('also reports changes of the customer, but nothing about other loans', async () => {
    const { loan, stream } = await watched();
    const other = await openLoan(lintel);
    await other.put(aBorrower({ firstName: 'Other' }), 1);
    const note = { message: 'Called.', collections: [] };
    const url = `/api/customers/${loan.customer.customerId}/notes`;
    await lintel.as(ADMIN)({ method: 'POST', url, payload: note });
    await expect
      .poll(() => stream.messages.flatMap(({ data }) => data.changes ?? []).map(({ kind }) => kind))
      .toEqual(['note-created']);
    stream.drop();
  });

  it('resumes after a dropped connection with everything, once and in order', async () => {
    const { loan, ask, stream } = await watched();
    await loan.put(aBorrower({ firstName: 'A' }), 1);
    await expect.poll(() => stream.versions()).toEqual([2]);
    stream.drop();
    for (const version of [2, 3, 4]) await loan.put(aBorrower({ firstName: 'A'.repeat(version) }), version);
    later();
    const resumed = await there.open({ ...ask, lastEventId: stream.lastId() });
    await loan.put(aBorrower({ firstName: 'Last' }), 5);
    await expect.poll(() => resumed.versions()).toEqual([3, 4, 5, 6]);
    resumed.drop();
    const again = await here.open({ ...ask, lastEventId: resumed.lastId() });
    expect(again.versions()).toEqual([]);
    again.drop();
  });

  it('misses nothing that began before and was committed after its last report', async () => {
    const { loan, ask, stream } = await watched();
    const { db } = lintel.platform.database;
    const slow = await db.startTransaction().execute();
    const early = { kind: 'loan-changed', actor: 'slow', loan_id: loan.loanId };
    await slow
      .insertInto('events')
      .values({ ...early, customer_id: loan.customer.customerId, to_version: 100 })
      .execute();
    await loan.put(aBorrower({ firstName: 'Quick' }), 1);
    await expect.poll(() => stream.versions()).toEqual([2]);
    stream.drop();
    await slow.commit().execute();
    const resumed = await here.open({ ...ask, lastEventId: stream.lastId() });
    await expect.poll(() => resumed.versions()).toEqual([100]);
    resumed.drop();
  });

  it('finds a change even if its notice is lost', async () => {
    const { loan, stream } = await watched();
    const db = lintel.ownerDb;
    await sql`ALTER TABLE events DISABLE TRIGGER events_told`.execute(db);
    await loan.put(aBorrower({ firstName: 'Quiet' }), 1);
    await sql`ALTER TABLE events ENABLE TRIGGER events_told`.execute(db);
    await expect.poll(() => stream.versions(), { timeout: 5_000 }).toEqual([2]);
    stream.drop();
  });

  it('sends no notice when nobody watches', async () => {
    const { db } = lintel.platform.database;
    const loan = await openLoan(lintel);
    const heard: string[] = [];
    lintel.platform.notices.follow('live_loans', {
      onNotice: (payload) => void heard.push(payload),
      onGap: () => undefined,
    });
    await loan.put(aBorrower({ firstName: 'Unseen' }), 1);
    await sql`SELECT pg_notify('live_loans', 'the end')`.execute(db);
    await expect.poll(() => heard).toContain('the end');
    expect(heard.filter((payload) => payload.includes(loan.loanId))).toEqual([]);
  });

  it('continues after the listening connection was cut', async () => {
    const { loan, stream } = await watched();
    await sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'lintel notices' AND datname = current_database()`.execute(
      lintel.platform.database.db,
    );
    await loan.put(aBorrower({ firstName: 'Cut' }), 1);
    await expect.poll(() => stream.versions(), { timeout: 5_000 }).toEqual([2]);
    stream.drop();
  });

  it.each(['nonsense', '1/2/3:4:', '9'.repeat(9_000), `${crypto.randomUUID()}/1/733:740:`])(
    'asks for a reload when resuming from another loan',
    async (lastEventId) => {
      const { ask, stream } = await watched();
      stream.drop();
      const resumed = await here.open({ ...ask, lastEventId });
      expect(resumed.messages.map(({ event }) => event)).toContain('refresh');
      resumed.drop();
    },
  );

  it('asks for a reload at an unknown position', async () => {
    const { ask, stream } = await watched();
    stream.drop();
    const id = stream.lastId().replace(/[\d,:]*$/, '9999999999:9999999999:');
    const resumed = await here.open({ ...ask, lastEventId: id });
    expect(resumed.messages.map(({ event }) => event)).toContain('refresh');
    resumed.drop();
  });

  it('is refused for a loan of another customer', async () => {
    const { loan, ask } = await watched();
    const other = await openLoan(lintel);
    const url = `/api/customers/${other.customer.customerId}/urlas/${loan.loanId}`;
    expect((await here.open({ ...ask, url })).status).toBe(404);
    const put = { method: 'POST' as const, url: `${url}/live/${crypto.randomUUID()}` };
    const payload = { isEditing: true, section: 1, isHidden: false };
    expect((await lintel.as(LOAN_PROCESSOR)({ ...put, payload })).statusCode).toBe(404);
  });

  it('ends with the session, in every process', async () => {
    const { reader, stream } = await watched();
    const headers = { authorization: `Bearer ${reader.token}` };
    await secondProcess.app.inject({ method: 'POST', url: '/api/auth/sign-out', headers });
    await expect.poll(() => stream.isEnded()).toBe(true);
  });

  it('ends when its person is disabled', async () => {
    const { reader, stream } = await watched();
    await lintel.platform.database.db
      .updateTable('staff')
      .set({ disabled_at: lintel.clock.now().toISOString() })
      .where('id', '=', reader.staffId)
      .execute();
    await expect.poll(() => stream.isEnded()).toBe(true);
  });

  it('is refused to a person with twenty streams, until one ends', async () => {
    const { ask, stream } = await watched();
    const streams = await Promise.all(Array.from({ length: 19 }, () => here.open(ask)));
    expect((await here.open(ask)).status).toBe(429);
    stream.drop();
    await expect.poll(async () => (await here.open(ask)).status).toBe(200);
    for (const one of streams) one.drop();
  });

  describe('the other people', () => {
    it('are reported to everyone in the loan, in every process, as they come, move and leave', async () => {
      const { loan, reader, stream } = await watched();
      expect(stream.people()).toEqual([]);
      const other = await signedIn();
      const theirs = await there.open({
        url: loan.url,
        token: other.token,
        query: '&isEditing=true&section=4',
      });
      const person = { firstName: 'Test', lastName: 'Person' };
      await expect
        .poll(() => stream.people())
        .toEqual([{ ...person, staffId: other.staffId, isEditing: true, section: 4 }]);
      expect(theirs.people()).toEqual([
        { ...person, staffId: reader.staffId, isEditing: false, section: null },
      ]);
      for (const { event, data } of stream.messages) if (event === 'people') peopleMessageSchema.parse(data);

      const headers = { authorization: `Bearer ${other.token}` };
      const tab = { url: `${loan.url}/live/${theirs.tabId}`, headers };
      const move = (presence: object) =>
        secondProcess.app.inject({ method: 'POST', ...tab, payload: { isHidden: false, ...presence } });
      expect((await move({ isEditing: false, section: 7 })).statusCode).toBe(204);
      await expect.poll(() => stream.people()?.[0]).toMatchObject({ isEditing: false, section: 7 });
      theirs.drop();
      await expect.poll(() => stream.people()).toEqual([]);
      stream.drop();
    });

    it('include a hidden tab, until it is closed', async () => {
      const { loan, stream } = await watched();
      const other = await signedIn();
      const theirs = await here.open({ url: loan.url, token: other.token });
      const headers = { authorization: `Bearer ${other.token}` };
      const tab = { url: `${loan.url}/live/${theirs.tabId}`, headers };
      const payload = { isEditing: true, section: 1, isHidden: true };
      await lintel.app.inject({ method: 'POST', ...tab, payload });
      theirs.drop();
      await expect.poll(() => theirs.isEnded()).toBe(true);
      await expect.poll(() => stream.people()?.[0]).toMatchObject({ isEditing: true });
      expect((await lintel.app.inject({ method: 'DELETE', ...tab })).statusCode).toBe(204);
      await expect.poll(() => stream.people()).toEqual([]);
      stream.drop();
    });

    it('disappear after a long silence, and their stream ends', async () => {
      const { loan, stream } = await watched();
      const { db } = lintel.platform.database;
      await sql`UPDATE loan_presence SET expires_at = now() - interval '1 second' WHERE loan_id = ${loan.loanId}`.execute(
        db,
      );
      await expect.poll(() => stream.isEnded(), { timeout: 5_000 }).toBe(true);
      const reader = await signedIn();
      const next = await here.open({ url: loan.url, token: reader.token });
      expect(next.people()).toEqual([]);
      next.drop();
    });
  });

  it('ends at once when the server stops', async () => {
    const stopped = await startTestApp({ connectionString: lintel.connectionString, clock: lintel.clock });
    const calls = await liveCalls(stopped);
    const loan = await openLoan(lintel);
    const staff = await addStaff(lintel.platform.database.db, { roles: [ADMIN] });
    const stream = await calls.open({ url: loan.url, token: await here.tokenOf(staff) });
    await stopped.close();
    await expect.poll(() => stream.isEnded()).toBe(true);
  });
});

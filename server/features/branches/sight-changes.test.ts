import { createParser } from 'eventsource-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBorrower } from '../../testing/calls/loan-calls.ts';
import {
  type HouseOfBranches,
  openHouseOfBranches,
  startLoanAs,
} from '../../testing/factories/branch-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let base: string;
let house: HouseOfBranches;
beforeAll(async () => {
  app = await startTestApp();
  base = await app.app.listen({ port: 0, host: '127.0.0.1' });
  house = await openHouseOfBranches(app);
  await app.saveSettings({ loanAccess: 'branch' });
});
afterAll(() => app.close());

type Person = keyof HouseOfBranches['people'];

const bells: (() => void)[] = [];
afterAll(() => {
  for (const close of bells) close();
});

async function openBell(person: Person) {
  const end = new AbortController();
  const headers = { authorization: `Bearer ${house.tokens[person]}` };
  const answer = await fetch(`${base}/api/notifications/live`, { headers, signal: end.signal });
  const told: string[] = [];
  const parser = createParser({ onEvent: ({ event }) => void told.push(event ?? '') });
  void (async () => {
    const decoder = new TextDecoder();
    for await (const bytes of answer.body ?? []) parser.feed(decoder.decode(bytes as Uint8Array));
  })().catch(() => undefined);
  bells.push(() => end.abort());
  await expect.poll(() => told).toContain('notifications');
  return { loans: () => told.filter((event) => event === 'loans').length, told };
}

const soon = { timeout: 10_000 };

const admin = () => house.as('admin');

async function assign(url: string, people: Record<string, string | null>): Promise<void> {
  const [action] = (await admin()({ url: `${url}/actions?actionType=TASKS` })).json();
  const answer = await admin()(
    action === undefined
      ? { method: 'POST', url: `${url}/actions`, payload: { actionType: 'TASKS', ...people } }
      : {
          method: 'PUT',
          url: `/api/actions/${action.actionId}`,
          headers: { 'if-match': `"${action.version}"` },
          payload: people,
        },
  );
  expect(answer.statusCode, answer.body).toBeLessThan(300);
}

async function moveToBranch(person: Person, branch: 'A' | 'B'): Promise<void> {
  const { staffId } = house.people[person];
  const { people } = (await admin()({ url: '/api/staff' })).json();
  const { version } = people.find((one: { staffId: string }) => one.staffId === staffId);
  const moved = await admin()({
    method: 'PUT',
    url: `/api/staff/${staffId}/branch`,
    headers: { 'if-match': `"${version}"` },
    payload: { branchId: house.branches[branch] },
  });
  expect(moved.statusCode, moved.body).toBe(200);
}

// Tests ACCESS-7, ACCESS-17, ACCESS-26, DECIDE-13.
describe('open lists learn of loans that become visible or hidden', () => {
  it('in the moment after access was limited', async () => {
    const loan = await startLoanAs(house.as('officerA'), 'Moment');
    await app.saveSettings({ loanAccess: 'everyone' });
    app.clock.advance(60);
    const [a, b] = await Promise.all((['officerA', 'officerB'] as const).map(openBell));
    // The first event: the process has polled once, while access was not limited.
    const before = [a?.loans(), b?.loans()];
    await app.saveSettings({ loanAccess: 'branch' });
    await assign(loan.url, { setupProcessor: 'Bob' });
    await expect.poll(() => b?.loans(), soon).toBeGreaterThan(before[1] ?? 0);
    await expect.poll(() => a?.loans(), soon).toBeGreaterThan(before[0] ?? 0);
  });

  it('when people are assigned and removed, and when a colleague moves: those whom it concerns', async () => {
    const loan = await startLoanAs(house.as('officerA'), 'Wanderer');
    app.clock.advance(60);
    const [a, b, none, all] = await Promise.all(
      (['officerA', 'officerB', 'officerC', 'admin'] as const).map(openBell),
    );
    const heard = () => [a, b, none].map((bell) => bell?.loans());
    // The first poll is over once a change is reported.
    await expect
      .poll(async () => {
        await assign(loan.url, { setupProcessor: 'Abe' });
        await assign(loan.url, { setupProcessor: null });
        return a?.loans();
      }, soon)
      .toBeGreaterThan(0);
    const before = heard();
    // Branch A loses its officer's loan, and B gains it.
    await assign(loan.url, { setupProcessor: 'Bob' });
    await expect.poll(() => b?.loans(), soon).toBeGreaterThan(before[1] ?? 0);
    await expect.poll(() => a?.loans(), soon).toBeGreaterThan(before[0] ?? 0);
    expect((await house.as('officerA')({ url: loan.url })).statusCode).toBe(404);

    // A colleague moves and takes the loan along.
    const beforeMove = heard();
    await moveToBranch('processorB', 'A');
    await expect.poll(() => a?.loans(), soon).toBeGreaterThan(beforeMove[0] ?? 0);
    await expect.poll(() => b?.loans(), soon).toBeGreaterThan(beforeMove[1] ?? 0);
    expect((await house.as('officerA')({ url: loan.url })).statusCode).toBe(200);
    expect((await house.as('officerB')({ url: loan.url })).statusCode).toBe(404);

    // A person without a branch is notified of a loan that names them.
    expect(none?.loans()).toBe(0);
    await assign(loan.url, { loanOfficer: 'Cora' });
    await expect.poll(() => none?.loans(), soon).toBe(1);
    await assign(loan.url, { loanOfficer: 'Ann' });
    await expect.poll(() => none?.loans(), soon).toBe(2);
    // Administrators still see all loans.
    expect(all?.loans()).toBe(0);
    expect([a, b, none, all].flatMap((bell) => bell?.told).filter((event) => event === 'access')).toEqual([]);
    await moveToBranch('processorB', 'B');
  });

  it('when a file begins to wait for a decision: underwriters without a branch', async () => {
    const loan = await startLoanAs(house.as('officerA'), 'Waiting');
    await house.move('underwriterA', null);
    app.clock.advance(60);
    const [una, cora] = await Promise.all((['underwriterA', 'officerC'] as const).map(openBell));
    const before = [una?.loans(), cora?.loans()];
    const status = { actionType: 'LOAN_STATUS', loanStatus: 'SUSPENDED' };
    const set = await admin()({ method: 'POST', url: `${loan.url}/actions`, payload: status });
    expect(set.statusCode, set.body).toBe(201);
    await expect.poll(() => una?.loans(), soon).toBeGreaterThan(before[0] ?? 0);
    expect(cora?.loans()).toBe(before[1]);

    // A suspended file waits again with its next save (DECIDE-13), which changes neither a name nor the status.
    const { db } = app.platform.database;
    const loanId = loan.url.split('/').at(-1) ?? '';
    await db.updateTable('loans').set({ decision: 'suspended' }).where('id', '=', loanId).execute();
    app.clock.advance(60);
    const suspended = una?.loans() ?? 0;
    const { etag } = (await house.as('officerA')({ url: loan.url })).headers;
    const saved = await house.as('officerA')({
      method: 'PUT',
      url: loan.url,
      headers: { 'if-match': String(etag) },
      payload: aBorrower({ firstName: 'Wanda' }),
    });
    expect(saved.statusCode, saved.body).toBe(200);
    await expect.poll(() => una?.loans(), soon).toBeGreaterThan(suspended);
    expect(cora?.loans()).toBe(before[1]);
    await house.move('underwriterA', 'A');
  });

  it('when their stream opens a moment later, but not long after', async () => {
    const loan = await startLoanAs(house.as('officerA'), 'Early');
    app.clock.advance(60);
    const first = await openBell('officerB');
    await assign(loan.url, { setupProcessor: 'Bob' });
    await expect.poll(() => first.loans(), soon).toBe(1);
    // Other followers were notified, so only this stream can have missed it.
    const [loans, bell, ...more] = (await openBell('processorB')).told;
    expect([loans, bell]).toEqual(['loans', 'notifications']);
    // The assignment may be reported again, but nothing else may be.
    expect(more.filter((event) => event !== 'notifications')).toEqual([]);
    expect((await openBell('admin')).told).toEqual(['notifications']);
    app.clock.advance(60);
    expect((await openBell('processorB')).told).toEqual(['notifications']);
    await app.saveSettings({ loanAccess: 'everyone' });
    expect((await openBell('processorB')).told).toEqual(['access', 'notifications']);
    await app.saveSettings({ loanAccess: 'branch' });
  });

  it('ends the stream of a loan that goes along with a colleague', async () => {
    const loan = await startLoanAs(house.as('officerA'), 'Leaving');
    await assign(loan.url, { setupProcessor: 'Abe' });
    const headers = { authorization: `Bearer ${house.tokens.officerA}` };
    const answer = await fetch(`${base}${loan.url}/live?tabId=${crypto.randomUUID()}`, { headers });
    let isEnded = false;
    const reading = answer.text().then(() => {
      isEnded = true;
    });
    // The heartbeat alone would find the move only after 15 seconds.
    await moveToBranch('processorA', 'B');
    await expect.poll(() => isEnded, soon).toBe(true);
    await reading;
    await moveToBranch('processorA', 'A');
  });
});

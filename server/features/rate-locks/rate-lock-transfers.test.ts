import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN } from '../../../domain/people/role.ts';
import { expectRefused, LOCK_EVENING, LOCK_TERMS, lockCalls } from '../../testing/calls/lock-calls.ts';
import type { SavedLoan } from '../../testing/factories/loan-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let calls: ReturnType<typeof lockCalls>;
let loan: SavedLoan;

beforeAll(async () => {
  app = await startTestApp();
  calls = lockCalls(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set(LOCK_EVENING);
  loan = await calls.aLoanInStatus('FLOATED');
});

describe('transferring', () => {
  // Tests LOCK-17.
  it('ends the lock as TRANSFERRED and records its successor, newest first', async () => {
    const lock = await calls.recorded(loan);
    const terms = {
      ...LOCK_TERMS,
      lockDate: '2026-11-20',
      lockExpirationDate: '2027-01-15',
      investorName: 'Old Pine Bank',
    };
    const answer = await calls.transfer(lock.actionId, terms, { version: 1 });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers.etag).toBe('"1"');
    expect(answer.json()).toMatchObject({
      ...terms,
      actionType: 'LOCK',
      status: 'LOCKED',
      initialLockExpirationDate: '2027-01-15',
      isLockExtended: false,
    });
    const [newest, former] = await calls.locks(loan);
    expect(newest).toEqual(answer.json());
    expect(former).toMatchObject({
      ...LOCK_TERMS,
      actionId: lock.actionId,
      status: 'TRANSFERRED',
      version: 2,
    });
    expect(await calls.row(loan)).toMatchObject({
      status: 'LOCKED',
      lock_status: 'LOCKED',
      lock_expiration_date: '2027-01-15',
    });
  });

  it('leaves everything unchanged when the successor is refused', async () => {
    const lock = await calls.recorded(loan);
    const answer = await calls.transfer(lock.actionId, { ...LOCK_TERMS, lockExpirationDate: '2026-11-20' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.fields).toEqual({
      lockExpirationDate: 'Lock Expires On must be after today',
    });
    expect((await calls.transfer(lock.actionId, {})).statusCode).toBe(400);
    expect(await calls.locks(loan)).toEqual([lock]);
  });

  it('never leaves two active locks or none: of fifty at once one wins, the others are refused', async () => {
    const lock = await calls.recorded(loan);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        calls.transfer(lock.actionId, { ...LOCK_TERMS, investorName: `Investor ${number}` }, { version: 1 }),
      ),
    );
    const lost = answers.filter(({ statusCode }) => statusCode === 409);
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(lost).toHaveLength(49);
    for (const answer of lost) expectRefused(answer, 409, /^This lock has been transferred already/);
    const after = await calls.locks(loan);
    expect(after.map(({ status }) => status).toSorted()).toEqual(['LOCKED', 'TRANSFERRED']);
    expect((await calls.row(loan)).lock_status).toBe('LOCKED');
  });

  it('has one consistent result beside an extension', async () => {
    for (let round = 0; round < 5; round += 1) {
      loan = await calls.aLoanInStatus('FLOATED');
      const lock = await calls.recorded(loan);
      const [extended, transferred] = await Promise.all([
        calls.change(lock.actionId, { ...LOCK_TERMS, lockExpirationDate: '2027-01-04' }, { version: 1 }),
        calls.transfer(lock.actionId, LOCK_TERMS, { version: 1 }),
      ]);
      // The second one is stale; an extension of a transferred lock is refused.
      expect([extended.statusCode, transferred.statusCode].toSorted()).toEqual(
        extended.statusCode === 200 ? [200, 412] : [201, 412],
      );
      const active = (await calls.locks(loan)).filter(({ status }) => status !== 'TRANSFERRED');
      expect(active).toHaveLength(1);
      expect((await calls.row(loan)).lock_status).toBe(active[0]?.status);
    }
  });

  it('answers 412 when the lock was changed since it was read', async () => {
    const lock = await calls.recorded(loan);
    await calls.change(lock.actionId, { ...LOCK_TERMS, lockedInterestRate: '6.25' });
    const answer = await calls.transfer(lock.actionId, LOCK_TERMS, { version: 1 });
    expect(answer.statusCode).toBe(412);
    expect(answer.json().current).toMatchObject({ version: 2, lockedInterestRate: '6.25' });
    expect(await calls.locks(loan)).toHaveLength(1);
  });

  it('can follow a transfer, and makes a floating loan locked', async () => {
    const first = await calls.recorded(loan);
    const second = (await calls.transfer(first.actionId)).json();
    app.clock.advance(1);
    await calls.setStatus(loan, 'FLOATED');
    expect((await calls.transfer(second.actionId)).statusCode).toBe(201);
    expect((await calls.locks(loan)).map(({ status }) => status)).toEqual([
      'LOCKED',
      'TRANSFERRED',
      'TRANSFERRED',
    ]);
    expect((await calls.row(loan)).status).toBe('LOCKED');
  });

  it('is for locks only, of this installation', async () => {
    const status = await app.as(ADMIN)({
      method: 'POST',
      url: `${calls.loanUrl(loan)}/actions`,
      payload: { actionType: 'LOAN_STATUS', loanStatus: 'SUSPENDED' },
    });
    expect(status.statusCode).toBe(201);
    expectRefused(await calls.transfer(status.json().actionId), 409, 'This action cannot be replaced.');
    expect((await calls.transfer(crypto.randomUUID())).statusCode).toBe(404);
    expect((await calls.transfer('no-id')).statusCode).toBe(404);
  });

  // Tests LOCK-12.
  it('is limited to one active lock per loan by the database itself', async () => {
    await calls.recorded(loan);
    const second = app.platform.database.db
      .insertInto('loan_actions')
      .values({
        id: crypto.randomUUID(),
        loan_id: loan.loanId,
        action_type: 'LOCK',
        status: 'EXTENDED',
        data: '{}',
        created_by: 'x',
        updated_by: 'x',
      })
      .execute();
    await expect(second).rejects.toThrow('loan_actions_one_active_lock');
  });
});

describe('a transfer in two calls', () => {
  // Tests LOCK-18.
  it('ends the lock by its status, then records the next one', async () => {
    const lock = await calls.recorded(loan);
    const ended = await calls.change(lock.actionId, { ...lock, status: 'TRANSFERRED' }, { version: 1 });
    expect(ended.statusCode).toBe(200);
    expect(ended.json()).toMatchObject({ ...LOCK_TERMS, status: 'TRANSFERRED', version: 2 });
    const next = await calls.record(loan, { ...LOCK_TERMS, status: 'LOCKED', investorName: 'Old Pine Bank' });
    expect(next.statusCode).toBe(201);
    expect(next.json()).toMatchObject({ status: 'LOCKED', investorName: 'Old Pine Bank' });
    expect((await calls.locks(loan)).map(({ status }) => status)).toEqual(['LOCKED', 'TRANSFERRED']);
    expect(await calls.row(loan)).toMatchObject({ status: 'LOCKED', card: 'locked', lock_status: 'LOCKED' });
  });

  it('applies the status alone, and keeps the terms of the ended lock whatever the body says', async () => {
    const lock = await calls.recorded(loan);
    const body = { status: 'TRANSFERRED', investorName: 'Someone else' };
    expect((await calls.change(lock.actionId, body, { version: 1 })).statusCode).toBe(200);
    expect(await calls.locks(loan)).toMatchObject([{ ...LOCK_TERMS, status: 'TRANSFERRED' }]);
  });

  // Tests LOCK-19.
  it('leaves a floating loan without lock dates in between, which another lock repairs', async () => {
    const lock = await calls.recorded(loan);
    await calls.change(lock.actionId, { status: 'TRANSFERRED' }, { version: 1 });
    expect(await calls.row(loan)).toMatchObject({
      status: 'FLOATED',
      card: 'floated',
      lock_status: null,
      lock_date: null,
      lock_expiration_date: null,
      closing_date: '2026-12-15',
      loan_program: '30-Year Fixed',
    });
    await calls.recorded(loan);
    expect(await calls.row(loan)).toMatchObject({ status: 'LOCKED', lock_expiration_date: '2026-12-20' });
  });

  it('leaves a status that staff have set', async () => {
    const lock = await calls.recorded(loan);
    await calls.setStatus(loan, 'SUSPENDED');
    await calls.change(lock.actionId, { status: 'TRANSFERRED' }, { version: 1 });
    expect(await calls.row(loan)).toMatchObject({ status: 'SUSPENDED', card: 'floated' });
  });

  it('never makes two active locks from a repeated second call', async () => {
    const lock = await calls.recorded(loan);
    await calls.change(lock.actionId, { status: 'TRANSFERRED' }, { version: 1 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => calls.record(loan)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(9).fill(409)]);
    expect((await calls.locks(loan)).filter(({ status }) => status === 'LOCKED')).toHaveLength(1);
  });

  it('is refused for an ended lock, also beside its successor', async () => {
    const lock = await calls.recorded(loan);
    await calls.change(lock.actionId, { status: 'TRANSFERRED' }, { version: 1 });
    await calls.recorded(loan);
    for (const body of [{ status: 'TRANSFERRED' }, { ...LOCK_TERMS, status: 'LOCKED' }]) {
      const answer = await calls.change(lock.actionId, body, { version: 2 });
      expectRefused(answer, 409, /^This lock has been transferred already/);
    }
    expect((await calls.row(loan)).lock_status).toBe('LOCKED');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
    const body = { status: 'TRANSFERRED', investorName: 'Somebody else' };
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

  it('never makes two active locks of a repeated second call', async () => {
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

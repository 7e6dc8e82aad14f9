import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Condition } from '../../../contract/conditions/conditions.ts';
import { ADMIN } from '../../../domain/people/role.ts';
import { type LoanConditions, openConditions } from '../../testing/calls/condition-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let conditions: LoanConditions;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  conditions = await openConditions(app);
});

const aCondition = async () => (await conditions.add('Pay stubs'))[0] as Condition;

// Tests COND-12.
it('keeps a cleared condition as it was decided, except for notes and documents', async () => {
  const cleared = (await conditions.change(await aCondition(), { status: 'CLEARED', reason: 'Seen' })).json();
  const answer = await conditions.change(cleared, { text: 'Something else' });
  expect(answer.json().error.message).toBe('This condition is cleared. Reopen it first');
  expect((await conditions.change(cleared, { notes: 'In the folder' })).statusCode).toBe(200);
});

// Tests COND-50.
it('keeps the reason under the name of the person who gave it, until it is opened again', async () => {
  const waived = (await conditions.change(await aCondition(), { status: 'WAIVED', reason: 'Mine' })).json();
  const alone = await conditions.change(waived, { reason: 'Theirs' }, app.as(ADMIN));
  expect([alone.statusCode, alone.json().error.message]).toEqual([
    409,
    'This condition is waived. Reopen it first',
  ]);
  const again = await conditions.change(waived, { status: 'WAIVED', reason: 'Theirs' }, app.as(ADMIN));
  expect(again.json().error.message).toBe('This condition is already waived');
  const many = await conditions.changeMany([waived], { status: 'WAIVED', reason: 'Theirs' });
  expect(many.json()).toMatchObject({
    changed: [],
    refused: [{ reason: 'This condition is already waived', current: waived }],
  });
  expect(await conditions.list()).toEqual([waived]);
  const reopened = (await conditions.change(waived, { status: 'OPEN' }, app.as(ADMIN))).json();
  const theirs = await conditions.change(reopened, { status: 'WAIVED', reason: 'Theirs' }, app.as(ADMIN));
  expect(theirs.json()).toMatchObject({ reason: 'Theirs', statusBy: theirs.json().updatedBy });
  expect(theirs.json().statusBy).not.toBe(waived.statusBy);
});

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CLOSER, COMPLIANCE, LOAN_OFFICER, LOAN_PROCESSOR, type Role } from '../../../domain/people/role.ts';
import { anIssuedClosing, CALL, WIRE } from '../../testing/closing-day-calls.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const TODAY = '2026-11-20';

let app: TestApp;
let url: string;

beforeAll(async () => {
  app = await startTestApp({ clock: handClock(`${TODAY}T17:00:00.000Z`) });
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ url } = await anIssuedClosing(app, app.as(LOAN_OFFICER)));
});

const wires = (path = '') => `${url}/closing-day/wire-instructions${path}`;
const enter = (over: object = {}, role: Role = CLOSER) =>
  app.as(role)({ method: 'POST', url: wires(), payload: { ...WIRE, after: 0, ...over } });
const call = (id: string, version = 1, role: Role = CLOSER, over: object = {}) =>
  app.as(role)({
    method: 'PUT',
    url: wires(`/${id}/call`),
    payload: { ...CALL, calledOn: TODAY, ...over },
    headers: { 'if-match': `"${version}"` },
  });
const confirm = (id: string, version: number, role: Role) =>
  app.as(role)({
    method: 'POST',
    url: wires(`/${id}/confirmation`),
    headers: { 'if-match': `"${version}"` },
  });
const lineOf = (answer: { checklist: { id: string; state: string; why: string }[] }) =>
  answer.checklist.find(({ id }) => id === 'instructions');

// Tests CLOSE-6.
it('verifies instructions by a call, and shows the account only when it is revealed', async () => {
  const entered = await enter();
  expect(entered.statusCode, entered.body).toBe(201);
  expect(entered.body).not.toContain(WIRE.accountNumber);
  const { instructions } = entered.json();
  expect(instructions).toMatchObject({ number: 1, accountMask: '****2288', callBack: null, version: 1 });
  expect(lineOf(entered.json())).toMatchObject({ state: 'open', why: expect.stringContaining('Call the') });
  const id = instructions.instructionsId;
  expect((await call(id, 1, CLOSER, { calledOn: '2026-11-21' })).json().error.fields.calledOn).toContain(
    'future',
  );
  expect((await call(id, 1, CLOSER, { numberSource: 'instructions' })).statusCode).toBe(400);
  const called = await call(id);
  expect(lineOf(called.json())).toMatchObject({ state: 'done' });
  expect((await call(id)).statusCode).toBe(200);
  expect((await call(id, 1, LOAN_OFFICER)).statusCode).toBe(412);
  const shown = await app.as(CLOSER)({ method: 'POST', url: wires(`/${id}/account-number`) });
  expect(shown.json()).toEqual({ accountNumber: WIRE.accountNumber });
  const history = await app.as(CLOSER)({ url: `${url}/history` });
  expect(history.body).not.toContain(WIRE.accountNumber);
  const whats = history.json().entries.map(({ what }: { what: string }) => what);
  expect(whats.slice(0, 3)).toEqual([
    'viewed the full account number: wire instructions ****2288',
    'verified wire instructions by a call',
    'entered wire instructions',
  ]);
  expect((await enter({}, COMPLIANCE)).statusCode).toBe(403);
});

// Tests CLOSE-7.
it('lets nobody alone change instructions', async () => {
  const first = (await enter()).json().instructions.instructionsId;
  await call(first);
  const changed = await enter({ accountNumber: '999900001111', after: 1 });
  const { instructionsId: id, number } = changed.json().instructions;
  expect(number).toBe(2);
  expect((await call(first, 2)).json().error.message).toContain('entered other wire instructions meanwhile');
  expect((await confirm(id, 1, LOAN_OFFICER)).json().error.message).toBe('Call the settlement agent first.');
  const called = await call(id, 1, LOAN_PROCESSOR);
  expect(lineOf(called.json())).toMatchObject({
    state: 'open',
    why: expect.stringContaining('A second person'),
  });
  for (const role of [CLOSER, LOAN_PROCESSOR] as const)
    expect((await confirm(id, 2, role)).json().error.message).toContain('Somebody who neither entered');
  expect((await confirm(id, 1, LOAN_OFFICER)).statusCode).toBe(412);
  const confirmed = await confirm(id, 2, LOAN_OFFICER);
  expect(lineOf(confirmed.json())).toMatchObject({ state: 'done' });
  expect((await confirm(id, 2, LOAN_OFFICER)).statusCode).toBe(200);
});

// Tests CLOSE-7.
it('lets one of two people enter instructions, and a repeat change nothing', async () => {
  const both = await Promise.all([enter(), enter({ accountNumber: '5550001' }, LOAN_OFFICER)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const refused = both.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json().error.message).toMatch(
    / entered wire instructions meanwhile\. Look at them first\.$/,
  );
  const [role, account] =
    both[0].statusCode === 201 ? [CLOSER, WIRE.accountNumber] : [LOAN_OFFICER, '5550001'];
  const again = await enter({ accountNumber: account }, role);
  expect([again.statusCode, again.json().instructions.number]).toEqual([201, 1]);
});

// Tests CLOSE-6.
it('names the field of a routing number with a wrong digit', async () => {
  const refused = await enter({ routingNumber: '011000016', accountNumber: '12' });
  expect([refused.statusCode, Object.keys(refused.json().error.fields)]).toEqual([
    400,
    ['routingNumber', 'accountNumber'],
  ]);
});

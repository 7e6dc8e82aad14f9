import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORDER_TYPES, type OrderType } from '../../../domain/orders/order-types.ts';
import { addTitleCompany, anOrderableLoan, orderCalls } from '../../testing/calls/order-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

// These tests cover ORDER-23.
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addTitleCompany(app.platform.database.db);
});
afterAll(() => app.close());

const db = () => app.platform.database.db;

async function aDiscardedDraft(type: OrderType) {
  const loan = await anOrderableLoan(db());
  const orders = orderCalls(app, loan);
  const draft = await orders.draft(type);
  expect((await orders.discard(draft.actionId)).statusCode).toBe(204);
  const mails = async () =>
    (await db().selectFrom('mails').select('id').where('subject', '=', subjectOf(draft)).execute()).length;
  const deeds = async () =>
    (
      await db()
        .selectFrom('events')
        .select('details')
        .where('loan_id', '=', loan.loanId)
        .where('kind', '=', 'loan-action-changed')
        .orderBy('id')
        .execute()
    ).map(({ details }) => (details as { deed?: string }).deed ?? 'changed');
  return { orders, draft, mails, deeds };
}

function subjectOf({ actionId, actionData }: { actionId: string; actionData?: unknown }): string {
  return (actionData as { email?: { subject: string } } | undefined)?.email?.subject ?? actionId;
}

describe.each(ORDER_TYPES)('%s: a discarded draft', (type) => {
  it('is neither changed nor sent, with any version', async () => {
    const { orders, draft, mails, deeds } = await aDiscardedDraft(type);
    const refusals = [
      await orders.edit(draft, { body: 'late' }),
      await orders.change(draft.actionId, { externalLoanId: 'LN-2' }),
      await orders.send(draft.actionId),
      await orders.send(draft.actionId, 2),
    ];
    for (const refusal of refusals) {
      expect(refusal.statusCode).toBe(409);
      expect(refusal.json().error.message).toBe('This draft was discarded in the meantime.');
    }
    const stale = await orders.change(draft.actionId, { externalLoanId: 'LN-2' }, 1);
    expect(stale.statusCode).toBe(412);
    expect(stale.json().current).toMatchObject({ status: 'DRAFT_DISCARDED', version: 2 });
    expect((await orders.discard(draft.actionId)).statusCode).toBe(404);
    expect(await orders.list(type)).toEqual([]);
    expect(await mails()).toBe(0);
    expect(await deeds()).toEqual(['discarded']);
  });

  it('comes back by a restore of its version alone, with the given text', async () => {
    const { orders, draft, deeds } = await aDiscardedDraft(type);
    const email = { ...draft.actionData?.email, body: 'Restored' };
    const restore = (version?: number | null) =>
      orders.restore(draft.actionId, { actionData: { email } }, version);
    expect((await restore(null)).statusCode).toBe(428);
    expect((await restore(1)).statusCode).toBe(412);
    const restored = await restore();
    expect(restored.statusCode).toBe(200);
    expect(restored.headers.etag).toBe('"3"');
    expect(restored.json()).toMatchObject({ status: 'DRAFT', actionData: { email: { body: 'Restored' } } });
    expect(await deeds()).toEqual(['discarded', 'restored']);
    expect((await restore(3)).json().error.message).toBe('This draft is not discarded.');
    expect((await orders.send(draft.actionId)).statusCode).toBe(200);
  });

  it('stays discarded while another draft has its place', async () => {
    const { orders, draft } = await aDiscardedDraft(type);
    await orders.draft(type, { externalLoanId: 'LN-3' });
    const refused = await orders.restore(draft.actionId, {});
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error.message).toMatch(/^There is another draft of this order now/);
  });
});

it('an action that is no order is not restored', async () => {
  const { orders } = await aDiscardedDraft('TITLE_DOCS');
  const [binder] = [await orders.draft('INSURANCE_BINDER')];
  await db()
    .updateTable('loan_actions')
    .set({ action_type: 'TASKS' })
    .where('id', '=', binder.actionId)
    .execute();
  expect((await orders.restore(binder.actionId, {})).statusCode).toBe(409);
});

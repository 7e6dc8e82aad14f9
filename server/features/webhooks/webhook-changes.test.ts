import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Webhook } from '../../../contract/programs/webhooks.ts';
import { type WebhookCalls, webhookCalls } from '../../testing/calls/webhook-calls.ts';
import { type ReceiverForTests, startReceiver } from '../../testing/services/receiver-for-tests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

describe('webhooks, when they are changed,', () => {
  let lintel: TestApp;
  let calls: WebhookCalls;
  let receiver: ReceiverForTests;
  beforeAll(async () => {
    lintel = await startTestApp({ env: { WEBHOOK_NETWORKS: '127.0.0.0/8' } });
    receiver = await startReceiver();
  });
  afterAll(async () => {
    await receiver.close();
    await lintel.close();
  });
  beforeEach(async () => {
    receiver.received.length = 0;
    receiver.answerWith((_message, response) => response.writeHead(204).end());
    calls = await webhookCalls(lintel);
  });

  const add = () => calls.add(receiver);
  const deliver = () => lintel.features.webhooks.deliver();

  // Tests HOOK-11.
  it('can get another address: the secret stays, and waiting events go there at once', async () => {
    const { secret, webhook } = await add();
    const moved = await startReceiver();
    receiver.answerWith((_message, response) => response.writeHead(500).end());
    await calls.happens('waits');
    await deliver();
    expect(receiver.received).toHaveLength(1);
    const answer = await calls.change(webhook, { url: moved.url });
    expect(answer.json()).toMatchObject({ url: moved.url, waiting: 1, version: 2 });
    await deliver();
    expect([receiver.received.length, moved.received.length]).toEqual([1, 1]);
    expect(moved.received[0]?.headers['webhook-signature']).toBe(signatureOf(moved.received[0], secret));
    const { changes } = await lintel.platform.database.db
      .selectFrom('events')
      .select('changes')
      .where('kind', '=', 'webhook-changed')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(changes)).toContain(receiver.url);
    expect(JSON.stringify(changes)).toContain(moved.url);
    await moved.close();
  });

  // Tests HOOK-11.
  it('keep their address without a confirmation, at an old version, and against every check of a new one', async () => {
    const { webhook } = await add();
    const other = 'https://198.41.0.4/other';
    await calls.add({ url: other });
    const to = (url: string, version = 1) => calls.change({ ...webhook, version }, { url });
    expect([(await to('https://10.0.0.1/')).statusCode, (await to('ftp://a.example/')).statusCode]).toEqual([
      400, 400,
    ]);
    expect((await to(other)).json().error.fields.url).toContain('There is a webhook with this address');
    expect((await to('https://hooks.example/', 7)).statusCode).toBe(412);
    await lintel.platform.database.db
      .updateTable('sessions')
      .set({ mail_confirmations: {} })
      .where('staff_id', '=', calls.admin.staffId)
      .execute();
    expect((await to('https://hooks.example/')).json().error.code).toBe('step_up_required');
    expect((await renew(webhook, 1)).json().error.code).toBe('step_up_required');
    // If the URL stays the same, no confirmation is needed.
    expect((await to(receiver.url)).statusCode).toBe(200);
    expect((await calls.call('GET')).json().webhooks[0].url).toBe(receiver.url);
  });

  const renew = ({ webhookId }: Webhook, version: number) =>
    calls.call('POST', `/${webhookId}/secret`, undefined, { 'if-match': `"${version}"` });

  // Tests HOOK-12.
  it('get a new secret, beside which the old one signs for 24 hours', async () => {
    const { secret: old, webhook } = await add();
    const renewed = await renew(webhook, 1);
    const { secret } = renewed.json();
    expect(renewed.json().webhook).toMatchObject({ version: 2, oldSecretUntil: expect.any(String) });
    expect(secret).not.toBe(old);
    expect((await renew(webhook, 1)).statusCode).toBe(412);
    await calls.call('POST', `/${webhook.webhookId}/test`);
    await calls.happens('both');
    await deliver();
    for (const message of receiver.received) {
      expect(message.headers['webhook-signature']).toBe(
        `${signatureOf(message, secret)} ${signatureOf(message, old)}`,
      );
    }
    lintel.clock.advance(24 * 3600);
    calls = await calls.signInAgain();
    await calls.happens('new alone');
    await deliver();
    expect(receiver.received).toHaveLength(3);
    expect(receiver.received[2]?.headers['webhook-signature']).toBe(
      signatureOf(receiver.received[2], secret),
    );
    expect((await calls.call('GET')).json().webhooks[0].oldSecretUntil).toBeNull();
    const rows = await lintel.platform.database.db.selectFrom('events').selectAll().execute();
    expect(JSON.stringify(rows) + lintel.logged()).not.toContain(secret.slice(6));
  });

  // Tests HOOK-12: the answer of a renewal is lost, and the administrator renews again.
  it('keep the secret that the receiver knows through several renewals, up to a limit', async () => {
    const { secret: first, webhook } = await add();
    for (let version = 1; version <= 5; version += 1) {
      expect((await renew(webhook, version)).statusCode).toBe(200);
    }
    expect((await renew(webhook, 6)).statusCode).toBe(409);
    await calls.call('POST', `/${webhook.webhookId}/test`);
    const signatures = String(receiver.received[0]?.headers['webhook-signature']).split(' ');
    expect(signatures).toHaveLength(6);
    expect(signatures).toContain(signatureOf(receiver.received[0], first));
  });
});

function signatureOf(message: ReceiverForTests['received'][number] | undefined, secret: string): string {
  const { headers = {}, body = '' } = message ?? {};
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

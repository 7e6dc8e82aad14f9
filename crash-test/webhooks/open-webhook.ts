import type { Webhook } from '../../contract/programs/webhooks.ts';
import type { EventType } from '../../domain/event-feed/event-types.ts';
import { type Deliveries, mailedCode } from '../deliveries.ts';
import { expectAnswer, type Office, Unanswered } from '../office.ts';

const TYPES = [
  'customer.created',
  'loan.created',
  'application.saved',
  'note.created',
  'document.created',
  'lock.recorded',
  'lock.changed',
  'order.created',
] as const satisfies readonly EventType[];

export interface OpenWebhook {
  webhookId: string;
  secret: string;
  types: readonly EventType[];
  /** Makes the processes look for events at once, as any change by an administrator does. */
  wake(): Promise<void>;
}

export async function openWebhook(
  office: Office,
  { url, deliveries }: { url: string; deliveries: Deliveries },
): Promise<OpenWebhook> {
  const confirmation = '/api/account/mail-confirmation';
  const asked = await office.ask({ method: 'POST', path: `${confirmation}/code?purpose=webhook` });
  if (asked.status >= 300) throw new Error(`The code was refused: ${asked.bytes}`);
  const code = await mailedCode(deliveries, /confirmation code is (\d{6})\b/);
  const confirmed = await office.ask({
    method: 'POST',
    path: confirmation,
    body: { code, purpose: 'webhook' },
  });
  if (confirmed.status >= 300) throw new Error(`The confirmation was refused: ${confirmed.bytes}`);
  const body = { url, types: [...TYPES] };
  const answer = await office.ask({ method: 'POST', path: '/api/webhooks', body });
  const created = expectAnswer<{ secret: string; webhook: Webhook }>(answer, 201, 'Adding a webhook');
  const { webhookId, types } = created.webhook;
  let { version } = created.webhook;
  return {
    webhookId,
    secret: created.secret,
    types,
    async wake() {
      const change = { types, isPaused: false };
      const path = `/api/webhooks/${webhookId}`;
      const changed = await office
        .call({ method: 'PUT', path, version, body: change })
        .catch(unlessUnanswered);
      if (changed?.status === 200) version = (changed.body as Webhook).version;
      // The change was made, and its answer lost.
      else if (changed?.status === 412) version += 1;
    },
  };
}

function unlessUnanswered(error: unknown): undefined {
  if (!(error instanceof Unanswered)) throw error;
}

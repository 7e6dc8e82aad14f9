import { setTimeout as pause } from 'node:timers/promises';
import type { Figures } from '../figures.ts';
import type { Installation } from '../installation.ts';
import type { Ledger } from '../ledger.ts';
import {
  countEvents,
  type ExpectedEvent,
  findDisorder,
  findLostEvents,
  findWrongMessages,
} from './delivered-events.ts';
import type { OpenWebhook } from './open-webhook.ts';

const WITHIN_MS = 120_000;

/** A living process reports each job at least this often (half of its lease of 30 seconds). */
const SIGN_OF_LIFE_SECONDS = 16;

/** Waits until all events are sent, and checks what arrived. */
export async function settleWebhooks(
  installation: Installation,
  { webhook, ledger }: { webhook: OpenWebhook; ledger: Ledger },
  figures: Figures,
): Promise<void> {
  await untilEventsAreOut(installation, webhook);
  const arrivals = installation.receiver.arrivals();
  const expected = await installation.query<ExpectedEvent>(
    `SELECT sequence::float8, type FROM feed_events JOIN webhooks ON id = $1 AND type = ANY (types)
     WHERE event_id > (SELECT max(event.id) FROM events event WHERE event.kind = 'webhook-created')`,
    [webhook.webhookId],
  );
  figures.lost.push(...findLostEvents(arrivals, { expected, ledger }));
  figures.disordered.push(...findDisorder(arrivals));
  figures.other.push(...findWrongMessages(arrivals, webhook.secret));
  const { events, repeats } = countEvents(arrivals);
  figures.webhookEvents = events;
  figures.webhookRepeats = repeats;
}

/**
 * Another process does the job of a dead one after 30 seconds, and sends refused messages again after pauses. To save these waits,
 * this makes such messages due, and jobs without a sign of life look older.
 */
async function untilEventsAreOut({ query }: Installation, webhook: OpenWebhook): Promise<void> {
  let quiet = 0;
  for (const deadline = Date.now() + WITHIN_MS; Date.now() < deadline && quiet < 3; await pause(500)) {
    await webhook.wake();
    await query(
      `UPDATE webhook_deliveries SET next_attempt_at = now() WHERE state = 'waiting' AND next_attempt_at > now()`,
    );
    await query(
      `UPDATE pgboss.job SET heartbeat_on = now() - interval '1 minute'
       WHERE state = 'active' AND heartbeat_on < now() - make_interval(secs => $1)`,
      [SIGN_OF_LIFE_SECONDS],
    );
    const [left] = await query<{ unnumbered: boolean; untaken: boolean; waiting: number }>(
      `SELECT (SELECT count(*) FROM webhook_deliveries WHERE state = 'waiting')::int AS waiting,
         (SELECT last_sequence < (SELECT max(sequence) FROM feed_events) FROM webhooks WHERE id = $1) AS untaken,
         (SELECT max(id) FROM events WHERE kind = 'application-saved') > (SELECT max(event_id) FROM feed_events) AS unnumbered`,
      [webhook.webhookId],
    );
    quiet = left?.waiting === 0 && !left.untaken && !left.unnumbered ? quiet + 1 : 0;
  }
}

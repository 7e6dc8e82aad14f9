import { setTimeout as pause } from 'node:timers/promises';
import { findLostMails } from './checks/delivered-mails.ts';
import { findHalfWritten } from './checks/half-written.ts';
import { findLost } from './checks/lost-writes.ts';
import { findTemporaryFiles, findWrongDownloads } from './checks/stored-files.ts';
import type { Deliveries } from './deliveries.ts';
import type { Figures } from './figures.ts';
import type { Installation } from './installation.ts';
import type { Ledger } from './ledger.ts';
import type { Office } from './office.ts';
import {
  countEvents,
  type ExpectedEvent,
  findDisorder,
  findLostEvents,
  findWrongMessages,
} from './webhooks/delivered-events.ts';
import type { OpenWebhook } from './webhooks/open-webhook.ts';

/** After this time, a mail in progress has been sent, or its process is dead. */
const IN_WORK_MS = 2000;
const WITHIN_MS = 120_000;

/** A live process sends a heartbeat at least this often: half of its 30 s lease. */
const SIGN_OF_LIFE_SECONDS = 16;

/** Waits after the last round until all jobs are done, then checks everything once more. */
export async function settle(
  installation: Installation,
  {
    ledger,
    deliveries,
    webhook,
    office,
  }: { ledger: Ledger; deliveries: Deliveries; webhook: OpenWebhook; office: Office },
  figures: Figures,
): Promise<void> {
  const { server, worker, dataDir } = installation;
  await untilMailsAreOut(installation);
  figures.lost.push(...findLostMails(deliveries, ledger));
  await settleWebhooks(installation, { webhook, ledger }, figures);

  // A restart must clean up what killed processes have left.
  for (const one of [worker, server]) {
    const code = await one.stop();
    if (code !== 0) figures.other.push(`${one.name} ended with ${code} when asked to stop:\n${one.said}`);
  }
  server.keepRunning();
  worker.keepRunning();
  await installation.untilReady();
  figures.other.push(...(await temporaryFilesLeft(dataDir)).map((path) => `${path} was left behind`));
  figures.lost.push(
    ...(await findLost(installation, ledger)),
    ...(await findWrongDownloads(office, ledger.file)),
  );
  figures.halfWritten.push(...(await findHalfWritten(installation)));
  await installation.command('verify-files').catch((error: Error & { stdout?: string }) => {
    figures.halfWritten.push(`npm run verify-files: ${error.stdout ?? error.message}`);
  });
  figures.other.push(...server.ownExits, ...worker.ownExits);
}

/** A dead process keeps its jobs for 30 s without a heartbeat. Ages the heartbeats instead of waiting. */
async function untilMailsAreOut(installation: Installation): Promise<void> {
  await pause(IN_WORK_MS);
  await installation.query(
    `UPDATE pgboss.job SET heartbeat_on = now() - interval '1 minute'
     WHERE name = 'send-mail' AND state = 'active' AND started_on < now() - make_interval(secs => $1)`,
    [IN_WORK_MS / 1000],
  );
  for (const deadline = Date.now() + WITHIN_MS; Date.now() < deadline; await pause(100)) {
    const waiting = await installation.query(`SELECT FROM mails WHERE state = 'queued'`);
    if (waiting.length === 0) return;
  }
}

async function settleWebhooks(
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

/** Jobs of dead processes and refused messages are only retried after a while. Makes them due at once. */
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

/** The sweep at startup runs while the first requests are served. */
async function temporaryFilesLeft(dataDir: string): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    const left = findTemporaryFiles(dataDir);
    if (left.length === 0 || attempt === 30) return left;
    await pause(100);
  }
}

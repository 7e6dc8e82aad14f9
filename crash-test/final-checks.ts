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
import type { OpenWebhook } from './webhooks/open-webhook.ts';
import { settleWebhooks } from './webhooks/settle-webhooks.ts';

/** After this time a running mail is done, or its process is dead. */
const IN_WORK_MS = 2000;
const MAILS_WITHIN_MS = 120_000;

/** Runs after the last round: waits for all jobs, and checks everything once more. */
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

  // A start removes the leftovers of killed processes.
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

/**
 * Another process does a killed process's job after 30 seconds without a heartbeat. To save that wait, this makes the mails of
 * dead processes look older. Everything else takes its normal time.
 */
async function untilMailsAreOut(installation: Installation): Promise<void> {
  await pause(IN_WORK_MS);
  await installation.query(
    `UPDATE pgboss.job SET heartbeat_on = now() - interval '1 minute'
     WHERE name = 'send-mail' AND state = 'active' AND started_on < now() - make_interval(secs => $1)`,
    [IN_WORK_MS / 1000],
  );
  for (const deadline = Date.now() + MAILS_WITHIN_MS; Date.now() < deadline; await pause(100)) {
    const waiting = await installation.query(`SELECT FROM mails WHERE state = 'queued'`);
    if (waiting.length === 0) return;
  }
}

/** The sweep at start runs beside the first requests. */
async function temporaryFilesLeft(dataDir: string): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    const left = findTemporaryFiles(dataDir);
    if (left.length === 0 || attempt === 30) return left;
    await pause(100);
  }
}

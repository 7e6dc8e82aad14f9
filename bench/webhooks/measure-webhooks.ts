import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase as connect, type Db } from '../../server/platform/database/database.ts';
import { startProcess } from '../child-process.ts';
import { startLintelProcess } from '../lintel-process.ts';
import type { LoadOrder, RoundFigures } from '../load/load-plan.ts';
import { prepareWorks } from '../load/prepare-works.ts';
import { type BenchOptions, CONNECTIONS } from '../options.ts';
import type { OpenDatabase } from '../seeded-database.ts';
import { median, ratioOfRounds } from '../statistics.ts';
import type { Received } from './receiver.ts';
import { addWebhook, countWaiting, removeWebhooks } from './webhook-row.ts';

/** A busy office, and as many saves as the server can do. */
const LOADS = [2, CONNECTIONS] as const;

/** Messages of one measurement of the sending. */
const MESSAGES = 3_000;

export interface SavesFigures {
  connections: number;
  withWebhook: number;
  without: number;
  /** With a webhook divided by without, of paired rounds: saves a second, and the median time of a save. */
  throughputRatio: number;
  p50Ratio: number;
}

export interface WebhookFigures {
  loans: number;
  /** Messages a second, by round. */
  sent: number[];
  saves: SavesFigures[];
}

/** Measures the sending of webhooks alone, and saves with and without a webhook. @param say hears the progress. */
export async function measureWebhooks(
  { sizes, rounds, seconds }: Pick<BenchOptions, 'sizes' | 'rounds' | 'seconds'>,
  openDatabase: OpenDatabase,
  say: (text: string) => void,
): Promise<WebhookFigures> {
  const loans = Math.min(...sizes);
  const database = await openDatabase(loans);
  const { cases, accessToken, adminToken } = await prepareWorks(database.connectionString, ['save']);
  const plan = cases[0]?.plan;
  if (plan === undefined) throw new Error('There is no plan of saves.');
  const receiver = startProcess<object, Received>('./webhooks/receiver.ts');
  const server = await startLintelProcess(database.connectionString, accessToken);
  const client = startProcess<LoadOrder, RoundFigures | null>('./load/load-client.ts');
  const { db, close } = connect(database.ownerConnectionString, { max: 1 });
  const { address } = server.target;
  const { url } = await receiver.ask({});

  const save = async (connections: number, lasting = seconds) => {
    const figures = await client.ask({ order: 'run', target: server.target, seconds: lasting, connections });
    if (figures === null) throw new Error('The load client answered a round with nothing.');
    return figures;
  };
  /** As an administrator does it: the server looks for events at once. */
  const start = (webhookId: string) => changeWebhook(`${address}/api/webhooks/${webhookId}`, adminToken);

  const sendAll = async () => {
    const webhookId = await addWebhook(db, url, true);
    const before = (await receiver.ask({})).messages;
    let saved = 0;
    while (saved < MESSAGES) saved += (await save(CONNECTIONS)).requests;
    await start(webhookId);
    const from = await untilMore(receiver, before);
    const reached = await untilMore(receiver, before + saved - 1);
    await untilNoneWait(db);
    await removeWebhooks(db);
    return (reached.messages - from.messages) / ((reached.at - from.at) / 1000);
  };

  const measureSaves = async (connections: number): Promise<SavesFigures> => {
    const on: RoundFigures[] = [];
    const off: RoundFigures[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const isOn of round % 2 === 0 ? [true, false] : [false, true]) {
        if (isOn) await start(await addWebhook(db, url, false));
        // The server looks every second.
        await pause(1_500);
        (isOn ? on : off).push(await save(connections));
        if (isOn) await untilNoneWait(db);
        await removeWebhooks(db);
      }
    }
    const rates = (of: RoundFigures[]) => of.map(({ requestsPerSecond }) => requestsPerSecond);
    const times = (of: RoundFigures[]) => of.map(({ p50 }) => p50);
    return {
      connections,
      withWebhook: median(rates(on)),
      without: median(rates(off)),
      throughputRatio: ratioOfRounds(rates(on), rates(off)),
      p50Ratio: ratioOfRounds(times(on), times(off)),
    };
  };

  try {
    await client.ask({ order: 'plan', plan });
    await save(CONNECTIONS, 3 * seconds);
    const sent: number[] = [];
    // The first round compiles the code and does not count.
    for (let round = -1; round < rounds; round += 1) {
      const perSecond = await sendAll();
      say(`  ${perSecond.toFixed(0)} webhooks a second`);
      if (round >= 0) sent.push(perSecond);
    }
    const saves: SavesFigures[] = [];
    for (const connections of LOADS) {
      const figures = await measureSaves(connections);
      say(`  saves over ${connections} connections: ${figures.throughputRatio.toFixed(2)} of those without`);
      saves.push(figures);
    }
    return { loans, sent, saves };
  } finally {
    await removeWebhooks(db);
    await close();
    await Promise.all([client.stop(), server.stop(), receiver.stop()]);
    await database.close();
  }
}

async function changeWebhook(url: string, token: string): Promise<void> {
  const answer = await fetch(url, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'if-match': '"1"' },
    body: JSON.stringify({ types: ['application.saved'], isPaused: false }),
  });
  if (!answer.ok) throw new Error(`The webhook was answered with ${answer.status}: ${await answer.text()}`);
}

/** Waits until the receiver has more messages than that. */
async function untilMore(
  receiver: { ask(order: object): Promise<Received> },
  messages: number,
): Promise<{ messages: number; at: number }> {
  for (;;) {
    const received = await receiver.ask({});
    if (received.messages > messages) return { messages: received.messages, at: performance.now() };
    await pause(5);
  }
}

async function untilNoneWait(db: Db): Promise<void> {
  do await pause(100);
  while ((await countWaiting(db)) > 0);
}

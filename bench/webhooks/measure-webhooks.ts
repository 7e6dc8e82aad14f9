import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase as connect, type Db } from '../../server/platform/database/database.ts';
import { startProcess } from '../child-process.ts';
import { startLintelProcess } from '../lintel-process.ts';
import type { RoundFigures, RunOptions } from '../load/load-plan.ts';
import { prepareWorks } from '../load/prepare-works.ts';
import { startLoadClient } from '../measure.ts';
import { type BenchOptions, CONNECTIONS } from '../options.ts';
import type { OpenDatabase } from '../seeded-database.ts';
import { median, medianInterval, ratioOfRounds } from '../statistics.ts';
import { atLeast, ratio, perSecond as shownRate, table } from '../table.ts';
import type { Received } from './receiver.ts';
import { addWebhook, countWaiting, removeWebhooks } from './webhook-row.ts';

const LEAST_PER_SECOND = 500;
/** Saves may become up to a tenth slower (HOOK-14). */
const LEAST_RATIO = 0.9;

const MESSAGES = 3_000;

/** A busy day, as a share of the server's peak. */
const STEADY_PART = 0.55;

/** More rounds, because single rounds vary by more than the target allows. */
const ROUNDS_OF_SAVES = 4;

interface SavesRound {
  figures: RoundFigures;
  /** Messages per second during the saves, and milliseconds from the last save to the last message. */
  messagesPerSecond: number;
  lag: number;
}

interface SavesSide {
  perSecond: number;
  p50: number;
  messagesPerSecond: number;
  lag: number;
}

interface SavesFigures {
  title: string;
  withWebhook: SavesSide;
  without: SavesSide;
  /** With webhook ÷ without, paired by round. */
  throughputRatio: number;
  /** 95 % confidence. */
  throughputInterval: [number, number];
  p50Ratio: number;
}

interface WebhookFigures {
  loans: number;
  sent: number[];
  saves: SavesFigures[];
}

export async function measureWebhooks(
  { sizes, rounds, seconds, profile }: Pick<BenchOptions, 'sizes' | 'rounds' | 'seconds' | 'profile'>,
  openDatabase: OpenDatabase,
  say: (text: string) => void,
): Promise<WebhookFigures> {
  const loans = Math.min(...sizes);
  const database = await openDatabase(loans);
  const { cases, accessToken, adminToken } = await prepareWorks(database.connectionString, ['save']);
  const plan = cases[0]?.plan;
  if (plan === undefined) throw new Error('There is no plan of saves.');
  const flags = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  const receiver = startProcess<object, Received>('./webhooks/receiver.ts');
  const server = await startLintelProcess(database.connectionString, accessToken, flags);
  const client = startLoadClient();
  const { db, close } = connect(database.ownerConnectionString, { max: 1 });
  const { address } = server.target;
  const { url } = await receiver.ask({});

  const save = (options: Omit<RunOptions, 'seconds'>, lasting = seconds) =>
    client.run(server.target, { seconds: lasting, ...options });
  /** A change by an administrator makes the server look for events at once. */
  const start = (webhookId: string) => changeWebhook(`${address}/api/webhooks/${webhookId}`, adminToken);

  const sendAll = async (): Promise<number> => {
    const webhookId = await addWebhook(db, url, true);
    const before = (await receiver.ask({})).messages;
    let saved = 0;
    while (saved < MESSAGES) saved += (await save({ connections: CONNECTIONS })).requests;
    await start(webhookId);
    const from = await untilMore(receiver, before);
    const reached = await untilMore(receiver, before + saved - 1);
    await untilNoneWait(db);
    await removeWebhooks(db);
    return (reached.messages - from.messages) / ((reached.at - from.at) / 1000);
  };

  const saveOnce = async (options: Omit<RunOptions, 'seconds'>, isOn: boolean): Promise<SavesRound> => {
    if (isOn) await start(await addWebhook(db, url, false));
    // The server looks every second.
    await pause(1_500);
    const { messages } = await receiver.ask({});
    const figures = await save(options);
    const saved = performance.now();
    const during = (await receiver.ask({})).messages - messages;
    const lastAt = isOn ? (await untilMore(receiver, messages + figures.requests - 1, 50)).at : saved;
    if (isOn) await untilNoneWait(db);
    await removeWebhooks(db);
    const messagesPerSecond = (during * figures.requestsPerSecond) / figures.requests;
    return { figures, messagesPerSecond, lag: lastAt - saved };
  };

  const measureSaves = async (title: string, options: Omit<RunOptions, 'seconds'>): Promise<SavesFigures> => {
    const on: SavesRound[] = [];
    const off: SavesRound[] = [];
    for (let round = 0; round < ROUNDS_OF_SAVES * rounds; round += 1) {
      for (const isOn of round % 2 === 0 ? [true, false] : [false, true]) {
        (isOn ? on : off).push(await saveOnce(options, isOn));
      }
    }
    const figures = savesFigures(title, on, off);
    say(`  ${title}: ${figures.throughputRatio.toFixed(2)} of those without`);
    return figures;
  };

  try {
    await client.take(plan);
    await save({ connections: CONNECTIONS }, 3 * seconds);
    const sent: number[] = [];
    // Drops the first round, which compiles hot code.
    for (let round = -1; round < rounds; round += 1) {
      const perSecond = await sendAll();
      say(`  ${perSecond.toFixed(0)} webhooks a second`);
      if (round >= 0) sent.push(perSecond);
    }
    const full = await measureSaves('as many as are answered', { connections: CONNECTIONS });
    const perSecond = Math.round(full.without.perSecond * STEADY_PART);
    const steady = await measureSaves(`${perSecond} saves a second`, { connections: CONNECTIONS, perSecond });
    return { loans, sent, saves: [steady, full] };
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

/** Resolves when the receiver has more than `messages` messages. */
async function untilMore(
  receiver: { ask(order: object): Promise<Received> },
  messages: number,
  everyMs = 5,
): Promise<{ messages: number; at: number }> {
  for (;;) {
    const received = await receiver.ask({});
    if (received.messages > messages) return { messages: received.messages, at: performance.now() };
    await pause(everyMs);
  }
}

async function untilNoneWait(db: Db): Promise<void> {
  do await pause(100);
  while ((await countWaiting(db)) > 0);
}

function savesFigures(title: string, on: readonly SavesRound[], off: readonly SavesRound[]): SavesFigures {
  const of = (rounds: readonly SavesRound[], figure: 'requestsPerSecond' | 'p50') =>
    rounds.map(({ figures }) => figures[figure]);
  const sideOf = (rounds: readonly SavesRound[]): SavesSide => ({
    perSecond: median(of(rounds, 'requestsPerSecond')),
    p50: median(of(rounds, 'p50')),
    messagesPerSecond: median(rounds.map((round) => round.messagesPerSecond)),
    lag: median(rounds.map(({ lag }) => lag)),
  });
  const rates = of(off, 'requestsPerSecond');
  return {
    title,
    withWebhook: sideOf(on),
    without: sideOf(off),
    throughputRatio: ratioOfRounds(of(on, 'requestsPerSecond'), rates),
    throughputInterval: medianInterval(
      of(on, 'requestsPerSecond').map((rate, round) => rate / (rates[round] ?? Number.NaN)),
    ),
    p50Ratio: ratioOfRounds(of(on, 'p50'), of(off, 'p50')),
  };
}

export function renderWebhooks({ loans, sent, saves }: WebhookFigures): string {
  const rate = atLeast(median(sent), LEAST_PER_SECOND, shownRate);
  return [
    `${loans.toLocaleString('en-US')} loans. Webhooks sent in a second, to one receiver: ${rate} (by round: ${sent.map(shownRate).join(', ')}).`,
    table(
      [
        'saves',
        'with a webhook /s',
        'without /s',
        'with ÷ without',
        '95 of 100 runs',
        'p50 ms, with',
        'without',
        'p50 ÷',
        'messages /s meanwhile',
        's to the last one',
      ],
      saves.map(rowOf),
    ),
  ].join('\n\n');
}

function rowOf(figures: SavesFigures): string[] {
  const { title, withWebhook, without, throughputRatio, throughputInterval, p50Ratio } = figures;
  return [
    title,
    shownRate(withWebhook.perSecond),
    shownRate(without.perSecond),
    atLeast(throughputRatio, LEAST_RATIO, ratio),
    throughputInterval.map(ratio).join(' to '),
    withWebhook.p50.toFixed(1),
    without.p50.toFixed(1),
    ratio(p50Ratio),
    shownRate(withWebhook.messagesPerSecond),
    (withWebhook.lag / 1000).toFixed(1),
  ];
}

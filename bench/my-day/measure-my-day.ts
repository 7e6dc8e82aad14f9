import { startLintelProcess } from '../lintel-process.ts';
import type { LoadPlan, LoadTarget } from '../load/load-plan.ts';
import { prepareWorks } from '../load/prepare-works.ts';
import { type LoadClient, startLoadClient } from '../measure.ts';
import type { BenchOptions } from '../options.ts';
import { type BenchDatabase, forEachSize, type OpenDatabase } from '../seeded-database.ts';
import { median, ratioOfRounds } from '../statistics.ts';
import { atMost, milliseconds, ratio, table } from '../table.ts';
import { giveDay, LOANS, type PersonOfDay } from './person-of-day.ts';

interface MyDayFigures {
  loans: number;
  things: number;
  cases: { title: string; day: number; list: number; ratio: number; hasTarget: boolean }[];
}

const LIST = '/api/urlas?limit=50';

const CHANGES_PER_SECOND = 20;

const WHOLE_READINGS = 20;

/** My day ÷ the dashboard's list. */
const TARGET = 1.5;

export function measureMyDay(
  options: BenchOptions,
  openDatabase: OpenDatabase,
  say: (text: string) => void,
): Promise<MyDayFigures[]> {
  return forEachSize(options.sizes, openDatabase, (database, loans) => {
    say(`my day among ${loans.toLocaleString('en-US')} loans`);
    return measureDatabase(database, options, say);
  });
}

async function measureDatabase(
  { connectionString, ownerConnectionString }: BenchDatabase,
  options: BenchOptions,
  say: (text: string) => void,
): Promise<Omit<MyDayFigures, 'loans'>> {
  const { accessToken, email } = await prepareWorks(connectionString, ['count']);
  const person = await giveDay(ownerConnectionString, email);
  const lintel = await startLintelProcess(connectionString, accessToken);
  const clients = [startLoadClient(), startLoadClient()] as const;
  try {
    const { target } = lintel;
    const get = async (path: string) => {
      const answer = await fetch(`${target.address}${path}`, { headers: target.headers });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return answer.json() as Promise<{ counts: { open: number } }>;
    };
    const things = (await get('/api/my-day')).counts.open;
    const inTurn = (title: string, path: string, hasTarget = true) =>
      measureCase(clients, { title, path, hasTarget }, target, options);
    const cases = [
      await inTurn('the day, nothing has changed', '/api/my-day'),
      await inTurn('its count in the header', '/api/my-day/count'),
      await whileLoansChange(person, () =>
        inTurn(`the day, while its loans change ${CHANGES_PER_SECOND} times a second`, '/api/my-day', false),
      ),
      await measureWhole(person, get),
    ];
    for (const { title, ratio } of cases) say(`  ${title}: ${ratio.toFixed(2)} of the list`);
    return { things, cases };
  } finally {
    await Promise.all([...clients.map((client) => client.stop()), lintel.stop()]);
    await person.remove();
  }
}

/** One person reads one page at a time. */
async function measureCase(
  [ours, lists]: readonly [LoadClient, LoadClient],
  { title, path, hasTarget }: { title: string; path: string; hasTarget: boolean },
  target: LoadTarget,
  { rounds, seconds }: BenchOptions,
): Promise<MyDayFigures['cases'][number]> {
  await ours.take(planOf(path));
  await lists.take(planOf(LIST));
  const round = async (client: LoadClient, length = seconds) =>
    (await client.run(target, { seconds: length, connections: 1 })).p50;
  for (const client of [ours, lists]) await round(client, Math.min(seconds, 2));
  const days: number[] = [];
  const listed: number[] = [];
  for (let turn = 0; turn < rounds; turn += 1) {
    const day = async () => void days.push(await round(ours));
    const list = async () => void listed.push(await round(lists));
    for (const run of turn % 2 === 0 ? [day, list] : [list, day]) await run();
  }
  return { title, day: median(days), list: median(listed), ratio: ratioOfRounds(days, listed), hasTarget };
}

async function whileLoansChange<Result>(
  person: PersonOfDay,
  measure: () => Promise<Result>,
): Promise<Result> {
  let last: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    last = last.then(() => person.touch());
  }, 1000 / CHANGES_PER_SECOND);
  try {
    return await measure();
  } finally {
    clearInterval(timer);
    await last;
  }
}

/** A history entry about the directories makes each read start from scratch. */
async function measureWhole(
  person: PersonOfDay,
  get: (path: string) => Promise<unknown>,
): Promise<MyDayFigures['cases'][number]> {
  const days: number[] = [];
  const listed: number[] = [];
  const timed = async (path: string) => {
    const start = performance.now();
    await get(path);
    return performance.now() - start;
  };
  for (let turn = 0; turn < WHOLE_READINGS; turn += 1) {
    await person.reset();
    days.push(await timed('/api/my-day'));
    listed.push(await timed(LIST));
  }
  const title = 'the day, read anew, as for the first time in a process';
  return {
    title,
    day: median(days),
    list: median(listed),
    ratio: ratioOfRounds(days, listed),
    hasTarget: false,
  };
}

function planOf(path: string): LoadPlan {
  return { kind: 'requests', requests: [{ method: 'GET', path }] };
}

export function renderMyDay(sizes: readonly MyDayFigures[]): string {
  return sizes
    .map(({ loans, things, cases }) => {
      const rows = cases.map(({ title, day, list, ratio: times, hasTarget }) => [
        title,
        milliseconds(day),
        milliseconds(list),
        hasTarget ? atMost(times, TARGET, ratio) : ratio(times),
      ]);
      const head = ['median ms', 'my day', 'the list', 'my day ÷ list'];
      return `${loans.toLocaleString('en-US')} loans, ${LOANS} of them of the person, with ${things} open things\n\n${table(head, rows)}`;
    })
    .join('\n\n');
}

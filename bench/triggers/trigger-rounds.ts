import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase as connect, type Db } from '../../server/platform/database/database.ts';
import { type BenchOptions, CONNECTIONS } from '../options.ts';
import { forEachSize, type OpenDatabase } from '../seeded-database.ts';
import { median, percentile, ratioOfRounds } from '../statistics.ts';

export interface TriggeredWrite<Row> {
  title: string;
  write(db: Db, row: Row): Promise<unknown>;
}

/** Far more often than the usual once a minute. */
const BESIDE_EVERY_MS = 250;

const DEADLOCK = '40P01';

interface MeasuredTrigger<Row, Write extends TriggeredWrite<Row>> {
  name: string;
  writes: readonly Write[];
  findRows(db: Db): Promise<Row[]>;
  /** Work of the app in the background. */
  beside?(db: Db): Promise<unknown>;
  isExact(db: Db): Promise<boolean>;
  /** Restores the rows after each round. */
  putBack(db: Db, rows: readonly Row[]): Promise<unknown>;
}

/** Medians over rounds. */
interface TriggerFigures<Write> {
  write: Write;
  on: WriteRound;
  off: WriteRound;
  /** With trigger ÷ without, paired by round. */
  ratio: number;
  deadlocks: number;
  areExact: boolean;
}

interface WriteRound {
  perSecond: number;
  /** Milliseconds. */
  p99: number;
}

export interface SizeWrites<Write> {
  loans: number;
  writes: TriggerFigures<Write>[];
}

export function measureTrigger<Row, Write extends TriggeredWrite<Row>>(
  trigger: MeasuredTrigger<Row, Write>,
  options: Pick<BenchOptions, 'sizes' | 'rounds' | 'seconds'>,
  openDatabase: OpenDatabase,
  say: (text: string) => void,
): Promise<SizeWrites<Write>[]> {
  return forEachSize(options.sizes, openDatabase, async ({ ownerConnectionString }, loans) => {
    say(`${trigger.name}, ${loans.toLocaleString('en-US')} loans`);
    // Only the table's owner may disable a trigger.
    const { db, close } = connect(ownerConnectionString, { max: CONNECTIONS + 1 });
    try {
      const rows = await trigger.findRows(db);
      if (rows.length < CONNECTIONS) throw new Error('The database holds too few loans to change.');
      const writes: TriggerFigures<Write>[] = [];
      for (const write of trigger.writes) {
        const figures = await measureWrite(db, trigger, { write, rows }, options);
        say(`  ${write.title}: ${figures.ratio.toFixed(2)} of those without the trigger`);
        writes.push(figures);
      }
      return { writes };
    } finally {
      await switchTrigger(db, trigger.name, true);
      await close();
    }
  });
}

async function measureWrite<Row, Write extends TriggeredWrite<Row>>(
  db: Db,
  { name, beside, isExact, putBack }: MeasuredTrigger<Row, Write>,
  { write, rows }: { write: Write; rows: readonly Row[] },
  { rounds, seconds }: Pick<BenchOptions, 'rounds' | 'seconds'>,
): Promise<TriggerFigures<Write>> {
  const on: WriteRound[] = [];
  const off: WriteRound[] = [];
  let deadlocks = 0;
  let areExact = true;
  const noteDeadlock = (error: { code?: string }) => {
    if (error.code !== DEADLOCK) throw error;
    deadlocks += 1;
  };
  const workBeside = async (end: number) => {
    while (beside !== undefined && performance.now() < end) {
      await beside(db).catch(noteDeadlock);
      await pause(BESIDE_EVERY_MS);
    }
  };
  for (let round = -1; round < rounds; round += 1) {
    // Drops the first round of each kind.
    for (const isOn of round % 2 === 0 ? [true, false] : [false, true]) {
      await switchTrigger(db, name, isOn);
      const end = performance.now() + seconds * 1000;
      const meanwhile = workBeside(end);
      const figures = await writeUntil(end, rows, (row) => write.write(db, row).catch(noteDeadlock));
      await meanwhile;
      if (isOn) areExact &&= await isExact(db);
      await putBack(db, rows);
      if (round >= 0) (isOn ? on : off).push(figures);
    }
  }
  const rates = (of: readonly WriteRound[]) => of.map(({ perSecond }) => perSecond);
  const ratio = ratioOfRounds(rates(on), rates(off));
  return { write, on: mediansOf(on), off: mediansOf(off), ratio, deadlocks, areExact };
}

/** Each connection takes the next row that no other connection is writing. */
async function writeUntil<Row>(
  end: number,
  rows: readonly Row[],
  write: (row: Row) => Promise<unknown>,
): Promise<WriteRound> {
  const waiting = [...rows];
  const latencies: number[] = [];
  const began = performance.now();
  const writer = async () => {
    for (let row = waiting.shift(); row !== undefined && performance.now() < end; row = waiting.shift()) {
      const sentAt = performance.now();
      await write(row);
      latencies.push(performance.now() - sentAt);
      waiting.push(row);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, writer));
  return {
    perSecond: latencies.length / ((performance.now() - began) / 1000),
    p99: percentile(latencies, 99),
  };
}

function switchTrigger(db: Db, name: string, isOn: boolean): Promise<unknown> {
  return sql`ALTER TABLE loans ${sql.raw(isOn ? 'ENABLE' : 'DISABLE')} TRIGGER ${sql.ref(name)}`.execute(db);
}

function mediansOf(rounds: readonly WriteRound[]): WriteRound {
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p99: median(rounds.map(({ p99 }) => p99)),
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import { CLEAN_ROWS, cleanRow } from '../../domain/hmda/clean-rows.fixture.ts';
import { writeLine } from '../../domain/hmda/record/parse-line.ts';
import { startLintelProcess } from '../lintel-process.ts';
import { prepareWorks } from '../load/prepare-works.ts';
import { timeOfRead } from '../office-session.ts';
import type { BenchOptions } from '../options.ts';
import { type BenchDatabase, forEachSize, type OpenDatabase, withOwner } from '../seeded-database.ts';
import { median, percentile } from '../statistics.ts';
import { atMost, milliseconds, perSecond, table } from '../table.ts';

const ROWS = 100_000;
const MOST_SECONDS = 20;
const YEAR = 2026;
/** People who read the list meanwhile, one request after the other with a pause. */
const READERS = 4;
const READ_EVERY_MS = 50;

interface RegisterFigures {
  loans: number;
  seconds: number[];
  /** Peak resident memory of the server. */
  megabytes: number;
  listBefore: number[];
  listMeanwhile: number[];
}

/** The annual file of a register that is made, while people read the list of loans. */
export function measureRegister(
  { sizes, rounds }: Pick<BenchOptions, 'sizes' | 'rounds'>,
  openDatabase: OpenDatabase,
  say: (text: string) => void,
): Promise<RegisterFigures[]> {
  return forEachSize(sizes, openDatabase, async (database) => {
    const { adminToken } = await prepareWorks(database.connectionString, []);
    await fillRegister(database);
    const server = await startLintelProcess(database.connectionString, adminToken);
    const { address } = server.target;
    const list = () => timeOfRead(`${address}/api/urlas?limit=50`, adminToken);
    const figures = { seconds: [] as number[], listBefore: [] as number[], listMeanwhile: [] as number[] };
    try {
      for (let asked = 0; asked < 50; asked += 1) figures.listBefore.push(await list());
      for (let round = 1; round <= rounds; round += 1) {
        const exporting = { isDone: false };
        const readers = Array.from({ length: READERS }, async () => {
          while (!exporting.isDone) {
            figures.listMeanwhile.push(await list());
            await pause(READ_EVERY_MS);
          }
        });
        figures.seconds.push(
          await exported(address, adminToken).finally(() => {
            exporting.isDone = true;
          }),
        );
        await Promise.all(readers);
        say(`  round ${round} of ${rounds}: ${figures.seconds.at(-1)?.toFixed(1)} s`);
      }
      return { ...figures, megabytes: (await server.memory()).peak / 2 ** 20 };
    } finally {
      await server.stop();
      await withOwner(database, (client) => client.query('TRUNCATE hmda_register_rows, hmda_registers'));
    }
  });
}

/** @returns seconds. */
async function exported(address: string, token: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${address}/api/hmda/registers/${YEAR}/files/annual`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`The register answered ${answer.status}: ${await answer.text()}`);
  let lines = 0;
  for await (const chunk of answer.body as AsyncIterable<Uint8Array>)
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
  if (lines !== ROWS + 1) throw new Error(`The file has ${lines} lines.`);
  return (performance.now() - began) / 1000;
}

/** As the job leaves it. */
function fillRegister(database: BenchDatabase): Promise<void> {
  const lines = CLEAN_ROWS.map((kind) => writeLine(cleanRow(kind)));
  return withOwner(database, async (client) => {
    const judged = { counts: { 1: ROWS }, rows: ROWS, incomplete: 0, asked: 0, edits: [], sheetFaults: [] };
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO hmda_registers (id, year, state, judged, company, last_event, snapshot, made_at, made_by)
       VALUES (gen_random_uuid(), $1, 'ready', $2, '', 0, pg_current_snapshot()::text, now(), 'bench') RETURNING id`,
      [YEAR, JSON.stringify(judged)],
    );
    await client.query(
      `INSERT INTO hmda_register_rows (register_id, position, loan_id, belongs, reason, action, day, questions, edits,
         confirmed, line)
       SELECT $1, place, loans.ids[1 + place % cardinality(loans.ids)], true, '', '1', $2, 0, '{}', '{}',
         ($3::text[])[1 + place % cardinality($3::text[])]
       FROM generate_series(1, $4::integer) place, (SELECT array_agg(id) AS ids FROM loans) loans`,
      [rows[0]?.id, `${YEAR}0601`, lines, ROWS],
    );
    await client.query('VACUUM (ANALYZE) hmda_register_rows');
  });
}

export function renderRegister(sizes: readonly RegisterFigures[]): string {
  return sizes
    .map(({ loans, seconds, megabytes, listBefore, listMeanwhile }) =>
      table(
        [
          `a register of ${ROWS.toLocaleString('en-US')} rows, ${loans.toLocaleString('en-US')} loans`,
          'figure',
        ],
        [
          [
            `its annual file, while ${READERS} people read the list, s`,
            atMost(median(seconds), MOST_SECONDS, (value) => value.toFixed(1)),
          ],
          ['memory of the server at its highest, MB', perSecond(megabytes)],
          ['the list of loans before, p50 ms', milliseconds(median(listBefore))],
          ['the list of loans meanwhile, p50 ms', milliseconds(median(listMeanwhile))],
          ['the list of loans meanwhile, p98 ms', milliseconds(percentile(listMeanwhile, 98))],
        ],
      ),
    )
    .join('\n\n');
}

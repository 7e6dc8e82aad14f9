import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../child-process.ts';
import type { ServerOrder } from '../lintel-server.ts';
import { call, signInByMail } from '../office-session.ts';
import { median, percentile } from '../statistics.ts';
import { atMost, milliseconds, ratio, table } from '../table.ts';

/** The time within which the dialog of an export is complete, and a file is there. */
const ON_SCREEN_MS = 150;
const LOANS = 20;
const TURNS = 5;

export interface MismoTimes {
  /** Milliseconds of each request. */
  read: number[];
  export: number[];
  check: number[];
}

interface Row {
  customerId: string;
  loanId: string;
}

/** Exports closed loans of the demo data, and reads the same loans in turn. */
export async function measureMismo(rounds: number, say: (text: string) => void): Promise<MismoTimes> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lintel-bench-'));
  const server = startProcess<ServerOrder, string>('./lintel-server.ts');
  const times: MismoTimes = { read: [], export: [], check: [] };
  try {
    const settings = { DATA_DIR: dataDir, DEMO: '1', PORT: '0', LOG_LEVEL: 'warn' };
    const address = await server.ask({ settings });
    const { access_token: token } = await signInByMail(address, dataDir);
    const path = `/api/urlas?status=CLOSED&limit=${LOANS}`;
    const { results } = await call<{ results: Row[] }>(address, token, { method: 'GET', path });
    const time = (from: string) => timed(`${address}${from}`, token);
    for (let round = -1; round < rounds; round += 1) {
      // The first round is not counted, because the server compiles its code.
      const counted: MismoTimes = round < 0 ? { read: [], export: [], check: [] } : times;
      for (let turn = 0; turn < TURNS; turn += 1) {
        for (const { customerId, loanId } of results) {
          const loan = `/api/customers/${customerId}/urlas/${loanId}`;
          counted.read.push(await time(loan));
          counted.export.push(await time(`${loan}/mismo`));
          counted.check.push(await time(`${loan}/mismo/check`));
        }
      }
      if (round >= 0) say(`  round ${round + 1} of ${rounds}`);
    }
    return times;
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @returns milliseconds. @throws for every answer except a success. */
async function timed(url: string, token: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - began;
}

export function renderMismo({ read, ...times }: MismoTimes): string {
  const row = (title: string, values: number[], target: number) => [
    title,
    atMost(median(values), target, milliseconds),
    milliseconds(percentile(values, 98)),
    ratio(median(values) / median(read)),
  ];
  return table(
    ['MISMO', 'p50, ms', 'p98, ms', '÷ reading the same loan'],
    [
      row('an export of a closed loan', times.export, ON_SCREEN_MS),
      row('its check, which the dialog shows', times.check, ON_SCREEN_MS),
    ],
  );
}

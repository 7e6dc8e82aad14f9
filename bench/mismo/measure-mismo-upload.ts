import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startProcess } from '../child-process.ts';
import type { ServerOrder } from '../lintel-server.ts';
import { signInByMail, timeOfRead } from '../office-session.ts';
import { median, percentile } from '../statistics.ts';
import { atLeast, atMost, milliseconds, perSecond, table } from '../table.ts';
import type { FilesOrder } from './made-mismo-files.ts';

const FILES = 10_000;
const LOANS_A_SECOND = 150;
const MOST_MEGABYTES = 250;
const ASKED_EVERY_MS = 100;

interface UploadFigures {
  loansASecond: number[];
  /** Resident memory before an upload, and its peak. */
  megabytesBefore: number[];
  megabytes: number[];
  /** Milliseconds. */
  askedBefore: number[];
  askedMeanwhile: number[];
}

/** A colleague reads the loan list during the upload. */
export async function measureMismoUpload(
  rounds: number,
  say: (text: string) => void,
): Promise<UploadFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-'));
  const figures: UploadFigures = {
    loansASecond: [],
    megabytesBefore: [],
    megabytes: [],
    askedBefore: [],
    askedMeanwhile: [],
  };
  try {
    const path = join(folder, 'loans.zip');
    const writing = startProcess<FilesOrder, number>('./mismo/made-mismo-files.ts');
    await writing.ask({ path, files: FILES }).finally(() => writing.stop());
    for (let round = 1; round <= rounds; round += 1) {
      await measureRound(path, join(folder, `round-${round}`), figures);
      say(
        `  round ${round} of ${rounds}: ${perSecond(figures.loansASecond.at(-1) ?? 0)} loans a second, ${perSecond(figures.megabytes.at(-1) ?? 0)} MB`,
      );
    }
    return figures;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureRound(path: string, dataDir: string, figures: UploadFigures): Promise<void> {
  const settings = { DATA_DIR: dataDir, DEMO: '1', PORT: '0', LOG_LEVEL: 'warn' };
  // In its own process, because loading the demo data needs memory that a running server does not.
  const loading = startProcess<ServerOrder, string>('./lintel-server.ts');
  await loading.ask({ settings }).finally(() => loading.stop());
  // As `npm start` sets it.
  const env = { MALLOC_ARENA_MAX: '2' };
  const server = startProcess<ServerOrder, string>('./lintel-server.ts', { env });
  try {
    const address = await server.ask({ settings });
    const { access_token: token } = await signInByMail(address, dataDir);
    const list = () => timeOfRead(`${address}/api/urlas?limit=50`, token);
    for (let asked = 0; asked < 50; asked += 1) figures.askedBefore.push(await list());
    figures.megabytesBefore.push((await server.memory()).now / 2 ** 20);
    let isDone = false;
    const upload = send(address, token, path).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      figures.askedMeanwhile.push(await list());
      await pause(ASKED_EVERY_MS);
    }
    const { seconds, imported } = await upload;
    if (imported !== FILES) throw new Error(`${imported} of ${FILES} files were imported`);
    figures.loansASecond.push(imported / seconds);
    figures.megabytes.push((await server.memory()).peak / 2 ** 20);
  } finally {
    await server.stop();
  }
}

async function send(address: string, token: string, path: string) {
  const body = new FormData();
  body.append('file', await openAsBlob(path), 'loans.zip');
  const headers = { authorization: `Bearer ${token}` };
  const began = performance.now();
  const answer = await fetch(`${address}/api/imports/mismo`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`The import answered ${answer.status}: ${await answer.text()}`);
  const { files } = (await answer.json()) as { files: { outcome: string }[] };
  const imported = files.filter(({ outcome }) => outcome === 'imported').length;
  return { seconds: (performance.now() - began) / 1000, imported };
}

export function renderMismoUpload(figures: UploadFigures): string {
  const { loansASecond, megabytesBefore, megabytes, askedBefore, askedMeanwhile } = figures;
  return table(
    [`A ZIP of ${FILES.toLocaleString('en-US')} files sent to the server`, 'figure'],
    [
      ['loans a second', atLeast(median(loansASecond), LOANS_A_SECOND, perSecond)],
      ['memory of the server before, MB', perSecond(Math.max(...megabytesBefore))],
      ['memory of the server at its highest, MB', atMost(Math.max(...megabytes), MOST_MEGABYTES, perSecond)],
      ['the list of loans before, p50 ms', milliseconds(median(askedBefore))],
      ['the list of loans meanwhile, p50 ms', milliseconds(median(askedMeanwhile))],
      ['the list of loans meanwhile, p98 ms', milliseconds(percentile(askedMeanwhile, 98))],
    ],
  );
}

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Pool } from 'undici';
import type { BrowserOffice } from '../browser/browser-office.ts';
import { startProcess } from '../child-process.ts';
import { uploadFile } from './customer-documents.ts';

const FILE_BYTES = 10_000_000;
const CONNECTIONS = 4;
/** Per round. */
const UPLOADS = 10;
/** The server compiles hot code during its first uploads. */
const WARM_ROUNDS = 3;
const AT_ONCE = 8;

/** The figures of each round. */
export interface Pair {
  ours: number[];
  theirs: number[];
}

/** Alternates, and drops the first round of each. */
export async function inTurn(
  rounds: number,
  ours: () => Promise<number>,
  theirs: () => Promise<number>,
): Promise<Pair> {
  const pair: Pair = { ours: [], theirs: [] };
  await ours();
  await theirs();
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) pair.ours.push(await ours());
    pair.theirs.push(await theirs());
    if (round % 2 === 1) pair.ours.push(await ours());
  }
  return pair;
}

/** Uploads a text of 10 MB. @returns the link to it. */
type UploadText = (name: string, bytes: Buffer) => Promise<string>;

export async function measureDownload(
  office: BrowserOffice,
  upload: UploadText,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Pair> {
  const href = await upload('Warm-up.txt', madeText(FILE_BYTES));
  const path = barePath(office);
  await writeFile(path, madeText(FILE_BYTES));
  const bare = startProcess<{ path: string; size: number }, string>('./files/bare-pipe.ts');
  try {
    const address = await bare.ask({ path, size: FILE_BYTES });
    return await inTurn(
      rounds,
      () => downloadRate(office.address + href, office.authorization, seconds),
      () => downloadRate(address, office.authorization, seconds),
    );
  } finally {
    await bare.stop();
  }
}

/** @returns bytes a second. */
async function downloadRate(url: string, authorization: string, seconds: number): Promise<number> {
  const { origin, pathname: path } = new URL(url);
  const pool = new Pool(origin, { connections: CONNECTIONS });
  const began = performance.now();
  const end = began + seconds * 1000;
  let bytes = 0;
  const download = async () => {
    while (performance.now() < end) {
      const { statusCode, body } = await pool.request({ method: 'GET', path, headers: { authorization } });
      if (statusCode !== 200) throw new Error(`GET ${path}: ${statusCode} ${await body.text()}`);
      for await (const chunk of body) bytes += (chunk as Buffer).length;
    }
  };
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, download));
  } finally {
    await pool.destroy();
  }
  return (bytes / (performance.now() - began)) * 1000;
}

/**
 * Bytes per second, compared with dd on the same disk. dd's copies stay, because deleting them would leave warm memory
 * for the next one.
 */
export async function measureUpload(
  office: BrowserOffice,
  upload: UploadText,
  rounds: number,
): Promise<Pair> {
  const from = barePath(office);
  let uploaded = 0;
  let copied = 0;
  // Allocated once, because garbage collection in the client would slow down the server.
  const texts = Array.from({ length: UPLOADS }, () => madeText(FILE_BYTES));
  const ours = async () => {
    for (const text of texts) text.write(randomBytes(32).toString('hex'));
    const began = performance.now();
    for (const text of texts) {
      uploaded += 1;
      await upload(`Upload ${uploaded}.txt`, text);
    }
    return (UPLOADS * FILE_BYTES) / ((performance.now() - began) / 1000);
  };
  const theirs = async () => {
    let seconds = 0;
    for (let nth = 0; nth < UPLOADS; nth += 1) {
      copied += 1;
      seconds += await ddSeconds(from, `${from}-copy-${copied}`);
    }
    return (UPLOADS * FILE_BYTES) / seconds;
  };
  for (let warm = 0; warm < WARM_ROUNDS; warm += 1) await ours();
  return inTurn(rounds, ours, theirs);
}

/** How much concurrent uploads raise the server's peak memory, in bytes. */
export async function measureGrowth(office: BrowserOffice, upload: UploadText): Promise<number> {
  const texts = Array.from({ length: AT_ONCE }, () => madeText(FILE_BYTES));
  const before = await office.memory();
  await Promise.all(texts.map((text, place) => upload(`At once ${place}.txt`, text)));
  return (await office.memory()).peak - before.now;
}

export function uploadsOf(office: BrowserOffice, customerId: string, path: string): UploadText {
  return (name, bytes) => uploadFile(office, customerId, { name, path, bytes });
}

function barePath({ dataDir }: BrowserOffice): string {
  return join(dataDir, 'bare-file');
}

/** Random bytes, because equal files are stored only once. */
export function madeText(size: number): Buffer {
  return Buffer.from(`${randomBytes(Math.ceil(size / 2)).toString('hex')}`.slice(0, size));
}

/** Copies with fsync. @returns the seconds that dd reports. */
async function ddSeconds(from: string, to: string): Promise<number> {
  const args = [`if=${from}`, `of=${to}`, 'bs=1M', 'conv=fsync'];
  const { stderr } = await promisify(execFile)('dd', args, { env: { LC_ALL: 'C' } });
  return secondsOfDd(stderr);
}

/** '10000000 bytes (10 MB, 9.5 MiB) copied, 0.0213 s, 469 MB/s' → 0.0213. @throws for any other text. */
export function secondsOfDd(said: string): number {
  const seconds = Number(/copied, ([\d.e-]+) s/.exec(said)?.[1]);
  if (seconds > 0) return seconds;
  throw new Error(`dd did not say how long it took: ${said}`);
}

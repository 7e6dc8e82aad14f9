import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type LeanConnection, withConnections } from './lean-connection.ts';

/** Downloads again and again over several connections. @returns bytes a second. */
export async function downloadRate(
  url: string,
  authorization: string,
  seconds: number,
  connections: number,
): Promise<number> {
  const { host, pathname } = new URL(url);
  const request = [`GET ${pathname} HTTP/1.1`, `host: ${host}`, `authorization: ${authorization}`];
  return withConnections(url, connections, async (opened) => {
    const began = performance.now();
    const end = began + seconds * 1000;
    let bytes = 0;
    const download = async (connection: LeanConnection) => {
      while (performance.now() < end) bytes += (await connection.send(request)).size;
    };
    await Promise.all(opened.map(download));
    return (bytes / (performance.now() - began)) * 1000;
  });
}

/** Copies a file with dd and lets it wait for the disk. @returns the seconds that dd reports. */
export async function ddSeconds(from: string, to: string): Promise<number> {
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

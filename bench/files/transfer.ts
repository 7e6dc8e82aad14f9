import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { promisify } from 'node:util';

/** Downloads again and again over some connections. Answers bytes a second. */
export async function downloadRate(
  url: string,
  headers: Record<string, string>,
  seconds: number,
  connections: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const began = performance.now();
  const end = began + seconds * 1000;
  let bytes = 0;
  const connection = async () => {
    while (performance.now() < end) bytes += await download(url, headers, agent);
  };
  try {
    await Promise.all(Array.from({ length: connections }, connection));
    return (bytes / (performance.now() - began)) * 1000;
  } finally {
    agent.destroy();
  }
}

function download(url: string, headers: Record<string, string>, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(bytes);
        else reject(new Error(`${url} was answered with ${answer.statusCode}`));
      });
    }).on('error', reject);
  });
}

/** Writes a copy of a file with dd and lets it wait for the disk. Answers the seconds that dd itself says. */
export async function ddSeconds(from: string, to: string): Promise<number> {
  try {
    const args = [`if=${from}`, `of=${to}`, 'bs=1M', 'conv=fsync'];
    const { stderr } = await promisify(execFile)('dd', args, { env: { LC_ALL: 'C' } });
    return secondsOfDd(stderr);
  } finally {
    await rm(to, { force: true });
  }
}

/** '10000000 bytes (10 MB, 9.5 MiB) copied, 0.0213 s, 469 MB/s' → 0.0213. @throws for anything else. */
export function secondsOfDd(said: string): number {
  const seconds = Number(/copied, ([\d.e-]+) s/.exec(said)?.[1]);
  if (seconds > 0) return seconds;
  throw new Error(`dd did not say how long it took: ${said}`);
}

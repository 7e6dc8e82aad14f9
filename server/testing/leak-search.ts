import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';

/** A secret that must not appear anywhere, with a label for failure messages, which must not contain it either. */
export interface Planted {
  called: string;
  secret: string;
}

export interface Leak {
  called: string;
  place: string;
}

export type Written = Map<string, string>;

/** Finds secrets unchanged or in a common encoding. */
export function findLeaks(written: Written, planted: readonly Planted[]): Leak[] {
  const searched = planted.map(({ called, secret }) => ({ called, pattern: patternOf(secret) }));
  return [...written].flatMap(([place, text]) =>
    searched.filter(({ pattern }) => pattern.test(text)).map(({ called }) => ({ called, place })),
  );
}

function patternOf(secret: string): RegExp {
  const bytes = Buffer.from(secret);
  const spellings = [
    secret,
    secret.replaceAll('-', ''),
    encodeURIComponent(secret),
    bytes.toString('hex'),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
  ];
  const plain = [...new Set(spellings)].map((text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  // Six digits also occur in longer numbers and in fractions of a second.
  return /^\d+$/.test(secret)
    ? new RegExp(
        `(?<![\\d.a-f])${secret}(?![\\da-f])|${plain
          .slice(1)
          .filter((one) => one !== secret)
          .join('|')}`,
      )
    : new RegExp(plain.join('|'), 'i');
}

/** Includes the job queue's tables; bytes as hex and, if they are text, as text. */
export async function databaseTexts(pool: pg.Pool): Promise<Written> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', nspname, relname) AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE nspname IN ('public', 'pgboss') AND relkind IN ('r', 'p')`,
  );
  const written: Written = new Map();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ line: string }>(`SELECT one::text AS line FROM ${name} AS one`);
    written.set(`table ${name}`, rows.map(({ line }) => line).join('\n'));
  }
  return written;
}

export async function folderTexts(folder: string): Promise<Written> {
  const written: Written = new Map();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    written.set(`file ${relative(folder, path)}`, await readFile(path, 'latin1'));
  }
  return written;
}

/** The file itself, and its decompressed content. */
export async function backupTexts(path: string): Promise<Written> {
  const bytes = await readFile(path);
  const written: Written = new Map([['backup', bytes.toString('latin1')]]);
  const blocks = bytes.length / 512;
  for (let block = 0; block < blocks; block += 1) {
    const at = block * 512;
    const name = bytes.toString('latin1', at, at + 100).replace(/\0.*$/s, '');
    if (!name.startsWith('tables/')) continue;
    const size = Number.parseInt(bytes.toString('latin1', at + 124, at + 135), 8);
    written.set(`backup ${name}`, gunzipSync(bytes.subarray(at + 512, at + 512 + size)).toString('utf8'));
  }
  return written;
}

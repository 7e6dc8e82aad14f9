import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type CopyValue = string | number | boolean | Buffer | null | undefined;

const NEEDS_ESCAPE = /[\\\n\r\t]/;
const ESCAPED: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

export function copyLine(values: readonly CopyValue[]): string {
  return `${values.map(valueText).join('\t')}\n`;
}

export async function copyRows(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  await copyText(client, table, columns, lines.join(''));
}

export async function copyText(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  text: string,
): Promise<void> {
  if (text === '') return;
  const stream = client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`));
  // A lost connection is reported twice; we throw the first report.
  stream.on('error', () => undefined);
  stream.end(text);
  await finished(stream);
}

function valueText(value: CopyValue): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') {
    return NEEDS_ESCAPE.test(value)
      ? value.replace(/[\\\n\r\t]/g, (character) => ESCAPED[character] ?? '')
      : value;
  }
  return Buffer.isBuffer(value) ? `\\\\x${value.toString('hex')}` : String(value);
}

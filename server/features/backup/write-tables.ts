import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type pg from 'pg';
import type { ArchiveWriter } from './archive-writer.ts';
import { type TableContents, tablePartName } from './backup-description.ts';
import type { InstallationTable } from './installation-tables.store.ts';
import { readRows } from './table-rows.store.ts';

/** Piece size: a tar header needs a part's length before its content. */
const PIECE_BYTES = 4_194_304;

const NEW_LINE = 0x0a;

const compress = promisify(gzip);

export async function writeTable(
  archive: ArchiveWriter,
  client: pg.ClientBase,
  table: InstallationTable,
  onRows: (rows: number) => void,
): Promise<TableContents> {
  const contents: TableContents = {
    name: table.name,
    columns: table.columns.map(({ name }) => name),
    rows: 0,
    parts: [],
  };
  let piece: Buffer[] = [];
  let size = 0;

  async function writePiece(): Promise<void> {
    if (size === 0) return;
    const body = await compress(Buffer.concat(piece), { level: constants.Z_BEST_SPEED });
    await archive.add(tablePartName(table.name, contents.parts.length), body);
    contents.parts.push(createHash('sha256').update(body).digest('hex'));
    piece = [];
    size = 0;
  }

  for await (const text of readRows(client, table)) {
    piece.push(text);
    size += text.length;
    contents.rows += countRows(text);
    if (size >= PIECE_BYTES) {
      await writePiece();
      onRows(contents.rows);
    }
  }
  await writePiece();
  onRows(contents.rows);
  return contents;
}

/** Line ends within values are escaped, so each one ends a row. */
function countRows(text: Buffer): number {
  let count = 0;
  for (let at = text.indexOf(NEW_LINE); at >= 0; at = text.indexOf(NEW_LINE, at + 1)) count += 1;
  return count;
}

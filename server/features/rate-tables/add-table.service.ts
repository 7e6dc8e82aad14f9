import { createHash, randomUUIDv7 } from 'node:crypto';
import type { RateTable } from '../../../contract/rate-tables/rate-tables.ts';
import { recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import { type TableRow, tableCsv } from '../../../domain/rate-tables/rate-table.ts';
import { RATE_TABLE_KINDS, type RateTableKindName } from '../../../domain/rate-tables/rate-table-kinds.ts';
import { type CalendarDate, formatDate, type Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { tableOf } from './rate-table-reader.ts';
import { insertTable } from './rate-tables.store.ts';

interface AddedTable {
  kind: RateTableKindName;
  validFrom: CalendarDate;
  note: string;
  rows: readonly TableRow[];
  by: { name: string; staffId: string | null; at: Instant };
  /** Confirmation by a second factor. */
  details?: Record<string, string> | null;
}

export async function addTable(
  tx: Db,
  { kind, validFrom, note, rows, by, details }: AddedTable,
): Promise<RateTable> {
  const { name, keyOf, columns } = RATE_TABLE_KINDS[kind];
  const row = {
    id: randomUUIDv7(),
    kind,
    valid_from: validFrom,
    note,
    row_count: rows.length,
    sha256: createHash('sha256').update(tableCsv({ columns }, rows)).digest('hex'),
    created_at: by.at,
    created_by: by.name,
  };
  await insertTable(
    tx,
    row,
    rows.map((cells) => ({ key: keyOf(cells), cells })),
  );
  await recordEvent(tx, {
    kind: 'rate-table-imported',
    at: by.at,
    actor: by.name,
    staffId: by.staffId,
    details: { title: `${name}, valid from ${formatDate(validFrom)}`, ...details },
    changes: [recordChange('rate-table', row.id, undefined, recordedRow(row))],
  });
  return tableOf(row);
}

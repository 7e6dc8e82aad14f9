import { readFileSync } from 'node:fs';
import type { RateTable } from '../../../contract/rate-tables/rate-tables.ts';
import type { TableRow } from '../../../domain/rate-tables/rate-table.ts';
import { RATE_TABLE_KINDS, type RateTableKindName } from '../../../domain/rate-tables/rate-table-kinds.ts';
import { readTable } from '../../../domain/rate-tables/read-table.ts';

/** A public table that ships with Lintel, so that an empty installation can quote. */
export interface BroughtTable {
  table: RateTable;
  rows: readonly TableRow[];
}

interface BroughtFile {
  /** Never changes, because saved quotes refer to it. */
  tableId: string;
  kind: RateTableKindName;
  validFrom: string;
  note: string;
  /** In the folder 'brought'. Files are never edited; a newer table is a new file. */
  file: string;
}

const FILES: readonly BroughtFile[] = [
  {
    tableId: '019f0000-0000-7000-8000-000000000001',
    kind: 'price-adjustments',
    validFrom: '2023-05-01',
    note: 'Fannie Mae, Loan-Level Price Adjustment Matrix, for whole loans bought from May 1, 2023, by Classic FICO scores. The same in the matrix of September 9, 2026',
    file: 'fannie-mae-price-adjustments-2023-05-01.csv',
  },
  {
    tableId: '019f0000-0000-7000-8000-000000000030',
    kind: 'conforming-loan-limits',
    validFrom: '2025-01-01',
    note: 'FHFA, limits of 2025: baseline, AK, HI, GU, VI and Los Angeles County. Import the whole list for other counties',
    file: 'fhfa-loan-limits-2025.csv',
  },
  {
    tableId: '019f0000-0000-7000-8000-000000000031',
    kind: 'conforming-loan-limits',
    validFrom: '2026-01-01',
    note: 'FHFA, limits of 2026: baseline, AK, AL, AR, AZ, HI, GU, VI and 17 counties of CA. Import the whole list for other counties',
    file: 'fhfa-loan-limits-2026.csv',
  },
  {
    tableId: '019f0000-0000-7000-8000-000000000032',
    kind: 'conforming-loan-limits',
    validFrom: '2026-01-01',
    note: 'FHFA, limits of 2026: each county above the baseline, and each state that has none. Corrects Maui and Kalawao, HI',
    file: 'fhfa-loan-limits-2026-counties.csv',
  },
];

let read: readonly BroughtTable[] | undefined;

/** Read at first use, and cached. */
export function broughtTables(): readonly BroughtTable[] {
  read ??= FILES.map(broughtTable);
  return read;
}

function broughtTable({ file, ...table }: BroughtFile): BroughtTable {
  const text = readFileSync(new URL(`./brought/${file}`, import.meta.url), 'utf8');
  const parsed = readTable(RATE_TABLE_KINDS[table.kind], text);
  if (!parsed.ok) throw new Error(`The table ${file} has a fault: ${JSON.stringify(parsed.faults[0])}`);
  const { rows } = parsed;
  return { table: { ...table, rowCount: rows.length, createdOn: null, createdBy: null }, rows };
}

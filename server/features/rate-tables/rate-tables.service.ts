import {
  type ListedRateTableKind,
  MAX_ROWS_AT_ONCE,
  type RateTable,
  type RateTablePreview,
} from '../../../contract/rate-tables/rate-tables.ts';
import {
  countUnreadRows,
  type TableRow,
  tableCsv,
  versionInForce,
} from '../../../domain/rate-tables/rate-table.ts';
import {
  RATE_TABLE_KIND_NAMES,
  RATE_TABLE_KINDS,
  type RateTableKindName,
} from '../../../domain/rate-tables/rate-table-kinds.ts';
import { faultText, readTable } from '../../../domain/rate-tables/read-table.ts';
import { tableChanges } from '../../../domain/rate-tables/table-changes.ts';
import { type CalendarDate, easternDate } from '../../../domain/time/eastern-time.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StepUps } from '../second-factors/step-up.service.ts';
import { addTable } from './add-table.service.ts';
import { allTables, rowByKey, rowsOf, tableById, tableInForce } from './rate-table-reader.ts';

interface NewTable {
  csv: string;
  validFrom: CalendarDate;
  note: string;
}

export interface WholeTable {
  table: RateTable;
  rows: readonly TableRow[];
}

export interface RateTablesService {
  listRateTables(): Promise<ListedRateTableKind[]>;
  getRateTable(
    tableId: string,
    part: { from: number; limit: number },
  ): Promise<{ table: RateTable; rows: string[][] }>;
  exportRateTable(tableId: string): Promise<{ name: string; csv: string }>;
  getRateTableInForce(
    kind: RateTableKindName,
    on: CalendarDate,
  ): Promise<{ table: RateTable | null; rows: string[][] }>;
  findRateTableRow(
    kind: RateTableKindName,
    asked: { on: CalendarDate; key: string },
  ): Promise<{ table: RateTable | null; row: string[] | null }>;
  previewRateTable(
    kind: RateTableKindName,
    body: Pick<NewTable, 'csv' | 'validFrom'>,
  ): Promise<RateTablePreview>;
  /** @throws AppError `invalid` for a file with a fault; `step_up_required`. */
  createRateTable(
    kind: RateTableKindName,
    body: NewTable,
    actor: Actor,
    run: InTransaction<RateTable>,
  ): Promise<RateTable>;
  /** A version, for other features. Undefined for an unknown id, or another kind. */
  findTable(db: Db, kind: RateTableKindName, tableId: string): Promise<RateTable | undefined>;
  /** A version with all of its rows, for other features. Undefined for an unknown id, or another kind. */
  findWholeTable(db: Db, kind: RateTableKindName, tableId: string): Promise<WholeTable | undefined>;
  /** A row of a version by its key, for other features. Undefined without it. */
  findRowOfTable(
    db: Db,
    kind: RateTableKindName,
    asked: { tableId: string; key: string },
  ): Promise<TableRow | undefined>;
}

export function createRateTablesService(
  { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>,
  stepUps: Pick<StepUps, 'requireStepUp'>,
): RateTablesService {
  const findTable = async (on: Db, kind: RateTableKindName, tableId: string) => {
    const table = await tableById(on, tableId);
    return table?.kind === kind ? table : undefined;
  };

  return {
    async listRateTables() {
      const tables = await allTables(db);
      const today = easternDate(clock.now());
      return RATE_TABLE_KIND_NAMES.map((kind) => {
        const { name, about, columns } = RATE_TABLE_KINDS[kind];
        const versions = tables
          .filter((table) => table.kind === kind)
          .reverse()
          .sort((one, other) => other.validFrom.localeCompare(one.validFrom));
        return {
          kind,
          name,
          about,
          columns: columns.map((column) => ({ name: column.name, about: column.about })),
          inForce: versionInForce(versions, today)?.tableId ?? null,
          versions,
        };
      });
    },

    async getRateTable(tableId, part) {
      const table = await tableById(db, tableId);
      if (table === undefined) throw notFound();
      return { table, rows: cellsOf(await rowsOf(db, table, part)) };
    },

    async exportRateTable(tableId) {
      const table = await tableById(db, tableId);
      if (table === undefined) throw notFound();
      const csv = tableCsv(RATE_TABLE_KINDS[table.kind], await rowsOf(db, table));
      return { name: `${table.kind}-${table.validFrom}.csv`, csv };
    },

    async getRateTableInForce(kind, on) {
      const table = await tableInForce(db, kind, on);
      if (table === null) return { table, rows: [] };
      return { table, rows: cellsOf(await rowsOf(db, table, { from: 0, limit: MAX_ROWS_AT_ONCE })) };
    },

    async findRateTableRow(kind, { on, key }) {
      const table = await tableInForce(db, kind, on);
      if (table === null) return { table, row: null };
      const row = await rowByKey(db, table, key);
      return { table, row: row === undefined ? null : [...row] };
    },

    async previewRateTable(kind, { csv, validFrom }) {
      const compared = await tableInForce(db, kind, validFrom);
      const read = readTable(RATE_TABLE_KINDS[kind], csv);
      if (!read.ok) {
        const { faults, faultCount } = read;
        return { rowCount: 0, faults, faultCount, unreadRows: 0, compared, changes: null };
      }
      const before = compared === null ? [] : await rowsOf(db, compared);
      const { rows, ...counts } = tableChanges(RATE_TABLE_KINDS[kind], before, read.rows);
      const listed = rows.map((change) => ({
        before: change.before && [...change.before],
        after: change.after && [...change.after],
      }));
      return {
        rowCount: read.rows.length,
        faults: [],
        faultCount: 0,
        unreadRows: countUnreadRows(RATE_TABLE_KINDS[kind], read.rows, validFrom),
        compared,
        changes: { ...counts, rows: listed },
      };
    },

    createRateTable(kind, { csv, validFrom, note }, actor, run) {
      const rules = RATE_TABLE_KINDS[kind];
      const read = readTable(rules, csv);
      if (!read.ok) {
        const [first] = read.faults;
        throw new AppError('invalid', 'The file has errors.', {
          fields: { csv: first === undefined ? 'The file has errors' : faultText(first) },
        });
      }
      return run(async (tx) => {
        const confirmed = await stepUps.requireStepUp(tx, actor);
        const at = clock.now().toISOString();
        return addTable(tx, {
          kind,
          validFrom,
          note,
          rows: read.rows,
          by: { name: actor.name, staffId: actor.staffId, at },
          details: confirmed && {
            secondFactor: confirmed.method,
            confirmedAt: confirmed.at.toISOString(),
          },
        });
      });
    },

    findTable,

    async findWholeTable(on, kind, tableId) {
      const table = await findTable(on, kind, tableId);
      return table && { table, rows: await rowsOf(on, table) };
    },

    async findRowOfTable(on, kind, { tableId, key }) {
      const table = await findTable(on, kind, tableId);
      return table && rowByKey(on, table, key);
    },
  };
}

function cellsOf(rows: readonly TableRow[]): string[][] {
  return rows.map((row) => [...row]);
}

import { useQuery } from '@tanstack/react-query';
import type { RateTable } from '../../../contract/rate-tables/rate-tables.ts';
import { RATE_TABLE_KINDS } from '../../../domain/rate-tables/rate-table-kinds.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { ReadStates } from '../../loans/failures/read-states.tsx';
import { rateTableQuery } from '../../loans/quotes/rate-tables-query.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TableSkeleton } from '../../ui/states/skeleton.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import classes from './rate-tables.module.css';

interface TableDialogProps {
  table: RateTable;
  columns: readonly { name: string }[];
  onClose: () => void;
}

export function TableDialog({ table, columns, onClose }: TableDialogProps) {
  const read = useQuery(rateTableQuery(table.tableId));
  const rows = read.data?.rows ?? [];
  const { name } = RATE_TABLE_KINDS[table.kind];
  const title = `${name}, valid from ${formatDate(table.validFrom)}`;
  return (
    <Dialog onClose={onClose} size={920} title={title}>
      <p className={classes.about}>
        {table.note}
        {rows.length > 0 && rows.length < table.rowCount
          ? ` These are the first ${rows.length} of ${table.rowCount} rows. The CSV has them all.`
          : null}
      </p>
      <ReadStates read={read}>
        <TableSkeleton label="Loading the table" widths={columns.map(() => 90)} />
      </ReadStates>
      {read.data === undefined ? null : (
        <div className={classes.scroll}>
          <PlainTable
            label={title}
            columns={columns.map((column, place) => ({
              head: column.name,
              cell: (cells: readonly string[]) => cells[place],
            }))}
            rows={rows}
            keyOf={(cells) => cells.join('|')}
          />
        </div>
      )}
    </Dialog>
  );
}

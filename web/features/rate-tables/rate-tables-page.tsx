import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedRateTableKind, RateTable } from '../../../contract/rate-tables/rate-tables.ts';
import { hasPermission } from '../../../domain/people/role.ts';
import { RATE_TABLE_KINDS } from '../../../domain/rate-tables/rate-table-kinds.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { ReadStates } from '../../loans/failures/read-states.tsx';
import { rateTableQuery, rateTablesQuery } from '../../loans/quotes/quote-queries.ts';
import { PAGES } from '../../pages.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { TableSkeleton } from '../../ui/states/skeleton.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { ImportTableDialog } from './import-table-dialog.tsx';
import { KindCard } from './kind-card.tsx';
import classes from './rate-tables.module.css';

type Opened = { what: 'import'; kind: ListedRateTableKind } | { what: 'view'; table: RateTable };

/** The tables that quotes read. Everybody can see them, and administrators import new versions (TABLE-1). */
export function RateTablesPage() {
  const read = useQuery(rateTablesQuery);
  const session = useSession();
  const mayImport = hasPermission(session?.roles ?? [], 'manage-rate-tables');
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <Page
      title={PAGES.rateTables.title}
      sub={`Dated tables that quotes read${mayImport ? '' : '. Administrators import them'}`}
    >
      <ReadStates read={read}>
        <TableSkeleton label="Loading rate tables" widths={[120, 320, 80, 220, 200]} />
      </ReadStates>
      {(read.data ?? []).map((kind) => (
        <KindCard
          key={kind.kind}
          kind={kind}
          onView={(table) => setOpened({ what: 'view', table })}
          actions={
            mayImport ? (
              <Button
                size="xs"
                variant="default"
                aria-label={`Import CSV of ${kind.name}`}
                onClick={() => setOpened({ what: 'import', kind })}
              >
                Import CSV
              </Button>
            ) : null
          }
        />
      ))}
      {opened?.what === 'import' ? <ImportTableDialog kind={opened.kind} onClose={close} /> : null}
      {opened?.what === 'view' ? (
        <TableDialog
          table={opened.table}
          columns={read.data?.find(({ kind }) => kind === opened.table.kind)?.columns ?? []}
          onClose={close}
        />
      ) : null}
    </Page>
  );
}

interface TableDialogProps {
  table: RateTable;
  columns: readonly { name: string }[];
  onClose: () => void;
}

function TableDialog({ table, columns, onClose }: TableDialogProps) {
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

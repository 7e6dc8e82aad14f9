import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedRateTableKind, RateTable } from '../../../contract/rate-tables/rate-tables.ts';
import { hasPermission } from '../../../domain/people/role.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { ReadStates } from '../../loans/failures/read-states.tsx';
import { rateTablesQuery } from '../../loans/quotes/rate-tables-query.ts';
import { PAGES } from '../../pages.ts';
import { Page } from '../../ui/pages/page.tsx';
import { TableSkeleton } from '../../ui/states/skeleton.tsx';
import { ImportTableDialog } from './import-table-dialog.tsx';
import { KindCard } from './kind-card.tsx';
import { TableDialog } from './table-dialog.tsx';

type Opened = { what: 'import'; kind: ListedRateTableKind } | { what: 'view'; table: RateTable };

/** The tables that quotes read. Everybody reads them, and administrators import new versions (TABLE-1). */
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

import { useQuery } from '@tanstack/react-query';
import { SearchableSelect } from '../../forms/fields/searchable-select.tsx';
import { FormLoadFailure } from '../../loans/failures/form-load-failure.tsx';
import { WorkButton } from '../../loans/work-button.tsx';
import { paths } from '../../paths.ts';
import type { HistorySearch } from '../../search-params.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import classes from './history.module.css';
import { comparisonQuery, type LoanIds } from './history-queries.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { useRestore } from './use-restore.ts';

interface VersionComparisonProps {
  ids: LoanIds;
  from: number;
  to: number;
  search: HistorySearch;
  onChange: (search: HistorySearch) => void;
}

export function VersionComparison({ ids, from, to, search, onChange }: VersionComparisonProps) {
  const read = useQuery(comparisonQuery(ids, from, to));
  const restore = useRestore(ids);
  const all = paths.history(ids.customerId, ids.loanId, { ...search, version: undefined, with: undefined });
  if (read.data === undefined) {
    if (read.error !== null) return <FormLoadFailure reads={[read]} />;
    return (
      <SectionCard title={`Versions ${from} and ${to}`} content="bare">
        <RowsSkeleton label="Comparing the versions" rows={6} />
      </SectionCard>
    );
  }
  const { changes, currentVersion } = read.data;
  const versions = Array.from({ length: currentVersion }, (_, place) => String(currentVersion - place));
  const choice = (label: string, chosen: number, change: (version: number) => HistorySearch) => (
    <SearchableSelect
      label={label}
      data={versions}
      value={String(chosen)}
      allowDeselect={false}
      onChange={(value) => value !== null && onChange({ ...search, ...change(Number(value)) })}
    />
  );
  return (
    <>
      <div className={classes.bar}>
        <AppLink href={all}>All changes</AppLink>
        {choice('Version', from, (version) => ({ version }))}
        {choice('Compared with', to, (version) => ({ with: version }))}
        {from === currentVersion ? null : (
          <WorkButton variant="default" onClick={() => restore.ask({ version: from })}>
            Restore version {from}
          </WorkButton>
        )}
      </div>
      {changes.length === 0 ? (
        <EmptyState
          framed
          title={`Versions ${from} and ${to} are the same`}
          text="They may differ outside the application, such as in the status of the loan."
        />
      ) : (
        <PlainTable
          label={`Differences between versions ${from} and ${to}`}
          rows={changes}
          keyOf={({ path, label }) => `${path} ${label}`}
          hasActions
          columns={[
            { head: 'Field', cell: ({ label }) => label },
            { head: `Version ${from}`, key: 'from', cell: (one) => one.from ?? <Nothing kind={one.kind} /> },
            { head: `Version ${to}`, key: 'to', cell: (one) => one.to ?? <Nothing kind={one.kind} /> },
            {
              head: 'Restore',
              cell: ({ label, kind, from: older, path, rowId }) =>
                path === null || path.endsWith('socialSecurityNumber') || from === currentVersion ? null : (
                  <WorkButton
                    variant="subtle"
                    size="xs"
                    aria-label={
                      kind === 'changed' ? `Restore ${label}: ${older ?? 'empty'}` : `Undo: ${label}`
                    }
                    onClick={() =>
                      restore.ask({
                        version: from,
                        path,
                        label,
                        kind,
                        value: older,
                        ...(rowId !== undefined && from < to ? { since: to, row: rowId } : {}),
                      })
                    }
                  >
                    {kind === 'changed' ? 'Restore' : 'Undo'}
                  </WorkButton>
                ),
            },
          ]}
        />
      )}
      <RestoreDialog restore={restore} />
    </>
  );
}

function Nothing({ kind }: { kind: string }) {
  return <em>{kind === 'changed' ? 'empty' : 'not there'}</em>;
}

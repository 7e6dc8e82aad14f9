import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ListedRateTableKind, RateTable } from '../../../contract/rate-tables/rate-tables.ts';
import { formatDate, formatInstant } from '../../../domain/time/eastern-time.ts';
import { callForFile } from '../../api/client.ts';
import { StaffMember } from '../../loans/staff-member.tsx';
import { showToast } from '../../ui/notices/toast-store.ts';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import classes from './rate-tables.module.css';

/** Number of versions before 'Show all'. */
const SHOWN_AT_FIRST = 8;

const whole = new Intl.NumberFormat('en-US');

interface KindCardProps {
  kind: ListedRateTableKind;
  actions: ReactNode;
  onView: (table: RateTable) => void;
}

/** One kind of table with its versions, newest first. */
export function KindCard({ kind, actions, onView }: KindCardProps) {
  const { name, about, versions, inForce } = kind;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? versions : versions.slice(0, SHOWN_AT_FIRST);
  return (
    <SectionCard title={name} aside={actions} content="padded">
      <p className={classes.about}>{about}</p>
      {versions.length === 0 ? (
        <p className={classes.about}>No table yet. Until there is one, quotes take these figures by hand.</p>
      ) : (
        <PlainTable
          label={`Versions of ${name}`}
          rows={shown}
          keyOf={({ tableId }) => tableId}
          rowAttributes={({ tableId }) => ({ 'data-quiet': tableId === inForce ? undefined : true })}
          hasActions
          columns={[
            {
              head: 'Valid from',
              cell: ({ tableId, validFrom }) => (
                <>
                  {formatDate(validFrom)}
                  {tableId === inForce ? <strong className={classes.mark}> Active</strong> : null}
                </>
              ),
            },
            { head: 'Source', cell: ({ note }) => note },
            { head: 'Rows', cell: ({ rowCount }) => whole.format(rowCount) },
            {
              head: 'Imported',
              cell: ({ createdOn, createdBy }) =>
                createdOn === null ? (
                  'Included'
                ) : (
                  <>
                    {formatInstant(createdOn)} by <StaffMember user={createdBy} />
                  </>
                ),
            },
            {
              head: 'Actions',
              cell: (table) => <VersionActions table={table} name={name} onView={() => onView(table)} />,
            },
          ]}
        />
      )}
      {versions.length > shown.length ? (
        <Button size="xs" variant="subtle" onClick={() => setWhole(true)}>
          Show all {versions.length} versions of {name}
        </Button>
      ) : null}
    </SectionCard>
  );
}

function VersionActions({ table, name, onView }: { table: RateTable; name: string; onView: () => void }) {
  const [isReading, setReading] = useState(false);
  const of = `${name}, valid from ${formatDate(table.validFrom)}`;
  const save = async () => {
    setReading(true);
    try {
      const file = await callForFile('exportRateTable', { params: { tableId: table.tableId } });
      saveFile(file, `${table.kind}-${table.validFrom}.csv`);
    } catch (error) {
      const text = error instanceof Error ? error.message : '';
      showToast({ tone: 'bad', title: 'Export failed', text });
    } finally {
      setReading(false);
    }
  };
  return (
    <Button.Group>
      <Button size="xs" variant="default" aria-label={`View ${of}`} onClick={onView}>
        View
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={`Export CSV of ${of}`}
        loading={isReading}
        onClick={() => void save()}
      >
        Export CSV
      </Button>
    </Button.Group>
  );
}

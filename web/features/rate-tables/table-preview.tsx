import type { RateTablePreview } from '../../../contract/rate-tables/rate-tables.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import classes from './rate-tables.module.css';

interface TablePreviewProps {
  preview: RateTablePreview;
  columns: readonly { name: string }[];
  /** True if the first day was changed since. */
  isOld: boolean;
}

const numbers = new Intl.NumberFormat('en-US');

export function TablePreview({ preview, columns, isOld }: TablePreviewProps) {
  const { faults, faultCount, rowCount, unreadRows, compared, changes } = preview;
  if (faults.length > 0 || changes === null) {
    return (
      <>
        <Notice tone="bad" title={faultCount === 1 ? 'One fault.' : `${numbers.format(faultCount)} faults.`}>
          Nothing is imported until the file has no errors.
          {faultCount > faults.length ? ` The first ${faults.length} are listed.` : null}
        </Notice>
        <div className={classes.scroll}>
          <PlainTable
            label="Errors in the file"
            rows={faults}
            keyOf={({ line, column, message }) => `${line} ${column} ${message}`}
            columns={[
              { head: 'Line', cell: ({ line }) => line ?? 'Whole file' },
              { head: 'Column', cell: ({ column }) => column ?? '' },
              { head: 'Fault', cell: ({ message }) => message },
            ]}
          />
        </div>
      </>
    );
  }
  const { added, changed, removed, rows } = changes;
  const counts = `${rowCount === 1 ? '1 row' : `${rowCount} rows`}: ${added} added, ${changed} changed, ${removed} removed`;
  const than =
    compared === null
      ? 'There is no table on that day yet.'
      : `Compared with ${compared.note}, valid from ${formatDate(compared.validFrom)}.`;
  return (
    <>
      <Notice title={`${counts}.`}>
        {than}
        {isOld ? ' You changed the first day since: choose the file again for another comparison.' : null}
      </Notice>
      {unreadRows === 0 ? null : (
        <Notice
          tone="warn"
          title={
            unreadRows === 1 ? 'One row is too early.' : `${numbers.format(unreadRows)} rows are too early.`
          }
        >
          Their weeks end before the first day, so nobody reads them in this table.
        </Notice>
      )}
      {rows.length === 0 || compared === null ? null : (
        <div className={classes.scroll}>
          <PlainTable
            label="Changes of the table"
            rows={rows}
            keyOf={({ before, after }) => (after ?? before ?? []).join('|') + (after === null ? '-' : '+')}
            columns={[
              {
                head: 'Change',
                className: classes.change,
                cell: ({ before, after }) =>
                  before === null ? 'Added' : after === null ? 'Removed' : 'Changed',
              },
              ...columns.map(({ name }, index) => ({
                head: name,
                cell: ({ before, after }: (typeof rows)[number]) => {
                  const old = before?.[index];
                  const cell = after?.[index];
                  return old === undefined || cell === undefined || old === cell
                    ? (cell ?? old)
                    : `${old} → ${cell}`;
                },
              })),
            ]}
          />
        </div>
      )}
    </>
  );
}

import { SectionCard } from '../../ui/pages/section-card.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import classes from './disclosures.module.css';

interface ChangedLinesProps {
  title: string;
  /** Of the table: another one than the card's. */
  label?: string;
  changes: readonly { line: string; before: string | null; after: string | null }[];
  /** Instead of an empty table. */
  none: string;
}

export function ChangedLines({ title, label = 'Changes', changes, none }: ChangedLinesProps) {
  return (
    <SectionCard title={title} content="padded">
      {changes.length === 0 ? (
        <p className={classes.words}>{none}</p>
      ) : (
        <PlainTable
          label={label}
          rows={changes}
          keyOf={({ line }) => line}
          columns={[
            { head: 'Line', cell: ({ line }) => line },
            { head: 'Before', cell: ({ before }) => before ?? '–' },
            { head: 'Now', cell: ({ after }) => after ?? '–' },
          ]}
        />
      )}
    </SectionCard>
  );
}

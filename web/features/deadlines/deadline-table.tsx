import type { LoanDeadlines } from '../../../contract/deadlines/loan-deadlines.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { StatusWord } from '../../ui/status-word.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { deadlineLook } from './deadline-look.ts';
import classes from './deadlines-page.module.css';

/** The timeline's deadlines in words, with reasons and sources. */
export function DeadlineTable({ deadlines }: { deadlines: LoanDeadlines['deadlines'] }) {
  return (
    <PlainTable
      label="Deadlines"
      rows={deadlines}
      keyOf={({ kind }) => kind}
      rowAttributes={({ state }) => ({ 'data-quiet': state === 'not-applicable' || undefined })}
      columns={[
        { head: 'Deadline', cell: ({ title }) => title },
        {
          head: 'Day',
          className: classes.day,
          cell: ({ dueOn }) => (dueOn === null ? '–' : formatDate(dueOn)),
        },
        { head: 'State', cell: (deadline) => <StatusWord {...deadlineLook(deadline)} /> },
        { head: 'Reason', cell: ({ note }) => note },
        { head: 'Source', cell: ({ law }) => law ?? 'Agreed for this loan' },
      ]}
    />
  );
}

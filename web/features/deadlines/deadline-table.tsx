import type { LoanDeadlines } from '../../../contract/deadlines/loan-deadlines.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { StatusWord } from '../../ui/status-word.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { deadlineLook } from './deadline-look.ts';
import classes from './deadlines-page.module.css';

/** The deadlines in words: the same as the timeline, with their reasons and sources. */
export function DeadlineTable({ deadlines }: { deadlines: LoanDeadlines['deadlines'] }) {
  return (
    <PlainTable label="Deadlines" heads={['Deadline', 'Day', 'State', 'Reason', 'Source']}>
      {deadlines.map((deadline) => (
        <tr key={deadline.kind} data-quiet={deadline.state === 'not-applicable' || undefined}>
          <td>{deadline.title}</td>
          <td className={classes.day}>{deadline.dueOn === null ? '–' : formatDate(deadline.dueOn)}</td>
          <td>
            <StatusWord {...deadlineLook(deadline)} />
          </td>
          <td>{deadline.note}</td>
          <td>{deadline.law ?? 'Agreed for this loan'}</td>
        </tr>
      ))}
    </PlainTable>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Reassignment } from '../../../contract/people/reassignments.ts';
import { TASK_ROLE_NAMES } from '../../../domain/loans/task-assignment.ts';
import { formatInstant } from '../../../domain/time/eastern-time.ts';
import { Assignee, StaffMember } from '../../loans/staff-member.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { When } from '../../ui/tables/when.tsx';
import { loansWords } from './loan-count-words.ts';
import classes from './staff-page.module.css';
import { assignedLoansQuery, reassignmentsQuery } from './staff-queries.ts';

/** Renders nothing before the first reassignment. */
export function Reassignments({ staffId }: { staffId: string }) {
  const { data } = useQuery(reassignmentsQuery(staffId));
  const queryClient = useQueryClient();
  const running = data?.filter(({ state }) => state === 'running').length ?? 0;
  const before = useRef(running);
  useEffect(() => {
    // One has finished, so the counts have changed.
    if (running < before.current) {
      void queryClient.invalidateQueries({ queryKey: assignedLoansQuery(staffId).queryKey });
    }
    before.current = running;
  }, [running, staffId, queryClient]);
  if (data === undefined || data.length === 0) return null;
  return (
    <>
      <h2 className={classes.heading}>Reassignments</h2>
      <PlainTable
        label="Reassignments"
        rows={data}
        keyOf={({ reassignmentId }) => reassignmentId}
        columns={[
          { head: 'Started', cell: ({ startedOn }) => <When at={startedOn} /> },
          { head: 'Who', cell: ({ startedBy }) => <StaffMember user={startedBy} /> },
          {
            head: 'To',
            cell: ({ tasks }) =>
              tasks.map(({ task, successor, loans }) => (
                <div key={task}>
                  {TASK_ROLE_NAMES[task]}: <Assignee role={task} firstName={successor} />, {loansWords(loans)}
                </div>
              )),
          },
          { head: 'Progress', cell: (one) => <Progress one={one} /> },
        ]}
      />
    </>
  );
}

function Progress({ one: { state, done, total, finishedOn } }: { one: Reassignment }) {
  if (state === 'finished') return `Finished ${finishedOn === null ? '' : formatInstant(finishedOn)}`;
  if (state === 'stopped') return `Stopped after ${loansWords(done)}. Reassign the rest again.`;
  return (
    <>
      {`${done.toLocaleString('en-US')} of ${loansWords(total)}`}
      <progress
        className={classes.progress}
        aria-label="Loans reassigned"
        value={done}
        max={Math.max(total, 1)}
      />
    </>
  );
}

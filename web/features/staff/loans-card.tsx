import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffPerson } from '../../../contract/people/staff.ts';
import { TASK_ROLE_NAMES } from '../../../domain/loans/task-assignment.ts';
import { ReadStates } from '../../loans/failures/read-states.tsx';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { DefinitionRow } from '../../ui/pages/definition-row.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { countWords } from './loan-count-words.ts';
import { ReassignDialog } from './reassign-dialog.tsx';
import classes from './staff-page.module.css';
import { assignedLoansQuery, reassignmentsQuery } from './staff-queries.ts';

export function LoansCard({ person, people }: { person: StaffPerson; people: readonly StaffPerson[] }) {
  const { staffId } = person;
  const read = useQuery(assignedLoansQuery(staffId));
  const { data } = read;
  const { data: reassignments } = useQuery(reassignmentsQuery(staffId));
  const [isReassigning, setReassigning] = useState(false);
  const isRunning = reassignments?.some(({ state }) => state === 'running') ?? false;
  const hasLoans = data?.tasks.some(({ open, closed }) => open + closed > 0) ?? false;
  return (
    <SectionCard title="Loans" content="bare">
      <ReadStates read={read}>
        <RowsSkeleton label="Loading loans" rows={3} />
      </ReadStates>
      {data === undefined ? null : (
        <>
          <dl className={classes.rows}>
            {data.tasks.map(({ task, open, closed }) => (
              <DefinitionRow key={task} label={TASK_ROLE_NAMES[task]} value={countWords(open, closed)} />
            ))}
            <DefinitionRow
              label="Unassigned"
              value={
                <>
                  {countWords(data.started.open, data.started.closed)}
                  {data.started.open + data.started.closed === 0 ? null : (
                    <>
                      {' · '}
                      <AppLink href={paths.loans({ unassigned: true })}>Find unassigned loans</AppLink>
                    </>
                  )}
                </>
              }
            />
          </dl>
          <div className={classes.buttons}>
            <Button variant="default" disabled={!hasLoans || isRunning} onClick={() => setReassigning(true)}>
              Reassign loans
            </Button>
            {hasLoans ? null : <p className={classes.reason}>No loans are assigned to this person.</p>}
            {isRunning ? <p className={classes.reason}>A reassignment is running.</p> : null}
          </div>
          {isReassigning ? (
            <ReassignDialog
              person={person}
              people={people}
              tasks={data.tasks}
              onClose={() => setReassigning(false)}
            />
          ) : null}
        </>
      )}
    </SectionCard>
  );
}

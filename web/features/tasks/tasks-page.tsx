import { useQuery } from '@tanstack/react-query';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { TASK_ROLES } from '../../../domain/loans/task-assignment.ts';
import { TABS } from '../../action-center-tabs.ts';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { FormLoadFailure } from '../../loans/failures/form-load-failure.tsx';
import { directoriesQuery, loanActionsQuery, loanQuery } from '../../loans/loan-queries.ts';
import { Page } from '../../ui/pages/page.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { TasksForm } from './tasks-form.tsx';
import classes from './tasks-page.module.css';

export function TasksPage() {
  const { customerId, loanId } = useAddressedLoan();
  const id = loanId ?? NO_LOAN;
  const enabled = loanId !== null;
  const loan = useQuery({ ...loanQuery(customerId, id), enabled });
  const actions = useQuery({ ...loanActionsQuery(customerId, id, 'TASKS'), enabled });
  const directories = useQuery(directoriesQuery);
  const reads = [loan, actions, directories];
  return (
    <Page title={TABS.tasks.title} size="section">
      <div className={classes.content}>
        {loan.data !== undefined && actions.data !== undefined && directories.data !== undefined ? (
          <TasksForm key={id} loan={loan.data.data} action={actions.data[0]} directories={directories.data} />
        ) : reads.some(({ error }) => error !== null) ? (
          <FormLoadFailure reads={reads} />
        ) : (
          <SectionCard title="People on this loan" content="bare">
            <RowsSkeleton label="Loading the tasks" rows={TASK_ROLES.length} />
          </SectionCard>
        )}
      </div>
    </Page>
  );
}

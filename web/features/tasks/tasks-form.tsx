import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Contact } from '../../../contract/directories.ts';
import type { LoanAction } from '../../../contract/loan-actions.ts';
import {
  TASK_DIRECTORIES,
  TASK_ROLE_NAMES,
  TASK_ROLES,
  type TaskAssignment,
  type TaskRole,
} from '../../../domain/task-assignment.ts';
import { useSession } from '../../api/session-queries.ts';
import { DraftNotice } from '../../forms/draft-notice.tsx';
import { useFormDraft } from '../../forms/form-draft.ts';
import { FormStack } from '../../forms/form-grid.tsx';
import { FormShell } from '../../forms/form-shell.tsx';
import { SelectField } from '../../forms/select-field.tsx';
import { firstNameOptions } from '../../loans/first-name-options.ts';
import type { Loan } from '../../loans/loan-queries.ts';
import { refreshLoans } from '../../loans/refresh-loans.ts';
import { refusedChange } from '../../loans/refused-change.ts';
import { paths } from '../../paths.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { useOpen } from '../../ui/use-open.ts';
import { type AssignedTasks, assignmentOf, saveTasks, TasksConflict } from './save-tasks.ts';

/** First names as the selections hold them: '' for nobody. */
type TasksValues = Record<TaskRole, string>;

const NOBODY = { value: '', label: 'Nobody' };

interface TasksFormProps {
  loan: Loan;
  action: LoanAction | undefined;
  processors: readonly Contact[];
  loanOfficers: readonly Contact[];
}

/** Three people chosen from the directories. It begins with those on the loan, and leads back to the summary. */
export function TasksForm({ loan, action, ...directories }: TasksFormProps) {
  const { customerId, loanId } = loan;
  const queryClient = useQueryClient();
  const open = useOpen();
  const userName = useSession()?.userName ?? '';
  const [opened] = useState<AssignedTasks>({ action, assignment: assignmentOf(loan) });
  const [from, setFrom] = useState(opened);
  const { assignment } = opened;
  const form = useForm<TasksValues>({ defaultValues: valuesOf(assignment) });
  // A draft is of its assignment: on top of another one it would put people back who were replaced since.
  const basis = TASK_ROLES.map((role) => assignment[role] ?? '').join('|');
  const draft = useFormDraft(form, `tasks:${userName}:${loanId}:${basis}`);

  const save = async (values: TasksValues) => {
    try {
      await saveTasks(loan, from, assignmentOfValues(values), draft.request);
    } catch (error) {
      if (!(error instanceof TasksConflict)) throw refusedChange(error);
      setFrom(error.next);
      throw error;
    }
    draft.saved();
    await refreshLoans(queryClient);
    open(paths.loanSummary(customerId, loanId));
  };

  return (
    <FormShell form={form} onSubmit={save} submitLabel="Assign tasks" hasRequired={false}>
      <DraftNotice draft={draft} />
      <SectionCard title="People on this loan" content="padded">
        <FormStack>
          {TASK_ROLES.map((role) => (
            <SelectField
              key={role}
              control={form.control}
              name={role}
              label={TASK_ROLE_NAMES[role]}
              placeholder={NOBODY.label}
              options={[
                NOBODY,
                ...firstNameOptions(directories[TASK_DIRECTORIES[role]], assignment[role] ?? ''),
              ]}
            />
          ))}
        </FormStack>
      </SectionCard>
    </FormShell>
  );
}

function valuesOf(assignment: TaskAssignment): TasksValues {
  return {
    setupProcessor: assignment.setupProcessor ?? '',
    conditionsProcessor: assignment.conditionsProcessor ?? '',
    loanOfficer: assignment.loanOfficer ?? '',
  };
}

function assignmentOfValues(values: TasksValues): TaskAssignment {
  return {
    setupProcessor: values.setupProcessor || null,
    conditionsProcessor: values.conditionsProcessor || null,
    loanOfficer: values.loanOfficer || null,
  };
}

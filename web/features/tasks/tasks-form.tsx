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
import { ApiError } from '../../api/api-error.ts';
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
import { useQuestion } from '../../loans/use-question.ts';
import { type DisputedField, YoursOrTheirs } from '../../loans/yours-or-theirs.tsx';
import { paths } from '../../paths.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { useOpen } from '../../ui/use-open.ts';
import { type AssignedTasks, assignmentOf, saveTasks, TasksConflict } from './save-tasks.ts';

/** First names as the selections hold them: '' for nobody. */
type TasksValues = Record<TaskRole, string>;

const NOBODY = { value: '', label: 'Nobody' };

interface Dispute {
  wanted: TaskAssignment;
  conflict: TasksConflict;
}

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
  const { assignment } = opened;
  const form = useForm<TasksValues>({ defaultValues: valuesOf(assignment) });
  // A draft is of its assignment: on top of another one it would put people back who were replaced since.
  const basis = TASK_ROLES.map((role) => assignment[role] ?? '').join('|');
  const draft = useFormDraft(form, `tasks:${userName}:${loanId}:${basis}`);

  const dispute = useQuestion<Dispute, ReadonlySet<string> | null>();

  /** Saves, and asks as often as somebody else was first in the same role. */
  const saveUndisputed = async (from: AssignedTasks, wanted: TaskAssignment): Promise<void> => {
    try {
      await saveTasks(loan, from, wanted, draft.request);
    } catch (error) {
      if (!(error instanceof TasksConflict)) throw error instanceof ApiError ? refusedChange(error) : error;
      const conceded = await dispute.ask({ wanted, conflict: error });
      if (conceded === null) throw error;
      const theirs = error.contested.filter((role) => conceded.has(role));
      const kept = Object.fromEntries(theirs.map((role) => [role, error.next.assignment[role]]));
      await saveUndisputed(error.next, { ...wanted, ...kept });
    }
  };
  const save = async (values: TasksValues) => {
    await saveUndisputed(opened, assignmentOfValues(values));
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
      {dispute.asked === null ? null : (
        <YoursOrTheirs
          fields={disputedRoles(dispute.asked)}
          theirs={assignedBy(dispute.asked.conflict)}
          onDecided={dispute.reply}
          onCancel={() => dispute.reply(null)}
        />
      )}
    </FormShell>
  );
}

function disputedRoles({ wanted, conflict }: Dispute): DisputedField[] {
  return conflict.contested.map((role) => ({
    name: role,
    label: TASK_ROLE_NAMES[role],
    yours: wanted[role] ?? NOBODY.label,
    theirs: conflict.next.assignment[role] ?? NOBODY.label,
  }));
}

/** Of an officer whom the application names there is no action that says who chose them. */
function assignedBy({ next: { action } }: TasksConflict) {
  return { by: action?.updatedByUser ?? null, at: action?.updatedOn ?? null };
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

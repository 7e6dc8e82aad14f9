import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import type { Contact } from '../../../contract/directories.ts';
import {
  forEachTask,
  TASK_DIRECTORIES,
  TASK_ROLE_NAMES,
  TASK_ROLES,
  type TaskAssignment,
  type TaskRole,
} from '../../../domain/loans/task-assignment.ts';
import { ApiError } from '../../api/api-error.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { useFormDraft } from '../../forms/drafts/form-draft.ts';
import { SelectField } from '../../forms/fields/select-field.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { FormShell } from '../../forms/form-shell.tsx';
import { authorSide } from '../../loans/failures/author-name.ts';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { savedWhileChoosing } from '../../loans/failures/saved-while-choosing.ts';
import { firstNameOptions } from '../../loans/list/first-name-options.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { type Loan, refreshLoans } from '../../loans/loan-queries.ts';
import { useStaffNames } from '../../loans/staff-names.ts';
import { useQuestion } from '../../loans/use-question.ts';
import { type ConflictQuestion, YoursOrTheirs } from '../../loans/yours-or-theirs.tsx';
import { paths } from '../../paths.ts';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { useOpenAddress } from '../../ui/pages/use-open-address.ts';
import { type AssignedTasks, assignmentOf, saveTasks, TasksConflict } from './save-tasks.ts';

/** First names as select values: '' for unassigned. */
type TasksValues = Record<TaskRole, string>;

const UNASSIGNED = { value: '', label: 'Unassigned' };

interface Question {
  wanted: TaskAssignment;
  conflict: TasksConflict;
}

interface TasksFormProps {
  loan: Loan;
  action: LoanAction | undefined;
  directories: Record<(typeof TASK_DIRECTORIES)[TaskRole], readonly Contact[]>;
}

/** Starts with the loan's people, and returns to the summary. */
export function TasksForm({ loan, action, directories }: TasksFormProps) {
  useStaffNames();
  const { customerId, loanId } = loan;
  const queryClient = useQueryClient();
  const open = useOpenAddress();
  const userName = useSession()?.userName ?? '';
  const [opened] = useState<AssignedTasks>({ action, assignment: assignmentOf(loan) });
  const { assignment } = opened;
  const form = useForm<TasksValues>({ defaultValues: valuesOf(assignment) });
  // A draft belongs to its assignment: applied to another one, it would bring back people who were replaced.
  const basis = TASK_ROLES.map((role) => assignment[role] ?? '').join('|');
  const draft = useFormDraft(form, `tasks:${userName}:${loanId}:${basis}`);

  const question = useQuestion<Question, ReadonlySet<string> | null>();

  const saveAndAsk = async (from: AssignedTasks, wanted: TaskAssignment): Promise<void> => {
    try {
      await runOwnChange(queryClient, () => saveTasks(loan, from, wanted, draft.request));
    } catch (error) {
      if (!(error instanceof TasksConflict))
        throw error instanceof ApiError ? changeFailureText(error) : error;
      const conceded = await question.ask({ wanted, conflict: error });
      if (conceded === null) throw error;
      const theirs = error.roles.filter((role) => conceded.has(role));
      const kept = Object.fromEntries(theirs.map((role) => [role, error.next.assignment[role]]));
      await saveAndAsk(error.next, { ...wanted, ...kept });
    }
  };
  const save = async (values: TasksValues) => {
    await saveAndAsk(opened, assignmentOfValues(values));
    draft.saved();
    await refreshLoans(queryClient);
    open(paths.loanSummary(customerId, loanId));
  };

  return (
    <FormShell form={form} onSubmit={save} submitLabel="Assign tasks" hasRequired={false} draft={draft}>
      <SectionCard title="People on this loan" content="padded">
        <FormGrid>
          {TASK_ROLES.map((role) => (
            <FormCell key={role} span={4}>
              <SelectField
                control={form.control}
                name={role}
                label={TASK_ROLE_NAMES[role]}
                placeholder={UNASSIGNED.label}
                options={[
                  UNASSIGNED,
                  ...firstNameOptions(role, directories[TASK_DIRECTORIES[role]], assignment[role] ?? ''),
                ]}
              />
            </FormCell>
          ))}
        </FormGrid>
      </SectionCard>
      <YoursOrTheirs
        asked={question.asked}
        question={conflictQuestion}
        onDecided={question.reply}
        onCancel={() => question.reply(null)}
      />
    </FormShell>
  );
}

/** An officer from the application has no action that says who chose them. */
function conflictQuestion({ wanted, conflict: { roles, next } }: Question): ConflictQuestion {
  const by = next.action?.updatedByUser ?? null;
  return {
    consequence: savedWhileChoosing(by, next.action?.updatedOn ?? null),
    fields: roles.map((role) => ({
      name: role,
      label: TASK_ROLE_NAMES[role],
      yours: wanted[role] ?? UNASSIGNED.label,
      theirs: next.assignment[role] ?? UNASSIGNED.label,
      theirSide: authorSide(by),
    })),
  };
}

function valuesOf(assignment: TaskAssignment): TasksValues {
  return forEachTask((task) => assignment[task] ?? '');
}

function assignmentOfValues(values: TasksValues): TaskAssignment {
  return forEachTask((task) => values[task] || null);
}

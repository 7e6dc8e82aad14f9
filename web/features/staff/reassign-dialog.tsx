import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { AssignedLoans } from '../../../contract/people/reassignments.ts';
import type { StaffPerson } from '../../../contract/people/staff.ts';
import {
  forEachTask,
  TASK_ROLE_NAMES,
  TASK_ROLES,
  type TaskRole,
} from '../../../domain/loans/task-assignment.ts';
import { fullName } from '../../../domain/people/person-name.ts';
import { canSucceed } from '../../../domain/people/staff-permissions.ts';
import { call } from '../../api/client.ts';
import { createOnce } from '../../api/create-once.ts';
import { storeInMemory } from '../../forms/drafts/pending-request.ts';
import { CheckField } from '../../forms/fields/check-field.tsx';
import { SelectField } from '../../forms/fields/select-field.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { withStepUp } from '../../second-factor/step-up.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { countWords, loansWords } from './loan-count-words.ts';
import { StaffDialog } from './staff-dialog.tsx';

interface ReassignDialogProps {
  person: StaffPerson;
  people: readonly StaffPerson[];
  tasks: readonly AssignedLoans[];
  onClose: () => void;
}

type Values = Record<TaskRole, string> & { withClosed: boolean };

const successor = z.string();
/**
 *
 * @param first the first task on screen, where the form reports that nobody was chosen.
 */
const schemaOf = (first: TaskRole) =>
  z
    .object({
      ...forEachTask(() => successor),
      withClosed: z.boolean(),
    })
    .refine((values) => TASK_ROLES.some((task) => values[task] !== ''), {
      path: [first],
      message: 'Choose a successor for at least one task',
    });

/** Distributes a person's loans, task by task. The counts are current. */
export function ReassignDialog({ person, people, tasks, onClose }: ReassignDialogProps) {
  const [request] = useState(storeInMemory);
  const { staffId } = person;
  const shown = tasks.filter(({ open, closed }) => open + closed > 0);
  const [schema] = useState(() => schemaOf(shown[0]?.task ?? TASK_ROLES[0]));
  return (
    <StaffDialog<Values>
      title={`Reassign the loans of ${fullName(person)}`}
      submitLabel="Reassign loans"
      values={{ ...forEachTask(() => ''), withClosed: false }}
      schema={schema}
      hasRequired={false}
      save={(body) =>
        createOnce(request, (idempotencyKey) =>
          withStepUp(() => call('reassignLoans', { params: { staffId }, body, idempotencyKey })),
        )
      }
      onClose={onClose}
    >
      {(control) => (
        <FormGrid>
          {shown.map(({ task, open, closed }) => (
            <FormCell key={task} span={12}>
              <SelectField
                control={control}
                name={task}
                label={TASK_ROLE_NAMES[task]}
                description={countWords(open, closed)}
                placeholder="Nobody: these loans stay"
                clearable
                options={successorsOf(people, staffId, task)}
              />
            </FormCell>
          ))}
          <FormCell span={12}>
            <CheckField control={control} name="withClosed" label="Also loans that are closed or discarded" />
          </FormCell>
          <FormCell span={12}>
            <Summary control={control} tasks={tasks} />
          </FormCell>
        </FormGrid>
      )}
    </StaffDialog>
  );
}

function Summary({ control, tasks }: { control: Control<Values>; tasks: readonly AssignedLoans[] }) {
  const values = useWatch({ control });
  const chosen = tasks.filter(({ task }) => Boolean(values[task]));
  const moved = chosen.map(
    ({ task, open, closed }) =>
      `${TASK_ROLE_NAMES[task]}: ${loansWords(open + (values.withClosed === true ? closed : 0))}`,
  );
  return (
    <Notice>
      {moved.length === 0
        ? 'Choose a successor. Each one gets one email, and the history of every loan records the change.'
        : `${moved.join('; ')}. Each successor gets one email, and the history of every loan records the change.`}
    </Notice>
  );
}

function successorsOf(people: readonly StaffPerson[], leaverId: string, task: TaskRole) {
  return people
    .filter(({ staffId, roles, disabledOn }) => {
      const one = { staffId, isDisabled: disabledOn !== null, roles: roles.map(({ role }) => role) };
      return canSucceed(one, leaverId, task).ok;
    })
    .map((one) => ({ value: one.staffId, label: `${fullName(one)} (${one.email})` }));
}

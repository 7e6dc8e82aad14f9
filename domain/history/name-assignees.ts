import { RECORD_LABELS } from '../labels/record-labels.ts';
import { TASK_ROLES } from '../loans/task-assignment.ts';
import type { NameAssignee } from '../people/assignee-name.ts';

/** A change or an answer in words. */
interface Told {
  label: string;
  from?: string | null;
  to?: string | null;
  value?: string;
}

/** The same with the full names of people, whom loans and applications name by first name. */
export function nameAssignees<One extends Told>(told: readonly One[], nameAssignee: NameAssignee): One[] {
  return told.map((one) => {
    const role = TASK_ROLES.find((candidate) => one.label.endsWith(`${RECORD_LABELS.loan[candidate]}`));
    if (role === undefined) return one;
    const named = { ...one };
    for (const key of ['from', 'to', 'value'] as const) {
      const text = one[key];
      if (text) Object.assign(named, { [key]: nameAssignee(role, text) });
    }
    return named;
  });
}

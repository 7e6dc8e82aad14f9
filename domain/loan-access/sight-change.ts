import type { Json } from '../history/json.ts';
import type { RecordChange } from '../history/record-change.ts';
import { TASK_COLUMNS, TASK_ROLES, type TaskRole } from '../loans/task-assignment.ts';

export interface SightEvent {
  kind: string;
  staffId: string | null;
  startedBy: string | null;
  /** The loan has waited for a decision since this event. */
  beginsWait: boolean;
  changes: readonly RecordChange[] | null;
}

/** People whose loans changed, or who changed branches (ACCESS-7). */
export interface SightChange {
  names: { task: TaskRole; name: string }[];
  starters: string[];
  branches: string[];
  /** True if loans may have begun or ended to wait for a decision (ACCESS-27). */
  isOfUnderwriters: boolean;
  /** True if people's names changed, which can change anybody's loans. */
  isOfAll: boolean;
}

/** Events after which a first name can refer to another person. */
const NAMING_KINDS = ['staff-added', 'staff-name-set', 'directory-person-changed'];

/** Always read. Events of loans are read only if they change a person on the loan. */
export const SIGHT_KINDS = ['staff-branch-set', ...NAMING_KINDS] as const;

/** Who is affected by these events; undefined if nobody is. */
export function sightChangeOf(events: readonly SightEvent[]): SightChange | undefined {
  const change: SightChange = {
    names: [],
    starters: [],
    branches: [],
    isOfUnderwriters: false,
    isOfAll: false,
  };
  for (const { kind, staffId, startedBy, beginsWait, changes } of events) {
    if (NAMING_KINDS.includes(kind)) change.isOfAll = true;
    if (kind.startsWith('decision-') || beginsWait) change.isOfUnderwriters = true;
    for (const [of, column, value] of columnsOf(changes ?? [])) {
      const task = of === 'loan' ? TASK_ROLES.find((one) => TASK_COLUMNS[one] === column) : undefined;
      if (task !== undefined) change.names.push({ task, name: value });
      if (of === 'loan' && column === 'status') change.isOfUnderwriters = true;
      if (of === 'staff' && column === 'branch_id') change.branches.push(value);
    }
    if (kind === 'loan-started' || namesPeople(changes ?? []))
      change.starters.push(
        ...[startedBy, kind === 'loan-started' ? staffId : null].filter((id) => id !== null),
      );
  }
  const isOfNobody = [change.names, change.starters, change.branches].every(({ length }) => length === 0);
  return isOfNobody && !change.isOfUnderwriters && !change.isOfAll ? undefined : change;
}

/** Also true if a person is removed from the loan. */
function namesPeople(changes: readonly RecordChange[]): boolean {
  const columns = TASK_ROLES.map((task) => TASK_COLUMNS[task]);
  return changes.some(
    ({ of, patch }) =>
      of === 'loan' &&
      patch.some(({ path }) => path === '' || columns.some((column) => path === `/${column}`)),
  );
}

function columnsOf(changes: readonly RecordChange[]): [of: string, column: string, value: string][] {
  return changes.flatMap(({ of, patch }) =>
    patch.flatMap((operation) => {
      if (!('value' in operation)) return [];
      const { path, value } = operation;
      const pairs: [string, Json][] = path === '' ? Object.entries(value ?? {}) : [[path.slice(1), value]];
      return pairs.flatMap(([column, text]): [string, string, string][] =>
        typeof text === 'string' ? [[of, column, text]] : [],
      );
    }),
  );
}

import type { RecordChange } from '../history/record-change.ts';
import { ALLOWED, type Permission, refused } from '../people/permission.ts';

export const BRANCH_NAME_LIMIT = 80;

/**
 * Loans belong to the branch of their people, so closing a branch with people would hide their loans from every other
 * branch.
 */
export function canCloseBranch(people: number): Permission {
  if (people === 0) return ALLOWED;
  return refused(
    people === 1
      ? 'Move its 1 person to another branch first.'
      : `Move its ${people} people to another branch first.`,
  );
}

export const BRANCH_EVENTS = ['branch-added', 'branch-changed'] as const;
export type BranchEvent = (typeof BRANCH_EVENTS)[number];

interface BranchFieldChange {
  field: 'Name' | 'State';
  from: string | null;
  to: string | null;
}

/** What changed in a branch, with both values (ACCESS-19). */
export function branchFieldChanges(changes: readonly RecordChange[]): BranchFieldChange[] {
  const patch = changes.find(({ of }) => of === 'branch')?.patch ?? [];
  const textOf = (op: 'test' | 'replace', path: string) => {
    const operation = patch.find((one) => one.op === op && one.path === path);
    return operation !== undefined && 'value' in operation ? String(operation.value) : null;
  };
  const [first] = patch;
  if (first?.op === 'add' && first.path === '') {
    const { name } = first.value as { name: string };
    return [{ field: 'Name', from: null, to: name }];
  }
  const renamed = textOf('replace', '/name');
  const state = patch.find(({ op, path }) => path === '/closed_at' && op !== 'test')?.op;
  return [
    ...(renamed === null ? [] : [{ field: 'Name' as const, from: textOf('test', '/name'), to: renamed }]),
    ...(state === 'add' ? [{ field: 'State' as const, from: 'Open', to: 'Closed' }] : []),
    ...(state === 'remove' ? [{ field: 'State' as const, from: 'Closed', to: 'Open' }] : []),
  ];
}

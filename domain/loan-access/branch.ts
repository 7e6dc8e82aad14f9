import { ALLOWED, type Permission, refused } from '../people/permission.ts';

export const BRANCH_NAME_LIMIT = 80;

/** Loans follow their people, so a closed branch with people would have loans that nobody of another branch sees. */
export function canCloseBranch(people: number): Permission {
  if (people === 0) return ALLOWED;
  return refused(
    people === 1
      ? 'Move its 1 person to another branch first.'
      : `Move its ${people} people to another branch first.`,
  );
}

import { ALLOWED, type Permission, refused } from '../people/permission.ts';

export const BRANCH_NAME_LIMIT = 80;

/** One spelling of a typed name: two names that look alike are the same name. */
export function tidyBranchName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

/** Whether a name has characters that nobody sees, such as a soft hyphen, or that turn its direction. */
export function hasInvisibleCharacters(name: string): boolean {
  return /[\p{Cf}\p{Co}\p{Cn}]/u.test(name);
}

/** Loans follow their people, so a closed branch with people would have loans that nobody of another branch sees. */
export function canCloseBranch(people: number): Permission {
  if (people === 0) return ALLOWED;
  return refused(
    people === 1
      ? 'Move its 1 person to another branch first.'
      : `Move its ${people} people to another branch first.`,
  );
}

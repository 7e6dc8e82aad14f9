import { saysTheSame } from '../answers/answer-values.ts';
import type { Application } from '../application.ts';
import { mergeApplication } from './merge-application.ts';

/**
 * The version to merge with theirs. A save whose answer was lost may be stored: if theirs has all of its changes,
 * later typing began with it, and meets no other person.
 */
export function baseAfterLostSave(
  base: Application,
  lost: Application | null,
  theirs: Application,
): Application {
  if (lost === null) return base;
  const { merged, conflicts } = mergeApplication(base, lost, theirs);
  return conflicts.length === 0 && saysTheSame(merged, theirs) ? lost : base;
}

import { saysTheSame } from '../answers/answer-values.ts';
import type { Application } from '../application.ts';
import { mergeApplication } from './merge-application.ts';

/**
 * Base version for merging theirs. A save whose answer was lost may have been stored: if theirs contains all of its
 * changes, it is my own save, and typing since then is based on it.
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

export interface TaskCount {
  total: number;
  done: number;
  failed: number;
}

export type TaskOutcome = 'Completed' | 'Incomplete' | 'Failed';

/** The final text of the progress circle; null while a task is open (DOC-24). */
export function taskOutcome({ total, done, failed }: TaskCount): TaskOutcome | null {
  if (total === 0 || done + failed < total) return null;
  if (failed === 0) return 'Completed';
  return done === 0 ? 'Failed' : 'Incomplete';
}

/** Whole percent of finished tasks; 100 only when all are finished. */
export function taskPercent({ total, done }: TaskCount): number {
  return total === 0 ? 0 : Math.floor((done / total) * 100);
}

/** The copy into the target and the removal of the original (DOC-39). */
export const TASKS_OF_A_MOVE = 2;

/** The circle with 'Completed' hides after this time (DOC-24). */
export const COMPLETED_SHOWN_MS = 3_000;

/** Documents are loaded again this long after an upload (DOC-25). */
export const RELOAD_AFTER_UPLOAD_MS = 2_000;

export interface TaskCount {
  total: number;
  done: number;
  failed: number;
}

export type TaskOutcome = 'Completed' | 'Incomplete' | 'Failed';

/** Null while a task is open (DOC-24). */
export function taskOutcome({ total, done, failed }: TaskCount): TaskOutcome | null {
  if (total === 0 || done + failed < total) return null;
  if (failed === 0) return 'Completed';
  return done === 0 ? 'Failed' : 'Incomplete';
}

/** Whole percent of finished tasks; 100 only when all are finished. */
export function taskPercent({ total, done }: TaskCount): number {
  return total === 0 ? 0 : Math.floor((done / total) * 100);
}

/** Copying to the target and removing the original (DOC-39). */
export const TASKS_OF_A_MOVE = 2;

/** DOC-24. */
export const COMPLETED_SHOWN_MS = 3_000;

/** DOC-25. */
export const RELOAD_AFTER_UPLOAD_MS = 2_000;

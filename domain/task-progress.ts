/** How many of the tasks of one piece of work are through: files of an upload, the two halves of each move. */
export interface TaskCount {
  total: number;
  done: number;
  /** Given up: failed or cancelled. */
  failed: number;
}

export type TaskOutcome = 'Completed' | 'Incomplete' | 'Failed';

/** What the progress circle says at the end; null while something is still to come (staff shell specification, section 4). */
export function taskOutcome({ total, done, failed }: TaskCount): TaskOutcome | null {
  if (total === 0 || done + failed < total) return null;
  if (failed === 0) return 'Completed';
  return done === 0 ? 'Failed' : 'Incomplete';
}

/** Whole percent of the tasks that are through; 100 only when all are. */
export function taskPercent({ total, done }: TaskCount): number {
  return total === 0 ? 0 : Math.floor((done / total) * 100);
}

/** A move counts two tasks a file: the copy into the target, then the removal of the original (section 4). */
export const TASKS_OF_A_MOVE = 2;

/** The circle with 'Completed' hides after this time (staff shell specification, section 9). */
export const COMPLETED_SHOWN_MS = 3_000;

/** Files are read again this long after an upload (staff shell specification, section 9). */
export const RELOAD_AFTER_UPLOAD_MS = 2_000;

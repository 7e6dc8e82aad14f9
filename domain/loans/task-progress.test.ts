import { describe, expect, it } from 'vitest';
import { type TaskOutcome, taskOutcome, taskPercent } from './task-progress.ts';

// Tests DOC-24.
describe('the progress circle', () => {
  it.each<[number, number, number, TaskOutcome | null, number]>([
    [0, 0, 0, null, 0],
    [4, 0, 0, null, 0],
    [4, 1, 1, null, 25],
    [3, 2, 0, null, 66],
    [4, 4, 0, 'Completed', 100],
    [4, 3, 1, 'Incomplete', 75],
    [4, 1, 3, 'Incomplete', 25],
    [4, 0, 4, 'Failed', 0],
    [1000, 999, 0, null, 99],
  ])('of %i tasks with %i done and %i failed says %s at %i %%', (total, done, failed, word, percent) => {
    expect(taskOutcome({ total, done, failed })).toBe(word);
    expect(taskPercent({ total, done, failed })).toBe(percent);
  });
});

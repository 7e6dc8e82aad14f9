import { describe, expect, it } from 'vitest';
import { isSessionEndNear, sessionEnd } from './session-end.ts';

const MINUTE = 60_000;

// Tests SIGN-40, SIGN-42.
describe('the end of a session', () => {
  it.each([
    ['idle, when nothing was done for long', 0, 120 * MINUTE, 'idle'],
    ['idle, moved on by activity', 300 * MINUTE, 420 * MINUTE, 'idle'],
    ['by age, when activity would move it past that', 700 * MINUTE, 720 * MINUTE, 'age'],
    ['by age, when both come at once', 600 * MINUTE, 720 * MINUTE, 'age'],
  ])('is %s', (_name, lastActivity, at, because) => {
    const session = { endsAt: 720 * MINUTE, lastActivity, idleLimitSeconds: 7200 };
    expect(sessionEnd(session)).toEqual({ at, because });
  });

  it.each([
    [29, true],
    [30, true],
    [30.1, false],
  ])('is near %d minutes before: %s', (minutes, near) => {
    expect(isSessionEndNear({ at: minutes * MINUTE, because: 'age' }, 0)).toBe(near);
  });
});

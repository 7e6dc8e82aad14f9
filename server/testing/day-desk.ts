import { afterAll, beforeAll, beforeEach } from 'vitest';
import { aDayColleague, type DayColleague } from './calls/day-calls.ts';
import { handClock } from './settable-clock.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** A Wednesday, and ten in the morning of it in New York. The day after is Thanksgiving. */
export const TODAY = '2026-11-25';
export const NOW = '2026-11-25T15:00:00.000Z';

/** The app of a test file, and an officer who is new in each test. */
export interface DayDesk {
  readonly app: TestApp;
  readonly officer: DayColleague;
}

/** Starts the app before the tests of a file. The clock stands at `start` when a test begins. */
export function dayDesk(start = NOW, options: { env?: Record<string, string> } = {}): DayDesk {
  const desk: { app?: TestApp; officer?: DayColleague } = {};
  let officers = 0;
  beforeAll(async () => {
    desk.app = await startTestApp({ clock: handClock(start), ...options });
  });
  afterAll(() => desk.app?.close());
  beforeEach(async () => {
    officers += 1;
    desk.app?.clock.set(start);
    if (desk.app !== undefined) desk.officer = await aDayColleague(desk.app, `Officer${officers}`);
  });
  return desk as DayDesk;
}

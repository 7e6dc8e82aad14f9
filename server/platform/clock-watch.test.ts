import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { clockFault, watchClock } from './clock-watch.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it.each([
  [DAY_MS, 'The clock of this machine is 86400 s ahead of the database'],
  [-DAY_MS, 'The clock of this machine is 86400 s behind the database'],
])('reports a clock that is %i ms off', async (offset, sentence) => {
  const told: string[] = [];
  const clock = { now: () => new Date(Date.now() + offset) };
  const watch = watchClock(app.platform.database.db, clock, (fault) => void told.push(fault));
  await watch.look();
  watch.stop();
  expect(told).toHaveLength(1);
  expect(told[0]?.replace(/8640[01] s|86399 s/, '86400 s')).toContain(sentence);
});

it('reports nothing for a right clock', async () => {
  const watch = watchClock(app.platform.database.db, { now: () => new Date() }, () => {
    throw new Error('told');
  });
  expect(await watch.look()).toBeUndefined();
  watch.stop();
  expect([0, 20_000, -20_000].map(clockFault)).toEqual([undefined, undefined, undefined]);
});

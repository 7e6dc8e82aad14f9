import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestState } from '../../../domain/borrower-requests/request-state.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import { replayedState, storedState } from '../../testing/recorded-state.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { loadDemoDataOnce } from '../demo-data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await loadDemoDataOnce(app.platform);
});
afterAll(() => app.close());

// Tests ASK-5.
test('has requests to borrowers that were sent, opened and answered', async () => {
  const { db } = app.platform.database;
  const rows = await db.selectFrom('borrower_requests').selectAll().orderBy('sent_at').execute();
  const conditions = await db.selectFrom('conditions').selectAll().execute();
  const now = app.clock.now();
  const states = rows.map((row) => {
    const items = row.items.map(({ conditionId }) => ({
      conditionStatus: conditions.find(({ id }) => id === conditionId)?.status ?? null,
    }));
    const moments = {
      sentAt: row.sent_at,
      expiresAt: row.expires_at,
      openedAt: row.opened_at,
      answeredAt: row.answered_at,
      withdrawnAt: row.withdrawn_at,
      hasFiles: row.files.length > 0,
    };
    return `${requestState(moments, items, now)}, ${row.reminders.length}, ${row.files.length}`;
  });
  expect(states.toSorted()).toEqual([
    'answered, 0, 1',
    'answered, 0, 1',
    'opened, 1, 0',
    'opened, 1, 0',
    'sent, 0, 0',
    'sent, 0, 0',
  ]);
  expect(new Set(rows.map(({ loan_id }) => loan_id)).size).toBe(6);
  expect(rows.every(({ sent_at }) => easternDate(sent_at) < easternDate(now))).toBe(true);
  // The history rebuilds the requests, their files and their conditions.
  expect(await replayedState(db)).toEqual(await storedState(db));
});

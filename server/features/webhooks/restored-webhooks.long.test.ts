import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ADMIN } from '../../../domain/people/role.ts';
import { createDiskFileStore } from '../../platform/file-store/disk-file-store.ts';
import { someoneSignedIn } from '../../testing/calls/second-factor-calls.ts';
import { replayedState, storedState } from '../../testing/recorded-state.ts';
import { openBackupsForTests } from '../../testing/services/backups-for-tests.ts';
import { createBlankDatabase } from '../../testing/services/postgres-for-tests.ts';
import { startTestApp } from '../../testing/test-app.ts';

// Tests HOOK-7, HIST-4.
it('a restore pauses every webhook, so that a copy sends nothing', async () => {
  const lintel = await startTestApp();
  const bed = await openBackupsForTests();
  const admin = await someoneSignedIn(lintel, [ADMIN]);
  const added = await lintel.app.inject({
    method: 'POST',
    url: '/api/webhooks',
    headers: { authorization: `Bearer ${admin.accessToken}` },
    payload: { url: 'https://hooks.lender.example/lintel', types: ['loan.created'] },
  });
  expect(added.statusCode).toBe(201);
  const backup = await bed.take({
    connectionString: lintel.connectionString,
    files: lintel.platform.files,
  });
  const blank = await createBlankDatabase();
  const dataDir = join(bed.folder, 'restored');
  const files = createDiskFileStore(join(dataDir, 'files'));
  await bed.restore(backup.path, { connectionString: blank.connectionString, files });
  const restored = await startTestApp({
    connectionString: blank.connectionString,
    env: { DATA_DIR: dataDir },
  });
  const { webhooks } = (await restored.as(ADMIN)({ url: '/api/webhooks' })).json();
  expect(webhooks).toMatchObject([{ isPaused: true, version: 2 }]);
  const { db } = restored.platform.database;
  const name = `webhook ${added.json().webhook.webhookId}`;
  expect((await replayedState(db))[name]).toBe((await storedState(db))[name]);
  await restored.close();
  await bed.close();
  await lintel.close();
  await blank.drop();
});

import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDiskFileStore } from '../../platform/file-store/disk-file-store.ts';
import { createKey, withKey } from '../../testing/calls/api-key-calls.ts';
import { replayedState } from '../../testing/recorded-state.ts';
import { openBackupsForTests } from '../../testing/services/backups-for-tests.ts';
import { createBlankDatabase } from '../../testing/services/postgres-for-tests.ts';
import { startTestApp } from '../../testing/test-app.ts';

// Tests KEY-10, HIST-4.
it('a restore revokes every key, because one may have been revoked since the backup', async () => {
  const lintel = await startTestApp();
  const bed = await openBackupsForTests();
  const { key, apiKey } = await createKey(lintel);
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
  expect((await withKey(lintel, key)('GET', '/api/urlas/count?status=FLOATED')).statusCode).toBe(200);
  expect((await withKey(restored, key)('GET', '/api/urlas/count?status=FLOATED')).statusCode).toBe(401);
  const { db } = restored.platform.database;
  const row = await db.selectFrom('api_keys').select('revoked_by').executeTakeFirst();
  expect(row).toEqual({ revoked_by: 'npm run restore' });
  expect((await replayedState(db))[`api-key ${apiKey.keyId}`]).toContain('npm run restore');
  await restored.close();
  await bed.close();
  await lintel.close();
  await blank.drop();
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ADMIN } from '../../domain/people/role.ts';
import { isLongRun } from '../../scripts/testing/long-run.ts';
import { openDatabase } from '../platform/database/database.ts';
import { type RunningLintel, startLintel } from '../start.ts';
import { addStaff } from '../testing/factories/staff-factory.ts';
import { createTestDatabase, type TestDatabase } from '../testing/services/postgres-for-tests.ts';

let database: TestDatabase;
let folder: string;
let said: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'lintel-demo-or-not-'));
  said = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

function start(settings: Record<string, string>): Promise<RunningLintel> {
  const env = { DATABASE_URL: database.connectionString, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' };
  return startLintel({ ...env, ...settings }, { webRoot: undefined });
}

it('advertises demo sign-ins and shows mail in a demo, also after a restart', async () => {
  for (let count = 0; count < 2; count += 1) {
    said = '';
    const lintel = await start({ DEMO: '1' });
    const shown = await fetch(/http\S+\/dev\/mail\?token=\S+/.exec(said)?.[0] ?? '');
    await lintel.stop();
    expect(said).toContain('Sign in as admin@');
    expect(shown.status).toBe(200);
  }
}, 120_000);

it('is no demo if a lender has data of their own, whatever DEMO says', async () => {
  const { db, close } = openDatabase(database.connectionString, { max: 1 });
  await addStaff(db, { roles: [ADMIN] });
  await close();
  const lintel = await start({ DEMO: '1', MAIL_TO_FILES: '1' });
  const shown = await fetch(`${lintel.address}/dev/mail`);
  await lintel.stop();
  expect(said).not.toContain('Sign in as');
  expect(said).not.toContain('/dev/mail');
  expect(shown.status).toBe(404);
  await expect(start({ DEMO: '1' })).rejects.toThrow('No mail server is set');
}, 120_000);

it.runIf(isLongRun)(
  'is never a demo again after one start with DEMO=0, and says that demo data is left',
  async () => {
    await (await start({ DEMO: '1' })).stop();
    await (await start({ DEMO: '0', MAIL_TO_FILES: '1' })).stop();
    expect(said).toContain('npm run remove-demo');
    said = '';
    const lintel = await start({ DEMO: '1', MAIL_TO_FILES: '1' });
    const shown = await fetch(`${lintel.address}/dev/mail`);
    await lintel.stop();
    expect(said).toContain('starts without the demo');
    expect(said).not.toContain('Sign in as');
    expect(shown.status).toBe(404);
  },
  120_000,
);

it.runIf(isLongRun)(
  'is never a demo again once the lender has staff of its own, even with demo data',
  async () => {
    await (await start({ DEMO: '1' })).stop();
    const { db, close } = openDatabase(database.connectionString, { max: 1 });
    await addStaff(db, { roles: [ADMIN], email: 'nora.field@yourbank.example' });
    await close();
    const lintel = await start({ DEMO: '1', MAIL_TO_FILES: '1' });
    await lintel.stop();
    expect(said).toContain('npm run remove-demo');
    expect(said.split('starts without the demo')[1]).not.toContain('Sign in as');
  },
  120_000,
);

it.runIf(isLongRun)(
  'does not load the demo into an empty database that started as a lender',
  async () => {
    await (await start({ DEMO: '0', MAIL_TO_FILES: '1' })).stop();
    await (await start({ DEMO: '1', MAIL_TO_FILES: '1' })).stop();
    const { db, close } = openDatabase(database.connectionString, { max: 1 });
    const staff = await db.selectFrom('staff').select('email').execute();
    await close();
    expect(staff).toEqual([]);
  },
  120_000,
);

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN, LOAN_OFFICER } from '../../../domain/people/role.ts';
import type { Secrets } from '../../platform/secrets/key-ring.ts';
import { createSealer } from '../../platform/secrets/seal.ts';
import { HISTORY_SEAL_KEY } from '../../platform/secrets/sealed-secrets.ts';
import { aBorrower, openLoan } from '../../testing/calls/loan-calls.ts';
import { addStaff, openTestSession } from '../../testing/factories/staff-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createDraftKeysService } from '../draft-keys/draft-keys.service.ts';
import { isWholeHistory, verifyHistory } from '../history-seals/verify-history.service.ts';
import { createSecretSeals } from '../second-factors/secret-seals.ts';
import { type Resealed, type RotateParts, resealEverything } from './rotate-keys.service.ts';
import { listSealedRows, replaceSealed } from './sealed-rows.store.ts';
import { SEALED_SECRETS } from './sealed-tables.ts';

const OLD = 'the old secret of a test, of forty characters';
const NEW = 'the new secret of a test, of forty characters';
const QUIET = { sealed: () => undefined, waiting: () => undefined };

let held: readonly [string, ...string[]] = [OLD];
let app: TestApp;
let second: TestApp;
beforeAll(async () => {
  app = await startTestApp({ secrets: () => held });
  second = await startTestApp({
    secrets: () => held,
    connectionString: app.connectionString,
    clock: app.clock,
  });
});
afterAll(async () => {
  await second.close();
  await app.close();
});

const rotate = (progress: RotateParts['progress'] = QUIET): Promise<Resealed> =>
  resealEverything({
    db: app.platform.database.db,
    secrets: () => held,
    now: () => new Date(),
    settleMs: 0,
    progress,
  });

async function loanWithNumber(socialSecurityNumber: string) {
  const loan = await openLoan(app);
  const account = { id: 'a', owners: ['primary'], accountNumber: socialSecurityNumber };
  const section2AssetsAndLiabilities = { part2aAssets: { accounts: [account] } };
  const application = { ...aBorrower({ socialSecurityNumber }), section2AssetsAndLiabilities };
  expect((await loan.put(application, 1)).statusCode).toBe(200);
  return loan;
}

async function revealed(process: TestApp, url: string): Promise<unknown> {
  const answer = await process.as(LOAN_OFFICER)({
    method: 'POST',
    url: `${url}/social-security-numbers/primary/reveal`,
  });
  return answer.json().socialSecurityNumber;
}

/** All sealed with the current key. */
async function sealSomething() {
  const { db } = app.platform.database;
  const { staffId } = await addStaff(db);
  const seals = createSecretSeals(app.platform.keysFor);
  const recoveryKey = randomBytes(32);
  const sealedApp = seals.sealApp('JBSWY3DPEHPK3PXP', staffId);
  const sealedKey = seals.sealRecoveryKey(recoveryKey, staffId);
  const row = (sealed: typeof sealedApp) => ({
    staff_id: staffId,
    key_id: sealed.keyId,
    sealed: sealed.sealed,
    created_at: new Date().toISOString(),
  });
  await db
    .insertInto('authenticator_apps')
    .values({ ...row(sealedApp), last_step: 0 })
    .execute();
  await db.insertInto('recovery_code_keys').values(row(sealedKey)).execute();
  await createDraftKeysService(app.platform).getDraftKeys({ staffId });
  const mail = {
    kind: 'title-docs' as const,
    to: ['agent@title.example'],
    subject: 'Waits',
    text: 'A letter',
  };
  await db.transaction().execute((tx) => app.platform.mailer.queueMail(tx, mail));
  return { staffId, recoveryKey };
}

/** Number of secrets that these keys cannot unseal. */
async function unreadableWith(secrets: Secrets): Promise<Resealed> {
  const before = held;
  held = secrets();
  const result = await rotate();
  held = before;
  return result;
}

it('reseals everything while people store more, and nothing needs the old key any more', async () => {
  const loan = await loanWithNumber('900-12-3456');
  const { staffId, recoveryKey } = await sealSomething();
  await app.features.sealHistory.seal();
  const session = await openTestSession(
    app.platform,
    await addStaff(app.platform.database.db, { roles: [ADMIN] }),
  );

  held = [NEW, OLD];
  let goOn = true;
  const stored: [string, string][] = [];
  const writing = (async () => {
    for (let n = 1000; goOn || stored.length < 3; n += 1) {
      const { url } = await loanWithNumber(`911-22-${n}`);
      stored.push([url, `911-22-${n}`]);
    }
  })();
  const result = await rotate();
  goOn = false;
  await writing;
  expect(result).toMatchObject({
    'Social Security numbers': { resealed: 1, unreadable: 0 },
    'account numbers': { resealed: 1, unreadable: 0 },
    'authenticator apps': { resealed: 1, unreadable: 0 },
    'keys of recovery codes': { resealed: 1, unreadable: 0 },
    'keys of drafts': { resealed: 1, unreadable: 0 },
    'keys of the history': { resealed: 1, unreadable: 0 },
    mails: { resealed: 1, unreadable: 0 },
  });
  const withBoth = { authorization: `Bearer ${session.access_token}` };
  expect((await second.app.inject({ url: '/api/directories', headers: withBoth })).statusCode).toBe(200);

  held = [NEW];
  for (const [url, number] of [[loan.url, '900-12-3456'] as const, ...stored]) {
    expect(await revealed(second, url)).toBe(number);
    const account = await second.as(LOAN_OFFICER)({
      method: 'POST',
      url: `${url}/account-numbers/accounts/a/reveal`,
    });
    expect(account.json()).toEqual({ accountNumber: number });
  }
  const { db } = app.platform.database;
  const seals = createSecretSeals(second.platform.keysFor);
  const factor = await db
    .selectFrom('recovery_code_keys')
    .selectAll()
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  expect(seals.openRecoveryKey({ keyId: factor.key_id, sealed: factor.sealed }, staffId)).toEqual(
    recoveryKey,
  );
  await second.features.sealHistory.seal();
  const history = await verifyHistory(db, { keys: second.platform.keysFor(HISTORY_SEAL_KEY) });
  expect(history).toMatchObject({ seals: 2, unreadableSeals: [] });
  expect(isWholeHistory(history)).toBe(true);
  const noneLeft = Object.values(await rotate()).map(({ resealed, unreadable }) => resealed + unreadable);
  expect(noneLeft).toEqual(SEALED_SECRETS.map(() => 0));
  const { count } = await db
    .selectFrom('events')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('kind', '=', 'key-rotated')
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(2);
});

it('resumes after an interruption', async () => {
  held = [NEW];
  const loan = await loanWithNumber('900-98-7654');
  await sealSomething();
  held = [OLD, NEW];
  const stopping = { ...QUIET, sealed: (called: string) => stopAt(called, 'authenticator apps') };
  await expect(rotate(stopping)).rejects.toThrow('stopped');
  const both = await revealed(app, loan.url);
  const rest = await rotate();
  held = [OLD];
  expect(rest['Social Security numbers']?.resealed).toBe(0);
  expect(rest.mails?.resealed).toBeGreaterThan(0);
  expect([both, await revealed(second, loan.url)]).toEqual(['900-98-7654', '900-98-7654']);
});

function stopAt(called: string, where: string): undefined {
  if (called === where) throw new Error('stopped');
}

it('checks again for secrets of requests that began with the old key', async () => {
  held = [OLD];
  const late = createSealer(app.platform.keysFor('mail'));
  const id = crypto.randomUUID();
  const sealed = late.seal('A late letter', id);
  held = [NEW, OLD];
  const result = await rotate({
    ...QUIET,
    waiting: async () => {
      const created_at = new Date().toISOString();
      const mail = { id, kind: 'x', message_id: id, recipients: [], subject: 'Late', created_at };
      await app.platform.database.db
        .insertInto('mails')
        .values({ ...mail, sealed_body: sealed, state: 'failed', expires_at: null })
        .execute();
    },
  });
  held = [NEW];
  expect(result.mails?.unreadable).toBe(0);
  const { db } = app.platform.database;
  const mail = await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const now = createSealer(app.platform.keysFor('mail'));
  expect(now.open(mail.sealed_body ?? Buffer.alloc(0), id)).toBe('A late letter');
});

it('leaves a secret alone that was replaced meanwhile', async () => {
  const table = SEALED_SECRETS.find(({ table: { name } }) => name === 'mails')?.table;
  if (table === undefined) throw new Error('Mails are sealed');
  const { db } = app.platform.database;
  const [row] = await listSealedRows(db, table, { after: undefined, keyId: 'any', limit: 1 });
  if (row === undefined) throw new Error('There is a mail');
  const stale = { ...row, sealed: Buffer.from('what was read'), resealed: Buffer.from('what is late') };
  expect(await replaceSealed(db, table, 'any', [stale])).toBe(0);
  expect(await replaceSealed(db, table, 'any', [{ ...row, resealed: row.sealed }])).toBe(1);
});

it('leaves secrets that no key opens unchanged, and counts them', async () => {
  const result = await unreadableWith(() => ['a third secret that has sealed nothing, forty chars']);
  expect(result['authenticator apps']).toMatchObject({ resealed: 0, unreadable: 2 });
});

it('knows every column with sealed secrets', async () => {
  const { rows } = await sql<{ at: string }>`
    SELECT table_name || '.' || column_name AS at FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type = 'bytea' AND column_name LIKE '%sealed%' ORDER BY 1`.execute(
    app.platform.database.db,
  );
  const known = SEALED_SECRETS.map(({ table }) => `${table.name}.${table.sealed}`);
  expect(rows.map(({ at }) => at)).toEqual(known.sort());
});

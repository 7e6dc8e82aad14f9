import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startLintel } from '../../start.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { readConfig } from '../settings/config.ts';
import { StartError } from '../settings/start-error.ts';
import { devMailToken } from './dev-mail.ts';
import { checkMailIsDelivered } from './mail-without-server.ts';

const SMTP_URL = 'smtp://mail.example:25';

describe('a start without a mail server', () => {
  it.each([{}, { DEMO: '0', MAIL_TO_FILES: '1' }, { DEMO: '0', SMTP_URL }, { DEMO: '1', SMTP_URL }])(
    'succeeds with %j',
    (env) => expect(() => checkMailIsDelivered(readConfig(env))).not.toThrow(),
  );

  it.each([
    { DEMO: '0' },
    { DATABASE_URL: 'postgres://127.0.0.1:1/lintel' },
    { DEMO: '0', MAIL_TO_FILES: '0' },
  ])('is refused in one sentence with %j', async (env) => {
    const folder = await mkdtemp(join(tmpdir(), 'lintel-no-mail-'));
    const start = startLintel(
      { ...env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' },
      { webRoot: undefined },
    );
    await expect(start).rejects.toThrow(StartError);
    await expect(start).rejects.toThrow(/set SMTP_URL, or MAIL_TO_FILES=1/);
    await rm(folder, { recursive: true });
  });
});

describe('/dev/mail', () => {
  let lintel: TestApp;
  afterEach(() => lintel.close());

  it.each([
    [200, 'in the demo', {}],
    [404, 'outside the demo', { DEMO: '0', MAIL_TO_FILES: '1' }],
    [404, 'with a mail server', { SMTP_URL }],
  ])('answers %i %s', async (status, _where, env) => {
    lintel = await startTestApp({ env });
    const url = `/dev/mail?token=${devMailToken(lintel.platform)}`;
    expect((await lintel.app.inject({ url, headers: { host: '127.0.0.1:3000' } })).statusCode).toBe(status);
  });
});

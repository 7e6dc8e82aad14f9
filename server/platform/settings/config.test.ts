import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultCompanySettings } from '../../../domain/company-settings/company-settings.ts';
import { readConfig } from './config.ts';
import { readEnvironment } from './environment.ts';
import { StartError } from './start-error.ts';

const LONG_SECRET = 'a-secret-of-more-than-32-characters';

describe('readConfig', () => {
  test('opens 8 to 20 connections to the database, unless a number is set', () => {
    const { databaseConnections } = readConfig({});
    expect(databaseConnections).toBeGreaterThanOrEqual(8);
    expect(databaseConnections).toBeLessThanOrEqual(20);
    expect(readConfig({ DATABASE_CONNECTIONS: '50' }).databaseConnections).toBe(50);
    expect(() => readConfig({ DATABASE_CONNECTIONS: '1' })).toThrow('DATABASE_CONNECTIONS is "1"');
  });

  test('accepts a mortgagee clause in one line', () => {
    const clause = 'Harbor Lending LLC, ISAOA/ATIMA, P.O. Box 1180, Plano, TX 75024';
    expect(readConfig({ MORTGAGEE_CLAUSE: clause }).mortgageeClause).toBe(clause);
    expect(() => readConfig({ MORTGAGEE_CLAUSE: 'Harbor\nLending' })).toThrow('MORTGAGEE_CLAUSE is');
    expect(() => readConfig({ MORTGAGEE_CLAUSE: 'x'.repeat(201) })).toThrow('at most 200 characters');
  });

  test('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseConnections: expect.any(Number),
      mailToFiles: false,
      startWithLostKey: false,
      authRequestsPerMinute: 300,
      trustedProxies: [],
      webhookNetworks: [],
      plaintextHosts: [],
      drainSeconds: 0,
      demo: true,
      companySettings: {},
      logLevel: 'info',
    });
  });

  test('treats an empty or blank value as unset', () => {
    expect(readConfig({ PORT: '', HOST: '  ', SECRET_KEY: '', SMTP_URL: '' })).toEqual(readConfig({}));
  });

  test.each([
    ['PORT', '0', { port: 0 }],
    ['PORT', '8080', { port: 8080 }],
    ['HOST', '::', { host: '::' }],
    ['HOST', 'desk.lender.example', { host: 'desk.lender.example' }],
    ['DATA_DIR', '/srv/lintel', { dataDir: '/srv/lintel' }],
    ['DATABASE_URL', 'postgres://u:p@db/lintel', { databaseUrl: 'postgres://u:p@db/lintel', demo: false }],
    ['SMTP_URL', 'smtp://mail.example:2525', { smtpUrl: 'smtp://mail.example:2525' }],
    ['MAIL_TO_FILES', '1', { mailToFiles: true }],
    ['TRUSTED_PROXIES', '10.0.0.7', { trustedProxies: ['10.0.0.7'] }],
    [
      'TRUSTED_PROXIES',
      ' 127.0.0.1, 10.20.0.0/16 ,::1,fd00::/8',
      { trustedProxies: ['127.0.0.1', '10.20.0.0/16', '::1', 'fd00::/8'] },
    ],
    ['MAIL_FROM', 'Loan Desk <desk@lender.example>', { mailFrom: 'Loan Desk <desk@lender.example>' }],
    ['CLAMD_URL', 'unix:/run/clamd.ctl', { clamdUrl: 'unix:/run/clamd.ctl' }],
    ['S3_URL', 'https://key:secret@s3.example/loans', { s3Url: 'https://key:secret@s3.example/loans' }],
    ['PUBLIC_URL', 'https://lintel.lender.example/', { publicUrl: 'https://lintel.lender.example' }],
    ['COMPANY_NAME', 'Harbor Lending', { companySettings: { companyName: 'Harbor Lending' } }],
    [
      'COMPANY_EMAIL_DOMAINS',
      ' A.example, b.example,a.example',
      { companySettings: { companyEmailDomains: ['a.example', 'b.example'] } },
    ],
    ['SESSION_HOURS', '336', { companySettings: { sessionHours: 336 } }],
    ['SESSION_IDLE_MINUTES', '35', { companySettings: { sessionIdleMinutes: 35 } }],
    ['GATEWAY_VALIDATION_ID', 'gate-7', { gatewayValidationId: 'gate-7' }],
    ['ZIP_LOOKUP_URL', 'https://zip.example/v1', { zipLookupUrl: 'https://zip.example/v1' }],
    ['MISMO_SCHEMA_DIR', '/srv/mismo', { mismoSchemaDir: '/srv/mismo' }],
    ['SECRET_KEY', LONG_SECRET, { secretKey: LONG_SECRET }],
    ['START_WITH_LOST_KEY', '1', { startWithLostKey: true }],
    ['DEMO', '0', { demo: false }],
    ['LOG_LEVEL', 'debug', { logLevel: 'debug' }],
  ])('accepts %s=%s', (name, given, expected) => {
    expect(readConfig({ [name]: given })).toMatchObject(expected);
  });

  test.each([
    ['off', {}],
    ['off', { DEMO: '1' }],
    ['on', { DEMO: '0' }],
    ['on', { DATABASE_URL: 'postgres://db/lintel' }],
    ['off', { DEMO: '0', REQUIRE_SECOND_FACTOR: '0' }],
    ['on', { DEMO: '1', REQUIRE_SECOND_FACTOR: '1' }],
  ])('requires a second factor of everyone: %s with %j', (required, env) => {
    const config = readConfig(env);
    const values = { ...defaultCompanySettings(config), ...config.companySettings };
    expect(values.requireSecondFactor).toBe(required);
  });

  test('accepts the owner of the database beside the role that works in it', () => {
    const [app, owner] = ['postgres://u:p@db/lintel', 'postgres://o:p@db/lintel'];
    expect(readConfig({ DATABASE_URL: app, DATABASE_OWNER_URL: owner })).toMatchObject({
      databaseUrl: app,
      databaseOwnerUrl: owner,
    });
  });

  test('DEMO=1 loads demo data into an outside database too', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://db/lintel', DEMO: '1' }).demo).toBe(true);
  });

  test.each([
    ['PORT', 'abc', 'PORT is "abc": it must be a whole number from 0 to 65535.'],
    ['PORT', '65536', 'PORT is "65536": it must be a whole number from 0 to 65535.'],
    ['PORT', '-1', 'PORT is "-1": it must be a whole number from 0 to 65535.'],
    ['PORT', '80.5', 'PORT is "80.5": it must be a whole number from 0 to 65535.'],
    ['HOST', 'not a host', 'HOST is "not a host": it must be an IP address or the name of a host.'],
    ['MAIL_FROM', 'desk', 'MAIL_FROM is "desk": it must be an address, as in'],
    [
      'COMPANY_EMAIL_DOMAINS',
      'a.example,,',
      'COMPANY_EMAIL_DOMAINS is "a.example,,": it must be mail domains',
    ],
    [
      'COMPANY_EMAIL_DOMAINS',
      'me@a.example',
      'COMPANY_EMAIL_DOMAINS is "me@a.example": it must be mail domains',
    ],
    ['COMPANY_NAME', 'Bank 123456', 'it must be a name without six digits in a row'],
    ['DEMO', 'yes', 'DEMO is "yes": it must be 0 or 1.'],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL is "loud": it must be one of fatal, error, warn, info, debug, trace, silent.',
    ],
    [
      'PUBLIC_URL',
      'lender.example',
      'PUBLIC_URL is "lender.example": it must be an address that starts with https:// or http://.',
    ],
    [
      'DATABASE_URL',
      'postgres://db',
      'DATABASE_URL is "postgres://db": it must be an address that starts with',
    ],
    [
      'PUBLIC_URL',
      'https://lender.example/lintel',
      'PUBLIC_URL is "https://lender.example/lintel": it must be an address without a path, because Lintel is served at / alone.',
    ],
    [
      'DATABASE_OWNER_URL',
      'postgres://o:p@db/lintel',
      'DATABASE_OWNER_URL is set without DATABASE_URL: set both, or neither.',
    ],
    ['ZIP_LOOKUP_KEY', 'k', 'ZIP_LOOKUP_KEY is set without ZIP_LOOKUP_URL: set both, or neither.'],
  ])('refuses %s=%s in one sentence', (name, given, sentence) => {
    expect(() => readConfig({ [name]: given })).toThrow(StartError);
    expect(() => readConfig({ [name]: given })).toThrow(sentence);
  });

  test.each([
    'proxy.lender.example',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/',
    '10.0.0.7,',
    'loopback',
  ])('refuses TRUSTED_PROXIES=%s in one sentence', (given) =>
    expect(messageOf(() => readConfig({ TRUSTED_PROXIES: given }))).toBe(
      `TRUSTED_PROXIES is "${given}": it must be addresses or networks separated by commas, as in 127.0.0.1,10.20.0.0/16.`,
    ),
  );

  test.each([
    ['SECRET_KEY', 'hunter2'],
    ['DATABASE_URL', 'mysql://lintel:hunter2@db/lintel'],
    ['DATABASE_URL', 'postgres://lintel:hunter2'],
    ['DATABASE_URL', 'host=db password=hunter2'],
    ['DATABASE_URL', 'mysql://lintel:1/hunter2@db/lintel'],
    ['DATABASE_URL', 'mysql://db/lintel?password=hunter2'],
    ['DATABASE_OWNER_URL', 'mysql://owner:hunter2@db/lintel'],
    ['SMTP_URL', 'http://lintel:hunter2@mail.example'],
    ['S3_URL', 'https://key:hunter2@s3.example'],
    ['CLAMD_URL', 'http://127.0.0.1:3310'],
    ['CLAMD_URL', 'tcp://127.0.0.1'],
    ['CLAMD_URL', 'tcp://127.0.0.1:3310/scan'],
    ['CLAMD_URL', 'unix:'],
  ])('never repeats the secret in %s=%s', (name, given) => {
    const message = messageOf(() => readConfig({ [name]: given }));
    expect(message).toContain(`${name} is `);
    expect(message).not.toContain('hunter2');
  });

  test('names every wrong setting, one per line', () => {
    expect(messageOf(() => readConfig({ PORT: 'x', DEMO: '2' })).split('\n')).toHaveLength(2);
  });
});

describe('readEnvironment', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lintel-env-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('reads .env, which the environment overrides', () => {
    writeFileSync(join(folder, '.env'), 'COMPANY_NAME="Harbor Lending"\nPATH=/nowhere\n');
    const env = readEnvironment(folder);
    expect(env.COMPANY_NAME).toBe('Harbor Lending');
    expect(env.PATH).toBe(process.env.PATH);
  });

  test('refuses a .env in another encoding than UTF-8', () => {
    writeFileSync(join(folder, '.env'), Buffer.from('COMPANY_NAME=B\u00e4nk\n', 'latin1'));
    expect(() => readEnvironment(folder)).toThrow('is no UTF-8 text. Save it as UTF-8.');
  });

  test('does without .env', () => {
    expect(readEnvironment(folder)).toEqual(process.env);
  });

  test.each([
    ['SMPT_URL=smtp://mail.example\n', 'SMPT_URL, which is no setting: is SMTP_URL meant?'],
    ['database_url=x\n', 'database_url, which is no setting: is DATABASE_URL meant?'],
    [
      'COMPANY_EMAIL_DOMAIN=a.example\n',
      'COMPANY_EMAIL_DOMAIN, which is no setting: is COMPANY_EMAIL_DOMAINS meant?',
    ],
  ])('refuses a .env that misspells a setting: %s', (text, sentence) => {
    writeFileSync(join(folder, '.env'), text);
    expect(messageOf(() => readEnvironment(folder))).toContain(sentence);
  });

  test.each([
    ['# words\nPORT=3000\nPORT 8080\n', 3],
    ['PORT: 3000\n', 1],
    ['\n<html>\n', 2],
  ])('refuses garbage in .env and names its line, but never repeats it: %j', (text, line) => {
    writeFileSync(join(folder, '.env'), text);
    const path = join(folder, '.env');
    expect(messageOf(() => readEnvironment(folder))).toBe(
      `Line ${line} of ${path} is neither NAME=value nor a comment.`,
    );
  });

  test.each([
    ['SECRET_KEY="half\nof it\n', 1],
    ['PORT=3000\nCOMPANY_NAME="Unclosed\n', 2],
    ["COMPANY_NAME='Harbor\nPORT=3000\n", 1],
  ])('refuses an unclosed quotation mark in .env, and names its line: %j', (text, line) => {
    const path = join(folder, '.env');
    writeFileSync(path, text);
    expect(messageOf(() => readEnvironment(folder))).toBe(
      `Line ${line} of ${path} has a quotation mark that is not closed.`,
    );
  });

  test('accepts comments, empty values, export and multi-line values', () => {
    writeFileSync(
      join(folder, '.env'),
      '\ufeff# a\n\n  export PORT=8080 # why\nHOST=\nCOMPANY_NAME="Harbor\nLending"\nPOSTGRES_PASSWORD=x\n',
    );
    const warned: string[] = [];
    const env = readEnvironment(folder, (sentence) => void warned.push(sentence));
    expect([env.PORT, env.COMPANY_NAME]).toEqual(['8080', 'Harbor\nLending']);
    expect(warned).toEqual([]);
  });

  test('warns of an unknown name in .env, and of one in the environment that is nearly ours', () => {
    writeFileSync(join(folder, '.env'), 'FAVOURITE=blue\n');
    vi.stubEnv('DATABASE_URI', 'postgres://db/lintel');
    const warned: string[] = [];
    readEnvironment(folder, (sentence) => void warned.push(sentence));
    vi.unstubAllEnvs();
    expect(warned).toEqual([
      '.env has FAVOURITE, which is no setting of Lintel and is ignored.',
      'The environment has DATABASE_URI, which is no setting and is ignored: is DATABASE_URL meant?',
    ]);
  });

  test('refuses a .env that cannot be read', () => {
    mkdirSync(join(folder, '.env'));
    expect(() => readEnvironment(folder)).toThrow(StartError);
  });
});

function messageOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof StartError) return error.message;
  }
  throw new Error('expected a StartError');
}

import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { chooseLogPlace, logInto, openLog } from './log.ts';
import { StartError } from './settings/start-error.ts';

function logged(write: (log: ReturnType<typeof logInto>) => void): string {
  const lines: string[] = [];
  write(logInto({ write: (line: string) => void lines.push(line) }));
  return lines.join('');
}

describe('the log', () => {
  it.each([
    ['at the top', { otp: '864484' }],
    ['in a body', { body: { otp: '864484', email: 'dana@lintel.example' } }],
    ['in headers', { request: { headers: { authorization: 'Bearer 864484' } } }],
    ['in a session', { grant: { access_token: '864484', refresh_token: '864484' } }],
    ['in an application', { person: { socialSecurityNumber: '864484' } }],
  ])('redacts secrets %s', (_where, fields) => {
    const line = logged((log) => log.info(fields, 'message'));
    expect(line).not.toContain('864484');
    expect(line).toContain('[redacted]');
  });

  it('does not log the values of a row from a database error', () => {
    const error = Object.assign(
      new Error('duplicate key value violates unique constraint "staff_email_key"'),
      {
        code: '23505',
        constraint: 'staff_email_key',
        detail: 'Key (email)=(private@lintel.example) already exists.',
        where: 'COPY customers, line 3: "private@lintel.example"',
      },
    );
    const line = logged((log) =>
      log.error({ err: new Error('saving failed', { cause: error }) }, 'request failed'),
    );
    expect(line).not.toContain('private@lintel.example');
    expect(JSON.parse(line).err.cause).toMatchObject({ code: '23505', constraint: 'staff_email_key' });
  });

  it('writes one JSON line with level and ISO time', () => {
    const line = JSON.parse(logged((log) => log.warn({ mailId: 'm1' }, 'mail given up')));
    expect(line).toMatchObject({ level: 'warn', mailId: 'm1', msg: 'mail given up' });
    expect(line.time).toMatch(/^\d{4}-\d{2}-\d{2}T.*Z$/);
  });
});

describe('the place of the log', () => {
  it('is a file in DATA_DIR in a terminal, for its owner alone, and one former file is kept', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'lintel-log-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));

    const path = chooseLogPlace(dataDir, true);
    openLog('info').info('first line');

    expect(path).toBe(join(dataDir, 'log', 'lintel.jsonl'));
    expect(JSON.parse(readFileSync(join(dataDir, 'log', 'lintel.jsonl'), 'utf8'))).toMatchObject({
      msg: 'first line',
    });
    expect(statSync(join(dataDir, 'log', 'lintel.jsonl')).mode & 0o777).toBe(0o600);

    truncateSync(join(dataDir, 'log', 'lintel.jsonl'), 60_000_000);
    chooseLogPlace(dataDir, true);
    openLog('info').info('second line');
    expect(statSync(join(dataDir, 'log', 'lintel.1.jsonl')).size).toBe(60_000_000);
    expect(
      readFileSync(join(dataDir, 'log', 'lintel.jsonl'), 'utf8')
        .trim()
        .split('\n'),
    ).toHaveLength(1);
  });

  it('is named in one sentence where it cannot be written', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'lintel-log-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    writeFileSync(join(dataDir, 'log'), 'a file in the place of the folder');
    expect(() => chooseLogPlace(dataDir, true)).toThrow(StartError);
    expect(() => chooseLogPlace(dataDir, true)).toThrow(/^The log cannot be written to .*lintel\.jsonl: /);
  });

  it('is standard output elsewhere', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'lintel-log-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    expect(chooseLogPlace(dataDir, false)).toBeUndefined();
    expect(existsSync(join(dataDir, 'log'))).toBe(false);
  });
});

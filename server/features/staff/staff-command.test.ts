import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR, ROLE_TABLE } from '../../../domain/people/role.ts';
import { isLongRun } from '../../../scripts/testing/long-run.ts';
import { sessionCalls } from '../../testing/calls/session-calls.ts';
import { addStaff, openTestSession } from '../../testing/factories/staff-factory.ts';
import { queryRows, startPostgres, temporaryDataDir } from '../../testing/services/supervised-app.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { StaffService } from './staff.service.ts';
import { readStaffCommand } from './staff-command.ts';

const WORDS = Object.values(ROLE_TABLE)
  .map(({ word }) => word)
  .join(', ');

const SCRIPT = fileURLToPath(new URL('../../commands/staff.ts', import.meta.url));

async function run(env: Record<string, string>, ...args: string[]) {
  const environment = { PATH: process.env.PATH, COMPANY_EMAIL_DOMAINS: 'lintel.example', ...env };
  const done = promisify(execFile)(process.execPath, [SCRIPT, ...args], { env: environment });
  return done.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) =>
      ({ code, stdout, stderr }) as { code: number; stdout: string; stderr: string },
  );
}

describe('npm run staff, reading its arguments', () => {
  async function asked(...args: string[]): Promise<unknown[]> {
    const staff = {
      listStaff: vi.fn(async () => []),
      addStaff: vi.fn(),
      setStaffRoles: vi.fn(),
      disableStaff: vi.fn(async () => 3),
      enableStaff: vi.fn(),
      endSessions: vi.fn(async () => 4),
      resetSecondFactor: vi.fn(async () => 2),
      unlink: vi.fn(async () => true),
    } satisfies StaffService;
    const command = readStaffCommand(args);
    if (command === 'help') return ['help'];
    await command(staff);
    return Object.entries(staff).flatMap(([verb, called]) =>
      called.mock.calls.map((call) => [verb, ...call]),
    );
  }

  const asking = (email: string, firstName: string, lastName: string | null, roles: string[]) => [
    ['addStaff', { email, firstName, lastName, roles }],
  ];

  it.each([
    [['add', 'Ada@Lintel.example', '--role', 'admin'], asking('ada@lintel.example', 'Ada', null, [ADMIN])],
    [
      ['add', 'jo.del-rio2@lintel.example', '--role', 'officer', '--role', 'processor', '--role', 'officer'],
      asking('jo.del-rio2@lintel.example', 'Jo', 'Del Rio', [LOAN_OFFICER, LOAN_PROCESSOR]),
    ],
    [
      ['add', 'x9@lintel.example', '--role', 'none', '--first-name', 'Xenia', '--last-name', "O'Hara"],
      asking('x9@lintel.example', 'Xenia', "O'Hara", []),
    ],
    [['add', '007@lintel.example', '--role', 'none'], asking('007@lintel.example', 'Staff', null, [])],
    [
      ['role', 'ada@lintel.example', 'officer', 'admin'],
      [['setStaffRoles', 'ada@lintel.example', [LOAN_OFFICER, ADMIN]]],
    ],
    [['role', 'ada@lintel.example', 'none'], [['setStaffRoles', 'ada@lintel.example', []]]],
    [['disable', 'ada@lintel.example'], [['disableStaff', 'ada@lintel.example']]],
    [['enable', 'ada@lintel.example'], [['enableStaff', 'ada@lintel.example']]],
    [['reset-second-factor', 'Ada@lintel.example'], [['resetSecondFactor', 'ada@lintel.example']]],
    [['end-sessions', 'Ada@lintel.example'], [['endSessions', 'ada@lintel.example']]],
    [['list'], [['listStaff']]],
    [['disable', '--help'], ['help']],
    [[], ['help']],
  ])('%j', async (args, calls) => {
    expect(await asked(...args)).toEqual(calls);
  });

  it.each([
    [
      ['hire', 'ada@lintel.example'],
      'There is no command hire. Use add, role, disable, enable, end-sessions, reset-second-factor, unlink or list.',
    ],
    [['add', '--role', 'admin'], 'add needs an email address.'],
    [['add', 'ada@lintel.example'], `add needs --role: ${WORDS} or none.`],
    [['add', 'ada@lintel.example', '--role', 'boss'], `There is no role boss. Use ${WORDS} or none.`],
    [
      ['add', 'ada@lintel.example', '--role', 'none', '--role', 'admin'],
      'none cannot be combined with a role.',
    ],
    [['add', 'a@lintel.example', 'b@lintel.example', '--role', 'admin'], 'not also b@lintel.example'],
    [['add', 'ada@lintel.example', '--roll', 'admin'], "Unknown option '--roll'."],
    [['role', 'ada@lintel.example'], `Name a role: ${WORDS} or none.`],
    [['role', 'ada@lintel.example', '--role', 'admin'], 'role takes no options'],
    [['list', 'everybody'], 'list takes no arguments.'],
  ])('refuses %j', (args, message) => {
    expect(() => readStaffCommand(args)).toThrow(message);
  });
});

describe('npm run staff', () => {
  it('ends the sessions of a person in a running server', async () => {
    const lintel = await startTestApp();
    onTestFinished(() => lintel.close());
    const calls = sessionCalls(lintel);
    const person = await addStaff(lintel.platform.database.db, { roles: [LOAN_OFFICER] });
    const { access_token } = await openTestSession(lintel.platform, person);
    expect(await calls.statusWith(access_token)).toBe(200);

    const env = { DATABASE_URL: lintel.connectionString, DATA_DIR: lintel.dataDir };
    expect(await run(env, 'disable', person.email)).toEqual({
      code: 0,
      stdout: `${person.email} is disabled; sessions ended: 1.\n`,
      stderr: '',
    });
    await expect.poll(() => calls.statusWith(access_token)).toBe(401);

    expect(await run(env, 'disable', person.email)).toEqual({
      code: 1,
      stdout: '',
      stderr: `${person.email} is already disabled.\n`,
    });
    const { stdout } = await run(env, 'list');
    expect(stdout).toMatch(
      new RegExp(`^EMAIL +NAME +ROLES +STATE\n${person.email} +\\S.* officer +disabled\n$`),
    );
  });

  // Tests SET-4.
  it.runIf(isLongRun)('accepts addresses of the domains that administrators chose', async () => {
    const lintel = await startTestApp();
    onTestFinished(() => lintel.close());
    await lintel.saveSettings({ companyEmailDomains: ['harbor.example'] });
    const env = {
      DATABASE_URL: lintel.connectionString,
      DATA_DIR: lintel.dataDir,
      COMPANY_EMAIL_DOMAINS: '',
    };
    expect((await run(env, 'add', 'ada@harbor.example', '--role', 'officer')).stdout).toBe(
      'ada@harbor.example is on the staff as officer.\n',
    );
    expect((await run(env, 'add', 'bo@lintel.example', '--role', 'officer')).stderr).toContain(
      'bo@lintel.example is not an address of the company, whose domains are harbor.example.',
    );
  });

  it.runIf(isLongRun)(
    'works on the embedded database, running or not, and leaves it in the same state',
    async () => {
      const dataDir = temporaryDataDir();
      const postgres = await startPostgres(dataDir);
      expect(await run({ DATA_DIR: dataDir }, 'add', 'ada@lintel.example', '--role', 'admin')).toEqual({
        code: 0,
        stdout: 'ada@lintel.example is on the staff as admin.\n',
        stderr: '',
      });
      expect(await queryRows(postgres.connectionString, 'SELECT email FROM staff')).toEqual([
        { email: 'ada@lintel.example' },
      ]);
      await postgres.stop();

      const { stdout } = await run({ DATA_DIR: dataDir }, 'list');
      expect(stdout).toContain('ada@lintel.example  Ada   admin  active');
      // It stopped what it had started, so the next start takes over nothing.
      const said: string[] = [];
      await startPostgres(dataDir, said);
      expect(said).toEqual([]);
    },
  );

  it('reports an error in one sentence with the usage, and ends with 2', async () => {
    const { code, stdout, stderr } = await run({}, 'add', 'ada@lintel.example', '--role', 'boss');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(
      new RegExp(`^There is no role boss\\. Use ${WORDS} or none\\.\n\nWho may sign in\\.`),
    );
  });
});

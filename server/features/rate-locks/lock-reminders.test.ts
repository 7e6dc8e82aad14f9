import { randomUUIDv7 } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DirectoryGroup } from '../../../contract/directories.ts';
import type { LoanStatus } from '../../../domain/loans/loan-status.ts';
import { addDays, easternDate, type Instant } from '../../../domain/time/eastern-time.ts';
import { mailsTo, untilJobsAreDone } from '../../testing/calls/session-calls.ts';
import { aCustomer, aLoan, type SavedLoan } from '../../testing/factories/loan-factory.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const TODAY = '2026-11-20';
/** Seven in the morning in New York. */
const MORNING = '2026-11-20T12:00:00.000Z';
const TEN_MINUTES = 600;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: handClock(MORNING), env: { PUBLIC_URL: 'https://desk.lintel.example' } });
  await listed('loanOfficers', ['Oscar', 'oscar'], ['Ravi', 'ravi'], ['Twin', 'twin1'], ['Twin', 'twin2']);
  await listed('processors', ['Paula', 'paula'], ['Ravi', 'ravi'], ['Tomas', 'tomas']);
});
afterAll(() => app.close());
beforeEach(async () => {
  const db = app.ownerDb;
  for (const table of ['lock_reminders', 'mails', 'loan_actions', 'loan_applications', 'loans'] as const) {
    await db.deleteFrom(table).execute();
  }
  app.clock.set(MORNING);
});

async function listed(directory: DirectoryGroup, ...people: [firstName: string, local: string][]) {
  const entries = people.map(([first_name, local], position) => ({
    id: randomUUIDv7(),
    directory,
    first_name,
    email: `${local}@lintel.example`,
    position,
  }));
  await app.platform.database.db.insertInto('directory_entries').values(entries).execute();
}

interface Workers {
  officer?: string;
  setup?: string;
  conditions?: string;
  status?: LoanStatus;
  on?: string;
}

/** A loan with an active lock that expires this many days after a day. */
async function aLockFor(days: number, number: string, who: Workers): Promise<SavedLoan> {
  const { db } = app.platform.database;
  const on = who.on ?? TODAY;
  return aLoan(db)
    .of(await aCustomer(db).named('Anika', 'Banerjee').save())
    .numbered(number)
    .inStatus(who.status ?? 'LOCKED')
    .lockedFor(30, on)
    .with({
      lock_expiration_date: addDays(on, days),
      loan_officer: who.officer ?? null,
      setup_processor: who.setup ?? null,
      conditions_processor: who.conditions ?? null,
    })
    .save();
}

const remind = (lintel = app) => lintel.features.lockReminders.remindOfExpiringLocks();

async function queued(): Promise<string[]> {
  const mails = await app.platform.database.db
    .selectFrom('mails')
    .select(['recipients', 'subject'])
    .orderBy('recipients')
    .execute();
  return mails.map(({ recipients, subject }) => `${recipients.join()}: ${subject}`);
}

describe('reminding of expiring locks', () => {
  // Tests LOCK-21.
  it('mails each person once, with their loans and links', async () => {
    const first = await aLockFor(0, 'LN-1', { officer: 'Oscar', setup: 'Paula', conditions: 'Paula' });
    await aLockFor(3, 'LN-2', { officer: 'Ravi', setup: 'Ravi', conditions: 'Paula' });
    await aLockFor(1, 'LN-3', { officer: 'Oscar' });
    expect(await remind()).toBe(3);
    expect(await queued()).toEqual([
      'oscar@lintel.example: 2 rate locks expire within 3 days',
      'paula@lintel.example: 2 rate locks expire within 3 days',
      'ravi@lintel.example: 1 rate lock expires within 3 days',
    ]);
    const sending = await startTestApp({
      connectionString: app.connectionString,
      clock: app.clock,
      runJobs: true,
    });
    await untilJobsAreDone(sending);
    const [mail] = await mailsTo(sending, 'oscar@lintel.example');
    await sending.close();
    expect(mail?.text).toContain(
      [
        'Hello Oscar,',
        '',
        '2 rate locks expire within 3 days on your loans:',
        '',
        'LN-1, Banerjee, Anika',
        'Lock expires Nov 20, 2026 (today)',
        `https://desk.lintel.example/customers/${first.customerId}/urlas/${first.loanId}/action-center/lock-info`,
        '',
        'LN-3, Banerjee, Anika',
        'Lock expires Nov 21, 2026 (tomorrow)',
      ].join('\n'),
    );
    expect(mail?.text).not.toContain('LN-2');
  });

  it('leaves out locks that have expired, expire later or are inactive, and closed loans', async () => {
    await aLockFor(-1, 'LN-1', { officer: 'Oscar' });
    await aLockFor(4, 'LN-2', { officer: 'Oscar' });
    for (const [index, status] of (['CLOSED', 'FUNDED', 'SOLD', 'DISCARDED'] as const).entries()) {
      await aLockFor(1, `LN-over-${index}`, { officer: 'Oscar', status });
    }
    const transferred = await aLockFor(1, 'LN-3', { officer: 'Oscar' });
    await app.platform.database.db
      .updateTable('loans')
      .set({ lock_status: null })
      .where('id', '=', transferred.loanId)
      .execute();
    expect(await remind()).toBe(0);
    expect(await queued()).toEqual([]);
  });

  it('skips a person who is in no directory, and logs it; two with one name are both mailed', async () => {
    await aLockFor(2, 'LN-1', { officer: 'Nobody', setup: 'Oscar', conditions: 'Tomas' });
    await aLockFor(2, 'LN-2', { officer: 'Nobody' });
    await aLockFor(2, 'LN-3', { officer: 'Twin' });
    expect(await remind()).toBe(3);
    expect((await queued()).map((mail) => mail.split('@')[0])).toEqual(['tomas', 'twin1', 'twin2']);
    const skipped = app
      .logged()
      .split('\n')
      .filter((line) => line.includes('lock reminder skipped'))
      .map((line) => JSON.parse(line));
    expect(skipped).toMatchObject([
      // Has an officer, but no processor.
      { role: 'setupProcessor', firstName: 'Oscar', loans: 1 },
      { role: 'loanOfficer', firstName: 'Nobody', loans: 2 },
    ]);
  });

  it('reads more loans than one page', async () => {
    const { db } = app.platform.database;
    const { customerId } = await aCustomer(db).save();
    const rows = Array.from({ length: 1003 }, (_, count) => ({
      id: crypto.randomUUID(),
      customer_id: customerId,
      loan_number: `MANY-${count}`,
      status: 'LOCKED' as const,
      lock_status: 'LOCKED' as const,
      lock_expiration_date: addDays(TODAY, count % 4),
      loan_officer: 'Oscar',
    }));
    await db.insertInto('loans').values(rows).execute();
    await remind();
    expect(await queued()).toEqual(['oscar@lintel.example: 1003 rate locks expire within 3 days']);
  });
});

describe('once a day', () => {
  /** Another server process on the same database, or this one after a restart. */
  const anotherProcess = (options = {}) =>
    startTestApp({ connectionString: app.connectionString, clock: app.clock, ...options });

  // Tests LOCK-22.
  it('runs once, despite two processes or a restart', async () => {
    await aLockFor(2, 'LN-1', { officer: 'Oscar', setup: 'Paula' });
    const other = await anotherProcess();
    const counts = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => remind(turn % 2 === 0 ? app : other)),
    );
    await other.close();
    expect(counts.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 2]);
    const restarted = await anotherProcess();
    app.clock.set('2026-11-20T20:00:00.000Z');
    expect(await remind(restarted)).toBe(0);
    await restarted.close();
    expect(await queued()).toHaveLength(2);
    app.clock.set('2026-11-21T12:00:00.000Z');
    expect(await remind()).toBe(2);
  });

  it('is caught up by a server that starts late, until the day is over in New York', async () => {
    await aLockFor(2, 'LN-1', { officer: 'Oscar' });
    app.clock.set('2026-11-20T11:59:59.000Z');
    expect(await remind()).toBe(0);
    app.clock.set('2026-11-21T04:50:00.000Z');
    expect(await remind()).toBe(1);
    for (const early of ['2026-11-21T05:00:00.000Z', '2026-11-21T11:50:00.000Z']) {
      app.clock.set(early);
      expect(await remind()).toBe(0);
    }
    app.clock.set('2026-11-21T12:00:00.000Z');
    expect(await remind()).toBe(1);
  });

  it('is not used up by a failed try', async () => {
    await aLockFor(2, 'LN-1', { officer: 'Oscar', setup: 'Paula' });
    let tries = 0;
    const { mailer } = app.platform;
    const failing = await anotherProcess({
      replace: {
        mailer: {
          ...mailer,
          queueMail: (...mail: Parameters<typeof mailer.queueMail>) => {
            tries += 1;
            return tries === 2 ? Promise.reject(new Error('the disk is full')) : mailer.queueMail(...mail);
          },
        },
      },
    });
    await expect(remind(failing)).rejects.toThrow('the disk is full');
    await failing.close();
    expect(await queued()).toEqual([]);
    expect(await remind()).toBe(2);
  });

  it('runs on a schedule in New York time', async () => {
    const running = await anotherProcess({ runJobs: true });
    const { rows } = await running.platform.database.pool.query(
      `SELECT cron, timezone FROM pgboss.schedule WHERE name = 'remind-of-expiring-locks'`,
    );
    await running.close();
    expect(rows).toEqual([{ cron: '*/10 * * * *', timezone: 'America/New_York' }]);
  });

  describe.each(['UTC', 'America/Los_Angeles', 'Pacific/Auckland'])('by a server in %s', (zone) => {
    const before = process.env.TZ;
    beforeEach(() => {
      process.env.TZ = zone;
    });
    afterEach(() => {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    });

    it.each<[string, Instant, Instant[]]>([
      [
        'forward',
        '2026-03-07T05:00:00.000Z',
        ['2026-03-07T12:00:00.000Z', '2026-03-08T11:00:00.000Z', '2026-03-09T11:00:00.000Z'],
      ],
      [
        'back',
        '2026-10-31T04:00:00.000Z',
        ['2026-10-31T11:00:00.000Z', '2026-11-01T12:00:00.000Z', '2026-11-02T12:00:00.000Z'],
      ],
    ])('means seven in the morning while the clocks go %s', async (_, midnight, mornings) => {
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      const first = easternDate(midnight);
      await aLockFor(2, 'LN-1', { officer: 'Oscar', on: first });
      app.clock.set(midnight);
      const counts: number[] = [];
      while (easternDate(app.clock.now()) <= addDays(first, 2)) {
        counts.push(await remind());
        app.clock.advance(TEN_MINUTES);
      }
      expect(counts.filter((count) => count > 0)).toEqual([1, 1, 1]);
      const sent = await app.platform.database.db
        .selectFrom('lock_reminders')
        .selectAll()
        .orderBy('reminded_on')
        .execute();
      expect(sent).toEqual(
        mornings.map((sent_at, day) => ({ reminded_on: addDays(first, day), sent_at, mails: 1 })),
      );
    });
  });
});

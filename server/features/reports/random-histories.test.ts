import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Report } from '../../../contract/reports.ts';
import { LOAN_STATUSES, type LoanStatus } from '../../../domain/loans/loan-status.ts';
import { type Figure, figureText } from '../../../domain/reports/figure.ts';
import {
  CYCLE_PAIRS,
  type CyclePair,
  groupingsOf,
  REPORTS,
  type ReportGrouping,
} from '../../../domain/reports/report-kinds.ts';
import { addDays, type CalendarDate, easternDayStart } from '../../../domain/time/eastern-time.ts';
import { createRandom, type Random } from '../../demo/random.ts';
import { type HouseOfBranches, openHouseOfBranches } from '../../testing/factories/branch-factory.ts';
import { aCustomer, aLoan } from '../../testing/factories/loan-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type PlainLoan, plainReport } from './plain-reports.fixture.ts';
import { MEASURES } from './report-measures.store.ts';

const isLongRun = process.env.LINTEL_LONG === '1';
const HISTORIES = isLongRun ? 1_000 : 30;
const QUESTIONS = isLongRun ? 400 : 60;
const TODAY = '2026-11-24';
const FIRST_DAY = '2026-01-20';

const OFFICERS = ['Ann', 'Bea', null];
const PROGRAMS = ['30-Year Fixed', '7-Year ARM', null];
const PURPOSES = ['Purchase', 'Refinance'];
const MEASURED = ['pipeline', 'pull-through', 'volume', 'cycle-times', 'turn-times', 'locks'] as const;

let app: TestApp;
let house: HouseOfBranches;
let loans: PlainLoan[];
const random = createRandom(50);

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(`${TODAY}T20:00:00.000Z`);
  await app.saveSettings({ loanAccess: 'branch' });
  house = await openHouseOfBranches(app);
  const { db } = app.platform.database;
  const customer = await aCustomer(db).save();
  loans = [];
  for (let nth = 0; nth < HISTORIES; nth += 1) {
    const loan = await live(random, customer);
    if (loan !== null) loans.push(loan);
    // Some loans are settled midway through their life, and others at its end.
    if (random.chance(0.2)) await read('pipeline', '');
  }
}, 600_000);
afterAll(() => app.close());

async function read(
  report: string,
  query: string,
  person: 'admin' | 'officerA' | 'officerB' = 'admin',
): Promise<Report> {
  const answer = await house.as(person)({ url: `/api/reports/${report}?${query}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** @param minutes after midnight; negative ones before the next. */
function instantOn(day: CalendarDate, minutes: number): string {
  const midnight = easternDayStart(minutes < 0 ? addDays(day, 1) : day);
  return new Date(new Date(midnight).getTime() + minutes * 60_000).toISOString();
}

/** A loan with a random life, in the database and as plain facts. Null if it was disposed of. */
async function live(
  random: Random,
  customer: Awaited<ReturnType<ReturnType<typeof aCustomer>['save']>>,
): Promise<PlainLoan | null> {
  const { db } = app.platform.database;
  let day = addDays(FIRST_DAY, random.int(0, 300));
  let minutes = random.pick([0, 1, 700, -20]);
  const lasts = () => {
    day = addDays(day, random.int(0, 9));
    minutes += 1;
    return day > TODAY;
  };
  const loan: PlainLoan = {
    createdOn: day,
    statuses: [{ day, status: random.chance(0.9) ? 'STARTED' : random.pick(LOAN_STATUSES) }],
    officer: random.pick(OFFICERS),
    program: random.pick(PROGRAMS),
    purpose: random.pick(PURPOSES),
    amount: random.chance(0.9) ? random.int(50, 900) * 1_000 : null,
    lock: null,
    decisions: [],
  };
  const at = instantOn(day, minutes);
  const { loanId } = await aLoan(db)
    .of(customer)
    .inStatus(loan.statuses[0]?.status ?? 'STARTED')
    .with({ ...columnsOf(loan), created_at: at, updated_at: at })
    .save();
  const change = (columns: object) => {
    const updated_at = instantOn(day, minutes);
    return db
      .updateTable('loans')
      .set({ ...columns, updated_at })
      .where('id', '=', loanId)
      .execute();
  };
  for (let steps = random.int(0, 9); steps > 0 && !lasts(); steps -= 1) {
    if (random.chance(0.6)) {
      const status: LoanStatus = random.pick(LOAN_STATUSES);
      loan.statuses.push({ day, status });
      await change({ status });
    } else if (random.chance(0.3)) {
      const kind = random.pick(['denied', 'closed-for-incompleteness', 'final-approval'] as const);
      const by = random.pick(['uma', 'ula']);
      const isPending = random.chance(0.3);
      loan.decisions.push({ day, kind, by, isPending });
      await decide(loanId, { kind, by, isPending, at: instantOn(day, minutes) });
    } else if (random.chance(0.4)) {
      const expiresOn = addDays(TODAY, random.int(-20, 80));
      loan.lock = random.chance(0.8) ? { lockedOn: day, expiresOn } : null;
      await change(lockOf(loan));
    } else {
      Object.assign(loan, { officer: random.pick(OFFICERS), amount: random.int(50, 900) * 1_000 });
      await change({ loan_officer: loan.officer, loan_amount: loan.amount });
    }
  }
  if (!random.chance(0.05)) return loan;
  await deleteLoan(loanId);
  return null;
}

function columnsOf({ officer, program, purpose, amount }: PlainLoan) {
  return { loan_officer: officer, loan_program: program, loan_purpose: purpose, loan_amount: amount };
}

const lockOf = ({ lock }: PlainLoan) => ({
  lock_status: lock && 'LOCKED',
  lock_date: lock?.lockedOn ?? null,
  lock_expiration_date: lock?.expiresOn ?? null,
});

async function decide(
  loan_id: string,
  {
    kind,
    by,
    isPending,
    at,
  }: {
    kind: 'denied' | 'closed-for-incompleteness' | 'final-approval';
    by: string;
    isPending: boolean;
    at: string;
  },
): Promise<void> {
  await app.platform.database.db
    .insertInto('loan_decisions')
    .values({
      id: randomUUIDv7(),
      loan_id,
      kind,
      application_version: 1,
      terms: '{}',
      figures: '[]',
      reasons: '[]',
      limits: '[]',
      conditions: '[]',
      counteroffer: null,
      note: null,
      why_pending: isPending ? 'The amount is above the limit' : null,
      confirms: null,
      decided_at: at,
      decided_by: by,
      decided_by_id: randomUUIDv7(),
    })
    .execute();
}

/** As a disposal does, as the tables' owner. */
async function deleteLoan(loanId: string): Promise<void> {
  for (const table of ['loan_decisions', 'loan_applications'] as const)
    await app.ownerDb.deleteFrom(table).where('loan_id', '=', loanId).execute();
  await app.ownerDb.deleteFrom('loans').where('id', '=', loanId).execute();
}

/** The officer whose loans each person sees; null for all. Each officer has a branch of their own. */
const VIEWERS = { admin: null, officerA: 'Ann', officerB: 'Bea' } as const;

it('every figure equals a plain count over random histories', async () => {
  for (let nth = 0; nth < QUESTIONS; nth += 1) {
    // Officers see their branch's loans, and then only their own: the same ones here.
    if (nth === QUESTIONS / 2) await app.saveSettings({ loanAccess: 'assignment' });
    const report = random.pick(MEASURED);
    const by = random.pick(groupingsOf(report));
    const person = random.pick(['admin', 'admin', 'officerA', 'officerB'] as const);
    const filters = {
      ...(random.chance(0.25) && { officer: random.pick(['Ann', 'Bea', 'Gone']) }),
      ...(random.chance(0.25) && { program: '30-Year Fixed' }),
      ...(random.chance(0.25) && { purpose: 'Purchase' }),
      ...(random.chance(0.25) && { branch: house.branches[random.pick(['A', 'B'] as const)] }),
    };
    const isAhead = REPORTS[report].period === 'ahead';
    // Locks expire around today, in the period before too.
    const from = isAhead ? addDays(TODAY, random.int(-30, 60)) : addDays(FIRST_DAY, random.int(-40, 250));
    const ends = !isAhead && random.chance(0.3) ? TODAY : addDays(from, random.int(0, isAhead ? 60 : 200));
    const to = !isAhead && ends > TODAY ? TODAY : ends;
    const pair = random.pick(Object.keys(CYCLE_PAIRS) as CyclePair[]);
    const query = new URLSearchParams({
      by,
      ...(REPORTS[report].period !== null && { from, to }),
      ...(report === 'cycle-times' && { pair }),
      ...(random.chance(0.5) && { compare: 'before' }),
      ...filters,
    });
    const answer = await read(report, String(query), person);
    const branchOf = { Ann: house.branches.A, Bea: house.branches.B };
    const seen = loans.filter(({ officer }) => VIEWERS[person] === null || officer === VIEWERS[person]);
    const question = { report, by, pair, from, to, filters, today: TODAY, branchOf };
    const asked = `${report}?${query} for ${person}`;
    const groups = shownGroups(answer.groups.map(({ key, values }) => [key, values]));
    expect({ groups, total: answer.total.values }, asked).toEqual(plainReport(seen, question));
    if (answer.before !== null) {
      const before = plainReport(seen, { ...question, ...answer.before });
      const last = placeOf(by, groupKeyOf(by, to), from);
      const earlier = Object.entries(before.groups).map(([key, values]) => [
        placeOf(by, key, answer.before?.from ?? ''),
        values,
      ]);
      const compared = answer.groups.map(({ key, before: values }) => [placeOf(by, key, from), values]);
      const isInPeriod = ([place]: unknown[]) => typeof place !== 'number' || place <= Number(last);
      expect({ groups: shownGroups(compared), total: answer.total.before }, `${asked}, before`).toEqual({
        groups: shownGroups(earlier.filter(isInPeriod)),
        total: before.total,
      });
    }
    await expectSameLoans(answer, query, person);
  }
}, 600_000);

it('reads from the loans what the cells hold', async () => {
  const parts = MEASURES.map(
    ({ name, day, when, bucket, amount }) =>
      `SELECT loan_id, '${name}', ${day}, ${bucket}, ${amount}::bigint FROM report_loans loan WHERE ${when}`,
  ).join(' UNION ALL ');
  const ofCells =
    'SELECT loan_id, part.measure, part.day, part.bucket, part.amount FROM report_loans loan, report_parts_of(loan) part';
  const { rows } = await sql
    .raw(`
    SELECT * FROM ((${parts}) EXCEPT ALL (${ofCells})) missing
    UNION ALL SELECT * FROM ((${ofCells}) EXCEPT ALL (${parts})) left_out`)
    .execute(app.ownerDb);
  expect(rows).toEqual([]);
});

/** Those with a figure. */
function shownGroups(groups: readonly unknown[][]) {
  return Object.fromEntries(
    groups.filter(([, values]) => Object.values((values ?? {}) as object).some(Boolean)),
  );
}

const MS_A_DAY = 86_400_000;

function groupKeyOf(by: ReportGrouping, day: string): string {
  if (by !== 'week') return by === 'month' ? day.slice(0, 7) : day;
  const sunday = new Date(day);
  sunday.setUTCDate(sunday.getUTCDate() - sunday.getUTCDay());
  return sunday.toISOString().slice(0, 10);
}

/** How many days, weeks or months after the first one of a period; other groups keep their keys (REPORT-6). */
function placeOf(by: ReportGrouping, key: string, from: string): number | string {
  if (by !== 'day' && by !== 'week' && by !== 'month') return key;
  const [there, first] = [key, groupKeyOf(by, from)];
  if (by === 'month') {
    const months = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
    return months(there) - months(first);
  }
  return (Date.parse(there) - Date.parse(first)) / MS_A_DAY / (by === 'week' ? 7 : 1);
}

/** Tests REPORT-5: one figure of each column opens as many loans as it says. */
async function expectSameLoans(
  answer: Report,
  query: URLSearchParams,
  person: keyof typeof VIEWERS,
): Promise<void> {
  const { report } = answer;
  const group = random.chance(0.7) ? answer.groups[random.int(0, answer.groups.length - 1)] : undefined;
  const shown = group?.values ?? answer.total.values;
  for (const { key, opensLoans } of REPORTS[report].columns) {
    if (!opensLoans) continue;
    const figure = figureText({
      ...(Object.fromEntries(query) as unknown as Figure),
      report,
      column: key,
      group: group?.key,
    });
    const url = `/api/urlas/count?figure=${encodeURIComponent(figure)}`;
    const counted = await house.as(person)({ url });
    expect(counted.json(), figure).toEqual({ count: shown[key] });
  }
}

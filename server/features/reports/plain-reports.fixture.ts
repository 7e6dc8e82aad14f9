import type { DecisionKind } from '../../../domain/decisions/decision-kind.ts';
import type { LoanStatus } from '../../../domain/loans/loan-status.ts';
import type { CyclePair, ReportGrouping, ReportKind } from '../../../domain/reports/report-kinds.ts';
import { type CalendarDate, daysBetween } from '../../../domain/time/eastern-time.ts';

/** What happened to a loan, in order. */
export interface PlainLoan {
  createdOn: CalendarDate;
  statuses: { day: CalendarDate; status: LoanStatus }[];
  officer: string | null;
  program: string | null;
  purpose: string | null;
  amount: number | null;
  lock: { lockedOn: CalendarDate; expiresOn: CalendarDate } | null;
  decisions: { day: CalendarDate; kind: DecisionKind; by: string; isPending: boolean }[];
}

interface Question {
  report: ReportKind;
  by: ReportGrouping;
  pair: CyclePair;
  from: CalendarDate;
  to: CalendarDate;
  filters: { officer?: string; program?: string; purpose?: string; branch?: string };
  today: CalendarDate;
  branchOf: Record<string, string>;
}

const STAGES = ['started', 'complete', 'locked', 'approved', 'cleared', 'closed', 'funded'];
const STAGE_OF: Partial<Record<LoanStatus, string>> = {
  STARTED: 'started',
  PARTIAL: 'started',
  FLOATED: 'complete',
  LOCKED: 'locked',
  CONDITIONAL_APPROVAL: 'approved',
  FINAL_APPROVAL: 'cleared',
  CLOSED: 'closed',
  FUNDED: 'funded',
  SOLD: 'funded',
};

/** Plays a loan's life step by step: what is taken back is forgotten. */
function lived(loan: PlainLoan) {
  const reached = new Map<string, CalendarDate>([['started', loan.createdOn]]);
  let stage = 'started';
  for (const { day, status } of loan.statuses) {
    const next = STAGE_OF[status];
    if (next === undefined) continue;
    for (const later of STAGES.slice(STAGES.indexOf(next) + 1)) reached.delete(later);
    if (!reached.has(next)) reached.set(next, day);
    stage = next;
  }
  const last = loan.statuses.at(-1) ?? { day: loan.createdOn, status: 'STARTED' };
  const sinceDay = loan.statuses.findLast(({ status }, nth, all) => all[nth - 1]?.status !== status)?.day;
  if (!reached.has('locked') && loan.lock !== null) reached.set('locked', loan.lock.lockedOn);
  return {
    ...loan,
    reached,
    stage,
    status: last.status,
    since: sinceDay ?? last.day,
    outcome: outcomeOf(loan, last.status),
  };
}

function outcomeOf({ decisions }: PlainLoan, status: LoanStatus): string {
  if (status === 'FUNDED' || status === 'SOLD') return 'funded';
  if (status === 'CLOSED_WITH_COMPETITOR') return 'lost';
  if (status !== 'DISCARDED') return 'open';
  const inForce = decisions.findLast(({ isPending }) => !isPending)?.kind;
  return inForce === 'denied'
    ? 'denied'
    : inForce === 'closed-for-incompleteness'
      ? 'incomplete'
      : 'withdrawn';
}

type Lived = ReturnType<typeof lived>;

interface Counted {
  day: CalendarDate;
  loan: Lived;
  days?: number;
  by?: string;
  kind?: 'started' | 'funded';
}

const ENDED = ['CLOSED', 'CLOSED_WITH_COMPETITOR', 'FUNDED', 'SOLD', 'DISCARDED'];
const PAIR_ENDS: Record<CyclePair, [string, string]> = {
  'start-funded': ['started', 'funded'],
  'start-complete': ['started', 'complete'],
  'complete-approved': ['complete', 'approved'],
  'approved-cleared': ['approved', 'cleared'],
  'cleared-closed': ['cleared', 'closed'],
  'closed-funded': ['closed', 'funded'],
  'lock-funded': ['locked', 'funded'],
};

function counted(loan: Lived, { report, pair }: Question): Counted[] {
  const isOpen = !ENDED.includes(loan.status);
  switch (report) {
    case 'pipeline':
      return isOpen ? [{ day: loan.since, loan }] : [];
    case 'pull-through':
      return [{ day: loan.createdOn, loan }];
    case 'volume': {
      const fundedOn = loan.reached.get('funded');
      const started = { day: loan.createdOn, loan, kind: 'started' as const };
      return loan.outcome !== 'funded' || !fundedOn
        ? [started]
        : [started, { day: fundedOn, loan, kind: 'funded' }];
    }
    case 'locks':
      return isOpen && loan.lock ? [{ day: loan.lock.expiresOn, loan }] : [];
    case 'turn-times': {
      const first = loan.decisions[0];
      const complete = loan.statuses.find(({ status }) => status === 'FLOATED' || status === 'LOCKED');
      if (!first || !complete || complete.day > first.day) return [];
      return [{ day: first.day, loan, days: daysBetween(complete.day, first.day), by: first.by }];
    }
    default: {
      const [first, second] = PAIR_ENDS[pair].map((stage) => loan.reached.get(stage));
      return first && second && first <= second
        ? [{ day: second, loan, days: daysBetween(first, second) }]
        : [];
    }
  }
}

export function plainReport(loans: readonly PlainLoan[], question: Question) {
  const { report, by, filters, from, to, today, branchOf } = question;
  const branch = ({ officer }: PlainLoan) => branchOf[officer ?? ''];
  const all = loans
    .filter((loan) => filters.officer === undefined || loan.officer === filters.officer)
    .filter((loan) => filters.program === undefined || loan.program === filters.program)
    .filter((loan) => filters.purpose === undefined || loan.purpose === filters.purpose)
    .filter((loan) => filters.branch === undefined || branch(loan) === filters.branch)
    .flatMap((loan) => counted(lived(loan), question))
    .filter(({ day }) => report === 'pipeline' || (day >= from && day <= to));
  const groupOf = ({ loan, day, by: decider = '' }: Counted): string | undefined => {
    const age = daysBetween(day, today);
    const sunday = new Date(`${day}T00:00:00Z`);
    sunday.setUTCDate(sunday.getUTCDate() - sunday.getUTCDay());
    const groups: Partial<Record<ReportGrouping, string | undefined>> = {
      status: loan.status,
      stage: loan.stage,
      age: age <= 7 ? '0-7' : age <= 14 ? '8-14' : age <= 30 ? '15-30' : age <= 60 ? '31-60' : 'over-60',
      month: day.slice(0, 7),
      week: sunday.toISOString().slice(0, 10),
      day,
      officer: loan.officer ?? '',
      branch: branch(loan),
      program: loan.program ?? '',
      purpose: loan.purpose ?? '',
      underwriter: decider,
    };
    return groups[by];
  };
  const groups = Object.groupBy(
    all.filter((one) => groupOf(one) !== undefined),
    (one) => groupOf(one) ?? '',
  );
  return {
    groups: Object.fromEntries(Object.entries(groups).map(([key, of = []]) => [key, values(report, of)])),
    total: values(report, all),
  };
}

function values(report: ReportKind, of: readonly Counted[]): Record<string, number | null> {
  const sum = (some: readonly Counted[]) => some.reduce((total, { loan }) => total + (loan.amount ?? 0), 0);
  const how = (outcome: string) => of.filter(({ loan }) => loan.outcome === outcome).length;
  const came = (stage: string) =>
    of.filter(({ loan }) => STAGES.indexOf(loan.stage) >= STAGES.indexOf(stage)).length;
  const sorted = of.map(({ days = 0 }) => days).sort((one, other) => one - other);
  const within = (part: number) => sorted[Math.ceil(part * sorted.length) - 1] ?? null;
  const times = { median: within(0.5), p80: within(0.8), p95: within(0.95) };
  const funded = of.filter(({ kind }) => kind === 'funded');
  switch (report) {
    case 'pipeline':
    case 'locks':
      return { loans: of.length, amount: sum(of) };
    case 'cycle-times':
      return { loans: of.length, ...times };
    case 'turn-times':
      return { decisions: of.length, ...times };
    case 'volume':
      return {
        started: of.length - funded.length,
        funded: funded.length,
        fundedAmount: sum(funded),
        meanSize: funded.length === 0 ? null : Math.round(sum(funded) / funded.length),
      };
    default:
      return {
        started: of.length,
        complete: came('complete'),
        locked: came('locked'),
        approved: came('approved'),
        closed: came('closed'),
        funded: how('funded'),
        open: how('open'),
        denied: how('denied'),
        withdrawn: how('withdrawn'),
        incomplete: how('incomplete'),
        lost: how('lost'),
        pullThrough: of.length === 0 ? null : Math.round((how('funded') / of.length) * 1_000) / 10,
      };
  }
}

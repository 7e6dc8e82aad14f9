import type { DeadlineKind } from '../deadlines/deadline.ts';

export const REPORT_KINDS = [
  'pipeline',
  'pull-through',
  'cycle-times',
  'locks',
  'volume',
  'turn-times',
  'conditions',
  'estimates',
  'late-deadlines',
] as const;

export type ReportKind = (typeof REPORT_KINDS)[number];

export const REPORT_GROUPINGS = {
  status: 'Status',
  stage: 'Stage',
  age: 'Age',
  month: 'Month',
  week: 'Week',
  day: 'Day',
  officer: 'Loan officer',
  branch: 'Branch',
  program: 'Loan program',
  purpose: 'Loan purpose',
  underwriter: 'Underwriter',
  owner: 'Owner',
  cause: 'Cause',
  deadline: 'Deadline',
} as const;

export type ReportGrouping = keyof typeof REPORT_GROUPINGS;

export function isTimeGrouping(by: ReportGrouping): boolean {
  return by === 'month' || by === 'week' || by === 'day';
}

export type ReportUnit = 'loans' | 'dollars' | 'days' | 'percent' | 'items';
export type ReportChart = 'bars' | 'stacked' | 'lines' | 'funnel' | 'calendar';

export interface ReportColumn {
  key: string;
  label: string;
  unit: ReportUnit;
  /** Its figures count loans, which open in the loan list (REPORT-5). */
  opensLoans: boolean;
}

export interface GroupingFacts {
  chart: ReportChart;
  /** Keys of the columns in the chart. */
  drawn: readonly string[];
  /** The column whose largest figure comes first. @default the number of loans */
  ranking?: string;
}

export interface ReportFacts {
  title: string;
  /** The question that it answers. */
  question: string;
  /** Days that are past, or ahead as well; null shows how things stand now. */
  period: 'past' | 'ahead' | null;
  /** What the day of the period is: 'Started', 'Expires'. */
  dayWords: string | null;
  /** The first is the default. */
  groupings: Partial<Record<ReportGrouping, GroupingFacts>>;
  columns: readonly ReportColumn[];
}

const column = (
  key: string,
  label: string,
  unit: ReportUnit,
  opensLoans = unit === 'loans',
): ReportColumn => ({
  key,
  label,
  unit,
  opensLoans,
});

const LOANS = column('loans', 'Loans', 'loans');
const AMOUNT = column('amount', 'Amount', 'dollars');
const DAYS_COLUMNS = [
  column('median', 'Median', 'days'),
  column('p80', '80th percentile', 'days'),
  column('p95', '95th percentile', 'days'),
];

const bars = (...drawn: string[]): GroupingFacts => ({ chart: 'bars', drawn });
const ranked = (column: string): GroupingFacts => ({ ...bars(column), ranking: column });
const lines = (...drawn: string[]): GroupingFacts => ({ chart: 'lines', drawn });
const stacked = (...drawn: string[]): GroupingFacts => ({ chart: 'stacked', drawn });

const OUTCOMES = stacked('funded', 'open', 'denied', 'withdrawn', 'incomplete', 'lost');

/** Every report, in screen order (REPORT-1). */
export const REPORTS: Readonly<Record<ReportKind, ReportFacts>> = {
  pipeline: {
    title: 'Pipeline',
    question: 'Where do our open loans stand?',
    period: null,
    dayWords: null,
    groupings: { status: bars('loans'), stage: bars('loans'), age: bars('loans') },
    columns: [LOANS, AMOUNT],
  },
  'pull-through': {
    title: 'Pull-through',
    question: 'Of the applications that we started, how many funded?',
    period: 'past',
    dayWords: 'Started',
    groupings: { month: OUTCOMES, officer: OUTCOMES, branch: OUTCOMES, program: OUTCOMES, purpose: OUTCOMES },
    columns: [
      column('started', 'Started', 'loans'),
      column('complete', 'Complete', 'loans'),
      column('locked', 'Locked', 'loans'),
      column('approved', 'Approved', 'loans'),
      column('closed', 'Closed', 'loans'),
      column('funded', 'Funded', 'loans'),
      column('open', 'Open', 'loans'),
      column('denied', 'Denied', 'loans'),
      column('withdrawn', 'Withdrawn', 'loans'),
      column('incomplete', 'Incomplete', 'loans'),
      column('lost', 'Lost', 'loans'),
      column('pullThrough', 'Pull-through', 'percent'),
    ],
  },
  'cycle-times': {
    title: 'Cycle times',
    question: 'How long do our loans take from step to step?',
    period: 'past',
    dayWords: 'Second step',
    groupings: { month: lines('median', 'p80', 'p95') },
    columns: [LOANS, ...DAYS_COLUMNS],
  },
  locks: {
    title: 'Expiring locks',
    question: 'Which locks expire when, and for how much?',
    period: 'ahead',
    dayWords: 'Expires',
    groupings: { day: { chart: 'calendar', drawn: ['loans'] }, week: bars('loans') },
    columns: [LOANS, AMOUNT],
  },
  volume: {
    title: 'Volume',
    question: 'How much do we start and fund?',
    period: 'past',
    dayWords: 'Started or funded',
    groupings: {
      month: bars('fundedAmount'),
      officer: ranked('fundedAmount'),
      branch: ranked('fundedAmount'),
      program: ranked('fundedAmount'),
      purpose: ranked('fundedAmount'),
    },
    columns: [
      column('started', 'Started', 'loans'),
      column('funded', 'Funded', 'loans'),
      column('fundedAmount', 'Funded amount', 'dollars'),
      column('meanSize', 'Mean size', 'dollars'),
    ],
  },
  'turn-times': {
    title: 'Underwriting turn times',
    question: 'How long does a complete application wait for its first decision?',
    period: 'past',
    dayWords: 'First decision',
    groupings: { underwriter: bars('median', 'p80'), month: lines('median', 'p80', 'p95') },
    columns: [column('decisions', 'Decisions', 'loans'), ...DAYS_COLUMNS],
  },
  conditions: {
    title: 'Open conditions',
    question: 'Which conditions are open, for how long, and who acts next?',
    period: null,
    dayWords: null,
    groupings: { age: bars('conditions'), owner: bars('conditions'), stage: bars('conditions') },
    columns: [column('conditions', 'Conditions', 'items'), LOANS],
  },
  estimates: {
    title: 'Revised estimates and refunds',
    question: 'Why do we revise estimates, and what do we refund?',
    period: 'past',
    dayWords: 'Issued or refunded',
    groupings: { cause: bars('revised'), month: bars('revised', 'refunds') },
    columns: [
      column('revised', 'Revised estimates', 'items'),
      column('refunds', 'Refunds', 'items'),
      column('refundAmount', 'Refunded', 'dollars'),
      LOANS,
    ],
  },
  'late-deadlines': {
    title: 'Deadlines met late',
    question: 'Which legal deadlines do we miss?',
    period: 'past',
    dayWords: 'Due',
    groupings: { deadline: stacked('met', 'late', 'pastDue'), month: stacked('met', 'late', 'pastDue') },
    columns: [
      column('met', 'Met', 'items'),
      column('late', 'Met late', 'items'),
      column('pastDue', 'Open, past due', 'items'),
      column('loans', 'Loans late or past due', 'loans'),
    ],
  },
};

/** Steps between which cycle times are counted; the first is the default. */
export const CYCLE_PAIRS = {
  'start-funded': 'Started to funded',
  'start-complete': 'Started to complete',
  'complete-approved': 'Complete to approved',
  'approved-cleared': 'Approved to cleared to close',
  'cleared-closed': 'Cleared to closed',
  'closed-funded': 'Closed to funded',
  'lock-funded': 'Locked to funded',
} as const;

export type CyclePair = keyof typeof CYCLE_PAIRS;

/** Days in the status, or since a condition was added. */
export const AGES = {
  '0-7': 'Up to 7 days',
  '8-14': '8 to 14 days',
  '15-30': '15 to 30 days',
  '31-60': '31 to 60 days',
  'over-60': 'Over 60 days',
} as const;

export type Age = keyof typeof AGES;

/** The last day of each age; the last age has none. */
export const LAST_DAY_OF_AGE: Readonly<Record<Age, number | null>> = {
  '0-7': 7,
  '8-14': 14,
  '15-30': 30,
  '31-60': 60,
  'over-60': null,
};

/** What the law gives the lender a last day for (REPORT-20). */
export const REPORTED_DEADLINES = {
  'loan-estimate': 'Loan Estimate',
  'revised-estimate': 'Revised Loan Estimate',
  incompleteness: 'Notice of incompleteness',
  'action-notice': 'Notice of action taken',
  counteroffer: 'Counteroffer notice',
  'closing-disclosure': 'Closing Disclosure',
  'rescission-return': 'Return after rescission',
  'closing-correction': 'Corrected Closing Disclosure',
  refund: 'Refund after closing',
} as const satisfies Partial<Record<DeadlineKind, string>>;

/** How far a loan has come (REPORT-10), by rank. */
export const LOAN_STAGES = {
  started: 'Started',
  complete: 'Complete',
  locked: 'Locked',
  approved: 'Approved',
  cleared: 'Cleared to close',
  closed: 'Closed',
  funded: 'Funded',
} as const;

export type LoanStage = keyof typeof LOAN_STAGES;

export function groupingsOf(report: ReportKind): readonly [ReportGrouping, ...ReportGrouping[]] {
  return Object.keys(REPORTS[report].groupings) as [ReportGrouping, ...ReportGrouping[]];
}

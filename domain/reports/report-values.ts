import { LOAN_STAGES, type LoanStage, type ReportKind } from './report-kinds.ts';

/** Loans of a group that share a bucket: what the report's values need to tell apart. */
export interface ReportCell {
  /** Null for the total, where groups share loans. */
  group: string | null;
  bucket: string;
  loans: number;
  amount: number;
}

export type Values = Record<string, number | null>;

/** How a loan ended, or 'open' (REPORT-11). */
export const LOAN_OUTCOMES = ['open', 'funded', 'denied', 'withdrawn', 'incomplete', 'lost'] as const;

export type LoanOutcome = (typeof LOAN_OUTCOMES)[number];

const STAGES = Object.keys(LOAN_STAGES) as LoanStage[];

/** The values of one group, or of all groups together. */
export function valuesOf(report: ReportKind, cells: readonly ReportCell[]): Values {
  return VALUES[report](cells);
}

const VALUES: Record<ReportKind, (cells: readonly ReportCell[]) => Values> = {
  pipeline: sums,
  locks: sums,
  'pull-through': pullThrough,
  'cycle-times': (cells) => ({ loans: count(cells), ...percentiles(cells) }),
  'turn-times': (cells) => ({ decisions: count(cells), ...percentiles(cells) }),
  volume(cells) {
    const funded = cells.filter(({ bucket }) => bucket === 'funded');
    const sized = count(funded);
    return {
      started: countOf(cells, 'started'),
      funded: sized,
      fundedAmount: amount(funded),
      meanSize: sized === 0 ? null : Math.round(amount(funded) / sized),
    };
  },
  conditions: (cells) => ({ conditions: countOf(cells, 'conditions'), loans: countOf(cells, 'loans') }),
  estimates: (cells) => ({
    revised: countOf(cells, 'revised'),
    refunds: countOf(cells, 'refunds'),
    refundAmount: amount(cells.filter(({ bucket }) => bucket === 'refunds')),
    loans: countOf(cells, 'loans'),
  }),
  'late-deadlines': (cells) => ({
    met: countOf(cells, 'met'),
    late: countOf(cells, 'late'),
    pastDue: countOf(cells, 'pastDue'),
    loans: countOf(cells, 'loans'),
  }),
};

/** Buckets are 'outcome stage'. A skipped stage counts as reached (REPORT-10). */
function pullThrough(cells: readonly ReportCell[]): Values {
  const started = count(cells);
  const reached = (stage: LoanStage) =>
    count(
      cells.filter(
        ({ bucket }) => STAGES.indexOf(bucket.split(' ')[1] as LoanStage) >= STAGES.indexOf(stage),
      ),
    );
  const ended = (outcome: LoanOutcome) =>
    count(cells.filter(({ bucket }) => bucket.split(' ')[0] === outcome));
  const funded = ended('funded');
  return {
    started,
    complete: reached('complete'),
    locked: reached('locked'),
    approved: reached('approved'),
    closed: reached('closed'),
    funded,
    open: ended('open'),
    denied: ended('denied'),
    withdrawn: ended('withdrawn'),
    incomplete: ended('incomplete'),
    lost: ended('lost'),
    pullThrough: started === 0 ? null : Math.round((1000 * funded) / started) / 10,
  };
}

function sums(cells: readonly ReportCell[]): Values {
  return { loans: count(cells), amount: amount(cells) };
}

/** Nearest rank: the smallest number of days within which that part of the loans is done. Buckets are days. */
function percentiles(cells: readonly ReportCell[]): Values {
  const days = cells.map(({ bucket, loans }) => ({ days: Number(bucket), loans }));
  days.sort((one, other) => one.days - other.days);
  const all = count(cells);
  const rank = (percent: number) => {
    const wanted = Math.ceil((percent * all) / 100);
    let seen = 0;
    for (const { days: value, loans } of days) {
      seen += loans;
      if (seen >= wanted) return value;
    }
    return null;
  };
  return all === 0
    ? { median: null, p80: null, p95: null }
    : { median: rank(50), p80: rank(80), p95: rank(95) };
}

const count = (cells: readonly ReportCell[]) => cells.reduce((sum, { loans }) => sum + loans, 0);
const amount = (cells: readonly ReportCell[]) => cells.reduce((sum, cell) => sum + cell.amount, 0);
const countOf = (cells: readonly ReportCell[], bucket: string) =>
  count(cells.filter((cell) => cell.bucket === bucket));

import { describe, expect, it } from 'vitest';
import { REPORT_KINDS, REPORTS, type ReportKind } from './report-kinds.ts';
import { periodFault } from './report-period.ts';
import {
  chosenPeriod,
  goneParts,
  knownState,
  PERIOD_PRESETS,
  type PeriodPreset,
  presetsOf,
  reportQueryOf,
  usualPreset,
  withReport,
} from './report-state.ts';

// Tests REPORT-61.
describe('a named period', () => {
  it.each([
    ['this-week', '2026-11-29', '2026-12-05'],
    ['next-week', '2026-12-06', '2026-12-12'],
    ['whole-month', '2026-12-01', '2026-12-31'],
    ['next-month', '2027-01-01', '2027-01-31'],
    ['next-3-months', '2026-12-01', '2027-02-28'],
    ['this-month', '2026-12-01', '2026-12-02'],
    ['last-month', '2026-11-01', '2026-11-30'],
    ['last-quarter', '2026-07-01', '2026-09-30'],
    ['last-3-months', '2026-09-01', '2026-11-30'],
    ['last-12-months', '2025-12-01', '2026-12-02'],
    ['this-year', '2026-01-01', '2026-12-02'],
  ] as const)('%s', (preset, from, to) => {
    expect(PERIOD_PRESETS[preset].days('2026-12-02')).toEqual({ from, to });
  });

  it.each(REPORT_KINDS.filter((report) => REPORTS[report].period !== null))('is allowed in %s', (report) => {
    for (const today of ['2026-01-01', '2026-05-31', '2028-02-29']) {
      for (const preset of presetsOf(report)) {
        expect(periodFault(report, PERIOD_PRESETS[preset].days(today), today)).toBeNull();
      }
      expect(presetsOf(report)).toContain(usualPreset(report));
    }
  });

  it.each([
    ['pull-through', 'last-month', { from: '2026-11-01', to: '2026-11-30' }],
    ['pull-through', 'this-week', { from: '2020-02-02' }],
    ['pipeline', 'last-month', {}],
  ] as [ReportKind, PeriodPreset, object][])('of %s: %s', (report, period, days) => {
    expect(chosenPeriod({ report, period, from: '2020-02-02' }, '2026-12-02')).toEqual(days);
  });
});

it('asks only for what the report has', () => {
  const state = {
    by: 'officer',
    pair: 'lock-funded',
    period: 'last-month',
    officer: 'Oscar',
    compare: true,
    column: 'loans',
  } as const;
  expect(reportQueryOf({ ...state, report: 'pipeline' }, '2026-12-02')).toEqual({
    by: 'status',
    officer: 'Oscar',
  });
  expect(reportQueryOf({ ...state, report: 'cycle-times' }, '2026-12-02')).toEqual({
    by: 'month',
    from: '2026-11-01',
    to: '2026-11-30',
    pair: 'lock-funded',
    officer: 'Oscar',
    compare: 'before',
  });
});

// Tests REPORT-60.
it('another report keeps the filters, and the days if it looks in the same direction', () => {
  const state = {
    report: 'volume',
    by: 'officer',
    period: 'last-month',
    officer: 'Oscar',
    column: 'started',
  } as const;
  expect(withReport(state, 'pull-through')).toEqual({
    report: 'pull-through',
    officer: 'Oscar',
    period: 'last-month',
    from: undefined,
    to: undefined,
  });
  expect(withReport(state, 'locks')).toEqual({ report: 'locks', officer: 'Oscar' });
});

// Tests REPORT-66.
it.each([
  [{ report: 'volume', by: 'officer', officer: 'Oscar', column: 'started', compare: true }, []],
  [{ report: 'locks', period: 'next-month', from: undefined }, []],
  [{ branch: '0a8b1f7c-5a2e-4c0f-9d3b-2f1e6a7c8d90' }, []],
  [{ report: 'bogus' }, ['Report']],
  [{ report: 'volume', by: 'weekday', investor: 'x' }, ['Grouping', 'investor']],
  [{ report: 'volume', by: 'age' }, ['Grouping']],
  [{ report: 'locks', period: 'last-month' }, ['Period']],
  [{ report: 'volume', period: 'yesterday', pair: 'lock-funded' }, ['Period', 'Steps']],
  [{ report: 'volume', from: '2026-02-30', to: '2026-03-05' }, ['From']],
  [{ report: 'pipeline', from: '2026-02-03' }, ['From']],
  [{ report: 'volume', officer: 'x'.repeat(101) }, ['Loan officer']],
  [{ report: 'volume', branch: 'abc' }, ['Branch']],
  [{ report: 'volume', column: 'zzz' }, ['Column of the chart']],
])('of %j it keeps what the report has, and names the rest: %j', (given, gone) => {
  const known = knownState(given);
  expect(goneParts(given, known)).toEqual(gone);
  expect(goneParts({ ...known }, known)).toEqual([]);
  expect(Object.entries(given)).toEqual(expect.arrayContaining(Object.entries(known)));
});

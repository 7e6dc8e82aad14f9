import { describe, expect, it } from 'vitest';
import { monthsOf, periodBefore, periodFault, weekStart } from './report-period.ts';
import { defaultPeriod } from './report-state.ts';

// Tests REPORT-6.
it.each([
  ['a month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['a month that is shorter than the one before', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['a part of a month', '2026-02-01', '2026-02-14', '2026-01-01', '2026-01-14'],
  ['the default', '2025-11-01', '2026-11-24', '2024-10-01', '2025-10-24'],
  ['months over the turn of a year', '2026-01-01', '2026-02-14', '2025-11-01', '2025-12-14'],
  ['seven days', '2026-03-10', '2026-03-16', '2026-03-03', '2026-03-09'],
  ['a day', '2026-03-10', '2026-03-10', '2026-03-09', '2026-03-09'],
])('the period before %s', (_name, from, to, beforeFrom, beforeTo) => {
  expect(periodBefore({ from, to })).toEqual({ from: beforeFrom, to: beforeTo });
});

// Tests REPORT-3.
describe('a period', () => {
  const today = '2026-11-24';

  it('is by default the last twelve months and this one, or this month and two more', () => {
    expect(defaultPeriod('volume', today)).toEqual({ from: '2025-11-01', to: today });
    expect(defaultPeriod('locks', today)).toEqual({ from: '2026-11-01', to: '2027-01-31' });
    expect(defaultPeriod('pipeline', today)).toBeNull();
  });

  it.each([
    ['volume', '2016-11-24', today, null],
    ['volume', '2016-11-23', today, 'from'],
    ['volume', '2026-11-24', '2026-11-25', 'to'],
    ['volume', '2026-11-24', '2026-11-23', 'to'],
    ['locks', today, '2028-11-24', null],
    ['locks', today, '2028-11-25', 'to'],
  ] as const)('of %s from %s to %s has a fault on %s', (report, from, to, field) => {
    expect(periodFault(report, { from, to }, today)?.field ?? null).toBe(field);
  });

  it('touches months and begins weeks on Sundays', () => {
    expect(monthsOf({ from: '2025-12-31', to: '2026-02-01' })).toEqual(['2025-12', '2026-01', '2026-02']);
    expect(['2026-02-28', '2026-03-01', '2022-12-31'].map(weekStart)).toEqual([
      '2026-02-22',
      '2026-03-01',
      '2022-12-25',
    ]);
  });
});

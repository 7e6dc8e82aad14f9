import { expect, it } from 'vitest';
import { areaOf, resultsByArea } from './check-finding.ts';

// Tests MISMO-18.
it.each([
  ['R1', 'graph'],
  ['R3', 'graph'],
  ['R10', 'graph'],
  ['R17', 'graph'],
  ['R46', 'graph'],
  ['R47', 'graph'],
  ['R30', 'values'],
  ['R35', 'values'],
  ['R20', 'receivers'],
  ['R29', 'receivers'],
  ['R40', 'receivers'],
  ['R45', 'receivers'],
  ['R48', 'receivers'],
])('%s is a rule of the part %s', (rule, area) => {
  expect(areaOf(rule)).toBe(area);
});

it('counts errors and warnings of each part', () => {
  const findings = [
    { rule: 'R11', level: 'error' },
    { rule: 'R24', level: 'error' },
    { rule: 'R44', level: 'warning' },
  ] as const;
  expect(resultsByArea(findings)).toEqual([
    { area: 'graph', errors: 1, warnings: 0 },
    { area: 'values', errors: 0, warnings: 0 },
    { area: 'receivers', errors: 1, warnings: 1 },
  ]);
});

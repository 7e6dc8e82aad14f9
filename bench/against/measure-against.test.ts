import { expect, test } from 'vitest';
import { type AgainstFigures, isSlower, renderAgainst } from './measure-against.ts';

const EQUAL = { requestsPerSecond: 100, p50: 1, p99: 2, cpu: 1 };

function figures(cpuRatio: number, throughputRatio: number): AgainstFigures {
  return { loans: 10_000, title: 'save', ours: EQUAL, theirs: EQUAL, cpuRatio, throughputRatio };
}

test.each([
  [1, 1, false],
  [1.1, 0.9, false],
  [1.11, 1, true],
  [1, 0.89, true],
  [1.15, 1.2, true],
])('CPU %f and throughput %f of the other commit: slower is %s', (cpu, throughput, slower) => {
  expect(isSlower(figures(cpu, throughput))).toBe(slower);
  expect(renderAgainst([figures(cpu, throughput)]).endsWith('| slower |')).toBe(slower);
});

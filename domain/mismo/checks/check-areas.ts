import type { CheckFinding } from './check-finding.ts';

/** The parts of a check, in the order in which people read them. */
export const CHECK_AREAS = ['graph', 'values', 'receivers'] as const;
export type CheckArea = (typeof CHECK_AREAS)[number];

export interface AreaResult {
  area: CheckArea;
  errors: number;
  warnings: number;
}

/** Envelope, labels, arcs, and sums over arcs. */
const GRAPH = /^R(?:[1-3]|1\d|46|47)$/;
const VALUES = /^R3\d$/;

/** The part of the check that a rule belongs to. The others are the data that receivers require. */
export function areaOf(rule: string): CheckArea {
  if (GRAPH.test(rule)) return 'graph';
  return VALUES.test(rule) ? 'values' : 'receivers';
}

/** The numbers of errors and warnings of each part. */
export function resultsByArea(findings: readonly Pick<CheckFinding, 'rule' | 'level'>[]): AreaResult[] {
  return CHECK_AREAS.map((area) => {
    const own = findings.filter(({ rule }) => areaOf(rule) === area);
    const errors = own.filter(({ level }) => level === 'error').length;
    return { area, errors, warnings: own.length - errors };
  });
}

import type { Element } from '../xml/element.ts';

/** `error`: a receiver refuses or misreads the file. `warning`: it may. */
export type CheckLevel = 'error' | 'warning';

export interface CheckFinding {
  /** 'R24'. */
  rule: string;
  level: CheckLevel;
  words: string;
  /** The element: 'MESSAGE/…/PARTY[2]/…'. */
  path: string;
  /** Counted from 1. */
  line: number;
  column: number;
}

export type Say = (level: CheckLevel, rule: string, at: Element, words: string) => void;

export const CHECK_AREAS = ['graph', 'values', 'receivers'] as const;
export type CheckArea = (typeof CHECK_AREAS)[number];

export interface AreaResult {
  area: CheckArea;
  errors: number;
  warnings: number;
}

/** Envelope, labels, arcs, and sums along arcs. */
const GRAPH = /^R(?:[1-3]|1\d|46|47)$/;
const VALUES = /^R3\d$/;

/** The others concern data that receivers require. */
export function areaOf(rule: string): CheckArea {
  if (GRAPH.test(rule)) return 'graph';
  return VALUES.test(rule) ? 'values' : 'receivers';
}

export function resultsByArea(findings: readonly Pick<CheckFinding, 'rule' | 'level'>[]): AreaResult[] {
  return CHECK_AREAS.map((area) => {
    const own = findings.filter(({ rule }) => areaOf(rule) === area);
    const errors = own.filter(({ level }) => level === 'error').length;
    return { area, errors, warnings: own.length - errors };
  });
}

/** Larger files can be checked on the server. */
export const MOST_CHECKED_BYTES = 200 * 1024 * 1024;
export const CHECKED_TOO_LARGE =
  'The file has more than 200 MB. Split it, or check it on the server with npm run mismo -- check.';

export const MOST_CHECKED_FILES = 500;
/** Unpacked, for all files of a ZIP. */
export const MOST_UNPACKED_BYTES = 200 * 1024 * 1024;

/** Findings reported per file; nobody reads more. */
export const MOST_FINDINGS_OF_FILE = 1_000;
/** Per request. */
export const MOST_FINDINGS = 20_000;

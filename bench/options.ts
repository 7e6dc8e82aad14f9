import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { StartError } from '../server/platform/settings/start-error.ts';

export const LOAD_WORKS = ['list', 'count', 'search', 'read', 'save'] as const;

/** The parts of the bench's document, each with its works. */
export const PARTS = {
  load: LOAD_WORKS,
  growth: ['growth'],
  status: ['status'],
  people: ['people'],
  access: ['access'],
  conditions: ['conditions'],
  'my-day': ['my-day'],
  underwriting: ['underwriting'],
  'good-faith': ['good-faith'],
  overload: ['overload'],
  webhooks: ['webhooks'],
  wizard: ['typing'],
  finances: ['finances'],
  costs: ['costs'],
  'closing-facts': ['closing-facts'],
  schedules: ['schedules'],
  sizes: ['sizes'],
  front: ['front'],
  'borrower-page': ['borrower-page'],
  files: ['files'],
  pages: ['pages'],
  moves: ['moves'],
  'sign-in': ['sign-in'],
  quotes: ['quotes'],
  forms: ['forms'],
  'estimate-pdf': ['estimate-pdf'],
  'closing-pdf': ['closing-pdf'],
  mismo: ['mismo'],
  'mismo-import': ['mismo-import'],
  'mismo-upload': ['mismo-upload'],
  hmda: ['hmda'],
  'hmda-register': ['hmda-register'],
  reports: ['reports'],
} as const;

/** Without searches, whose cost depends on how many borrowers match. */
export const GROWING_WORKS: readonly LoadWork[] = ['list', 'count', 'read', 'save'];

export type PartName = keyof typeof PARTS;
export type LoadWork = (typeof LOAD_WORKS)[number];
export type WorkName = (typeof PARTS)[PartName][number];

export const WORKS: readonly WorkName[] = Object.values(PARTS).flat();

export const BENCH_HELP = `npm run bench [-- options]

Measures Lintel beside a bare node:http + pg server on the same database, in one run. In a slowed
browser it measures typing in the largest pages of an application and in its finances, schedules of
loans, the sizes of pages, the first load of dashboard and loan, scrolling, and moves of documents. It measures document
transfers beside a bare pipe and dd, and a sign-in beside a bare server.

  --sizes 10000,1000000   loans in the database, one run each
  --rounds 5              rounds of each server or browser; the report shows their medians
  --seconds 3             length of a round of the load, and of downloads
  --work list,save        only these of list, count, search, read, save (the load), growth (the smallest
                          size beside the largest), status (writes of a status, with and without the
                           counts), people (the same of the people of loans), access (a person of a branch
                          beside an administrator), conditions (150 of them beside 150 notes), my-day (of
                          a person with 200 loans beside the dashboard's list), overload (more requests than
                          can be answered), underwriting and good-faith (each page beside the loan summary), webhooks, typing,
                          finances, costs and closing-facts (typing in the fullest page),
                          schedules, sizes, front, borrower-page, files, pages (of documents), moves, sign-in, quotes (changes of the fullest
                          one, and its PDF), forms (prints of Form 1003), estimate-pdf (the Loan Estimate),
                          closing-pdf (the Closing Disclosure),
                          mismo (exports of MISMO files), mismo-import (10,000 of them in),
                          mismo-upload (the same through the server),
                          hmda (checks of HMDA files), hmda-register (the file of a large one),
                          reports (each alone, beside 50 people and beside plain SQL; status saves with and without);
                          only parts that were measured completely go into the document
  --against COMMIT        measures list, count, search, read and save beside that commit instead, in
                          alternating rounds; ends with 1 if a work takes over 10 % more processor
                          time, or is answered over 10 % less often
  --keep DIR              keeps the seeded databases in DIR and uses them again
  --profile DIR           writes a CPU profile of Lintel for each size into DIR
  --out FILE              the document with the table (docs/performance.md)
  --help                  shows this
`;

export interface BenchOptions {
  /** Numbers of loans, ascending. */
  sizes: number[];
  rounds: number;
  seconds: number;
  works: readonly WorkName[];
  /** A commit to compare this checkout with, instead of a bare server. */
  against: string | undefined;
  /** The folder to keep databases in; undefined uses a temporary one. */
  keep: string | undefined;
  profile: string | undefined;
  out: string;
}

/**
 *
 * @throws StartError for a wrong option.
 */
export function readBenchOptions(args: string[]): BenchOptions | 'help' {
  const given = parse(args);
  if (given.help) return 'help';
  return {
    sizes: list(given.sizes)
      .map((text) => number('--sizes', text, 100, 10_000_000))
      .sort((one, other) => one - other),
    rounds: number('--rounds', given.rounds, 1, 100),
    seconds: number('--seconds', given.seconds, 0.1, 600),
    works: list(given.work).map(workName),
    against: given.against,
    keep: given.keep,
    profile: given.profile,
    out: given.out,
  };
}

/** A busy office, and more than the machine has cores. */
export const CONNECTIONS = Math.max(16, 2 * availableParallelism());

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        sizes: { type: 'string', default: '10000,1000000' },
        rounds: { type: 'string', default: '5' },
        seconds: { type: 'string', default: '3' },
        work: { type: 'string', default: WORKS.join(',') },
        against: { type: 'string' },
        keep: { type: 'string' },
        profile: { type: 'string' },
        out: { type: 'string', default: 'docs/performance.md' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('. ')[0]}: see npm run bench -- --help.`);
  }
}

function list(text: string): string[] {
  return text.split(',').map((part) => part.trim());
}

function number(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (text !== '' && value >= least && value <= most) return value;
  throw new StartError(`${name} is "${text}". It must be a number from ${least} to ${most}.`);
}

function workName(text: string): WorkName {
  const found = WORKS.find((work) => work === text);
  if (found === undefined) throw new StartError(`--work is "${text}": it must be of ${WORKS.join(', ')}.`);
  return found;
}

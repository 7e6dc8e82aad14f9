import type { FileVerdict } from '../judge/judge-file.ts';
import type { Values } from '../record/field-record.ts';
import { LAR_FIELDS } from '../record/lar-fields.data.ts';
import { codesOf, LAR, type LarKey } from '../record/lar-row.ts';

export const HMDA_FILE_FORMS = ['annual', 'quarter-1', 'quarter-2', 'quarter-3', 'csv', 'modified'] as const;

export type HmdaFileForm = (typeof HMDA_FILE_FORMS)[number];

/** '2' of 'quarter-2'; null for the other forms. */
export function quarterOfForm(form: HmdaFileForm): string | null {
  return form.startsWith('quarter-') ? form.slice(-1) : null;
}

/** HMDA-47: a quarterly file goes by its own rows, the others by the whole year. */
export function isFileReady(
  form: HmdaFileForm,
  register: {
    verdict: FileVerdict;
    quarters: readonly { quarter: string; verdict: FileVerdict }[];
    isOutdated: boolean;
  } | null,
): boolean {
  if (register === null || register.isOutdated) return false;
  const quarter = quarterOfForm(form);
  const judged = quarter === null ? register : register.quarters.find((one) => one.quarter === quarter);
  return judged?.verdict === 'ready';
}

/** First and last day of a quarter as YYYYMMDD; they need not exist, because they are only compared. */
export function daysOfQuarter(year: number, quarter: string): { from: string; to: string } {
  const last = Number(quarter) * 3;
  const month = (number: number) => String(number).padStart(2, '0');
  return { from: `${year}${month(last - 2)}01`, to: `${year}${month(last)}31` };
}

export const CSV_TITLES: readonly string[] = LAR_FIELDS.map(({ name }) => name);

/** For people: each code with its words, '1 Loan originated'. */
export function csvCells(values: Values): string[] {
  return LAR_FIELDS.map(({ key }) => {
    const value = values[LAR[key]] ?? '';
    const words = codesOf(key)?.[value];
    return words === undefined ? value : `${value} ${words}`;
  });
}

/** The 27 fields that the CFPB leaves out (cfpb/hmda-platform, docs/v2/UsingModifiedLar.md). */
const LEFT_OUT: ReadonlySet<LarKey> = new Set<LarKey>([
  'uli',
  'applicationDate',
  'actionTakenDate',
  'street',
  'city',
  'zip',
  'ethnicityText',
  'coEthnicityText',
  'raceTribe',
  'raceAsianText',
  'racePacificText',
  'coRaceTribe',
  'coRaceAsianText',
  'coRacePacificText',
  'creditScore',
  'coCreditScore',
  'scoringModelText',
  'coScoringModelText',
  'denialReasonText',
  'nmlsrId',
  'ausText',
  'ausResult1',
  'ausResult2',
  'ausResult3',
  'ausResult4',
  'ausResult5',
  'ausResultText',
]);

const KEPT = LAR_FIELDS.filter(({ key }) => key !== 'recordIdentifier' && !LEFT_OUT.has(key));

export const MODIFIED_TITLES: readonly string[] = [
  ...KEPT.map(({ name }) => name),
  'Age of Applicant >= 62',
  'Age of Co-Applicant >= 62',
];

/** A row as the CFPB publishes it: fields left out, others rounded or in bands. */
export function modifiedCells(values: Values): string[] {
  const of = (key: LarKey) => values[LAR[key]] ?? '';
  return [...KEPT.map(({ key }) => modified(key, of(key), of)), isOver62(of('age')), isOver62(of('coAge'))];
}

function modified(key: LarKey, value: string, of: (key: LarKey) => string): string {
  switch (key) {
    case 'loanAmount':
    case 'propertyValue':
      return midpoint(value);
    case 'age':
    case 'coAge':
      return banded(value, AGES);
    case 'debtToIncome':
      return banded(value, DEBT_RATIOS);
    case 'totalUnits':
      return banded(value, UNITS);
    case 'affordableUnits':
      return isNumber(value) ? String(Math.round((Number(value) / Number(of('totalUnits'))) * 100)) : value;
    default:
      return value;
  }
}

function isNumber(text: string): boolean {
  return text !== '' && Number.isFinite(Number(text));
}

const INTERVAL = 10_000;

/** 117,834 is published as 115,000, the middle of its interval. */
function midpoint(value: string): string {
  if (!isNumber(value)) return value;
  return String(Math.floor(Number(value) / INTERVAL) * INTERVAL + INTERVAL / 2);
}

/** From this number on; null publishes the number itself. */
type Band = readonly [from: number, words: string | null];

const AGES: readonly Band[] = [
  [8888, null],
  [75, '>74'],
  [65, '65-74'],
  [55, '55-64'],
  [45, '45-54'],
  [35, '35-44'],
  [25, '25-34'],
  [-Infinity, '<25'],
];

const JUST_OVER_60 = 60.000_001;

const DEBT_RATIOS: readonly Band[] = [
  [JUST_OVER_60, '>60%'],
  [50, '50%-60%'],
  [36, null],
  [30, '30%-<36%'],
  [20, '20%-<30%'],
  [-Infinity, '<20%'],
];

const UNITS: readonly Band[] = [
  [150, '>149'],
  [100, '100-149'],
  [50, '50-99'],
  [25, '25-49'],
  [5, '5-24'],
  [-Infinity, null],
];

function banded(value: string, bands: readonly Band[]): string {
  if (!isNumber(value)) return value;
  const number = Number(value);
  return bands.find(([from]) => number >= from)?.[1] ?? value;
}

function isOver62(age: string): string {
  if (!isNumber(age) || Number(age) >= 8888) return 'NA';
  return Number(age) >= 62 ? 'Yes' : 'No';
}

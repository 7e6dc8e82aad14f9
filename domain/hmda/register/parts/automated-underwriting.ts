import { type CalendarDate, daysBetween, formatDate } from '../../../time/eastern-time.ts';
import { SYSTEM_NAMES, type UnderwritingSystem } from '../../../underwriting/automated-findings.ts';
import { CODE_LISTS } from '../../record/code-lists.ts';
import type { LarKey } from '../../record/lar-row.ts';
import { decisionBehind } from '../action-taken.ts';
import type { RegisterFinding } from '../facts/register-facts.ts';
import {
  AFTER_ACTION,
  asked,
  choicesOf,
  fieldText,
  known,
  notApplicable,
  type States,
  sameIn,
} from '../field-state.ts';
import { hasNoPerson } from './amounts.ts';
import type { Given } from './given.ts';

const SYSTEMS = ['aus1', 'aus2', 'aus3', 'aus4', 'aus5'] as const satisfies LarKey[];
const RESULTS = [
  'ausResult1',
  'ausResult2',
  'ausResult3',
  'ausResult4',
  'ausResult5',
] as const satisfies LarKey[];
const ALL = [...SYSTEMS, 'ausText', ...RESULTS, 'ausResultText'] as const satisfies LarKey[];

const CODES: Readonly<Record<UnderwritingSystem, string>> = { du: '1', lpa: '2' };

/** The system of each agency that buys loans. */
const OF_PURCHASER: Readonly<Record<string, UnderwritingSystem>> = { '1': 'du', '3': 'lpa' };

const NO_SYSTEM = '6';
const NO_RESULT = '17';
const EXEMPT = '1111';
const OTHER_RESULT = '16';
const MAX_RESULT_TEXT = 255;

/** 12 CFR 1003.4(a)(35). */
export function automatedUnderwriting(given: Given): States {
  const action = given.value('actionTaken');
  return action === null ? sameIn(ALL, AFTER_ACTION) : withOverrides(given, systemsOf(given, action));
}

function systemsOf(given: Given, action: string): States {
  const { facts, value } = given;
  if (action === '6') return without('The loan was purchased (comment 4(a)(35)-5).');
  if (hasNoPerson(given)) return without('The applicants are no natural persons (comment 4(a)(35)-6).');
  const decidedOn = decisionBehind(facts, action)?.on ?? facts.decisions[0]?.on ?? facts.today;
  const purchaser = value('purchaser') ?? '';
  const reported = reportedFindings(facts.findings, OF_PURCHASER[purchaser], decidedOn);
  return reported.length === 0
    ? without("'Underwriting' has no findings (comment 4(a)(35)-4).")
    : statesOf(reported);
}

/** The result of the derived system is not that of an overridden one. */
function withOverrides({ facts: { staff } }: Given, states: States): States {
  if (staff.overrides.aus1?.value === NO_SYSTEM) return without('No system was used.');
  for (const [place, key] of SYSTEMS.entries()) {
    const system = staff.overrides[key]?.value;
    const derived = states[key];
    const resultKey = RESULTS[place];
    if (system === undefined || resultKey === undefined || derived === undefined) continue;
    if ('value' in derived && derived.value === system) continue;
    if (system === '' || system === EXEMPT)
      states[resultKey] = notApplicable(system, 'It follows from the system.');
    else
      states[resultKey] = asked(
        `Which result did underwriting system ${place + 1} give?`,
        'The system is overridden, so its result is not known.',
        { choices: choicesOf(resultKey).filter(({ code }) => code !== NO_RESULT) },
      );
  }
  return states;
}

function without(rule: string): States {
  return {
    ...sameIn(ALL, notApplicable('', rule)),
    aus1: notApplicable(NO_SYSTEM, rule),
    ausResult1: notApplicable(NO_RESULT, rule),
  };
}

/**
 * The findings of the purchaser's system, else all; of those the ones closest to the decision, one for each system
 * (comment 4(a)(35)-3.ii to .iv).
 * @param findings newest first.
 */
export function reportedFindings(
  findings: readonly RegisterFinding[],
  ofPurchaser: UnderwritingSystem | undefined,
  decidedOn: CalendarDate,
): RegisterFinding[] {
  const own = findings.filter(({ system }) => system === ofPurchaser);
  const among = own.length > 0 ? own : findings;
  const distance = ({ date }: RegisterFinding) => Math.abs(daysBetween(date, decidedOn));
  const least = Math.min(...among.map(distance));
  const closest = among.filter((one) => distance(one) === least);
  return closest.filter(({ system }, place) => closest.findIndex((one) => one.system === system) === place);
}

function statesOf(reported: readonly RegisterFinding[]): States {
  const states: States = sameIn(ALL, notApplicable('', 'No further system.'));
  const unlisted: string[] = [];
  reported.forEach(({ system, recommendation, date }, place) => {
    const [key, resultKey] = [SYSTEMS[place], RESULTS[place]];
    if (key === undefined || resultKey === undefined) return;
    const source = `Underwriting: findings of ${SYSTEM_NAMES[system].short} of ${formatDate(date)}`;
    const code = resultCode(recommendation);
    states[key] = known(CODES[system], source);
    states[resultKey] = known(code, source);
    if (code === OTHER_RESULT) {
      unlisted.push(recommendation);
      states.ausResultText = known(fieldText(unlisted.join('; '), MAX_RESULT_TEXT), source);
    }
  });
  return states;
}

const RESULT_CODES = new Map(
  Object.entries(CODE_LISTS.ausResult).map(([code, words]) => [plainResult(words), code]),
);

/** By the words of the report: 'Approve/Eligible', 'APPROVE ELIGIBLE' and 'Approve - Eligible' are one. */
export function resultCode(recommendation: string): string {
  const code = RESULT_CODES.get(plainResult(recommendation));
  return code === undefined || code === NO_RESULT || code === EXEMPT ? OTHER_RESULT : code;
}

function plainResult(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

import { milliOf } from '../../../deadlines/apr-change.ts';
import type { RateMilli } from '../../../money/exact-cents.ts';
import { primeRate } from '../../../rate-tables/prime-rate-tables.ts';
import { DAYS_OF_WEEK } from '../../../rate-tables/rate-table.ts';
import { addDays, formatDate } from '../../../time/eastern-time.ts';
import { type DisclosedCosts, disclosureOfYear, disclosureSource } from '../facts/disclosed-figures.ts';
import { lockOf } from '../facts/register-facts.ts';
import {
  AFTER_ACTION,
  asked,
  choiceNA,
  choicesOf,
  type FieldState,
  fieldNumber,
  known,
  notApplicable,
  type States,
  sameIn,
} from '../field-state.ts';
import { type Given, isBusiness, type Part, yearOf } from './given.ts';
import { lastDisclosure, termsOf } from './terms.ts';

/** 12 CFR 1003.4(a)(12). */
export const rateSpread: Part = (given) => {
  const action = given.value('actionTaken');
  if (action === null) return { rateSpread: AFTER_ACTION };
  if (!['1', '2', '8'].includes(action))
    return {
      rateSpread: notApplicable(
        'NA',
        'The application was not approved, or the loan was purchased (comment 4(a)(12)-7).',
      ),
    };
  if (isBusiness(given))
    return {
      rateSpread: notApplicable('NA', 'A business loan is outside Regulation Z (comment 4(a)(12)-7).'),
    };
  const found = spreadOf(given);
  return {
    rateSpread:
      'why' in found
        ? asked('By how many percentage points is the APR above the average prime offer rate?', found.why, {
            choices: [choiceNA('No disclosure under Regulation Z was required')],
            typed: { kind: 'number', least: -30, most: 30, places: 3, example: '0.312' },
          })
        : known(fieldNumber(found.milli, 1000), found.source),
  };
};

type Spread = { milli: number; source: string } | { why: string };

function spreadOf(given: Given): Spread {
  const { facts, value } = given;
  const disclosed =
    value('actionTaken') === '1'
      ? disclosureOfYear(facts.disclosures, yearOf(given) ?? '9999', ['Closing Disclosure'])
      : lastDisclosure(given);
  const apr = disclosed?.apr ?? null;
  const priced =
    apr === null || disclosed === null
      ? recordedApr(facts)
      : { apr, from: disclosureSource(disclosed, 'APR') };
  if (priced === null) return { why: 'No disclosure with an APR was issued here.' };
  const setOn = lockOf(facts)?.rateSetOn ?? null;
  if (setOn === null) return { why: 'No rate lock says when the rate was set (comment 4(a)(12)-5).' };
  const terms = termsOf(given);
  if (terms === null) return { why: 'The loan has no term.' };
  const kind = terms.fixedMonths === null ? 'fixed' : 'adjustable';
  const years = comparableYears(terms.fixedMonths ?? terms.months);
  const table = facts.primeRatesOn(kind, setOn);
  const week = table?.row[0];
  const prime = table === null ? null : primeRate(table.row, years);
  if (prime === null || week === undefined || week > setOn || addDays(week, DAYS_OF_WEEK) <= setOn)
    return { why: `There is no table of ${kind} average prime offer rates for ${formatDate(setOn)}.` };
  return {
    milli: priced.apr - prime,
    source: `${priced.from}, less the average prime offer rate of the week of ${formatDate(week)}; the rate was set on ${formatDate(setOn)}`,
  };
}

/** Of a Closing Disclosure that was issued elsewhere: the last one whose APR staff recorded. */
function recordedApr({ dates }: Given['facts']): { apr: RateMilli; from: string } | null {
  const sent = (
    ['closing-disclosure-sent', 'corrected-disclosure-sent', 'new-wait-disclosure-sent'] as const
  ).flatMap((kind) => {
    const { date = null, apr } = dates[kind] ?? {};
    return date === null || !apr ? [] : [{ date, apr }];
  });
  const last = sent.sort((one, other) => one.date.localeCompare(other.date)).at(-1);
  return last === undefined
    ? null
    : { apr: milliOf(last.apr), from: 'Deadlines: APR of the Closing Disclosure' };
}

/** The closest whole years, the shorter ones of two equally close, and one at least (comment 4(a)(12)-4.iii). */
export function comparableYears(months: number): number {
  return Math.max(1, Math.ceil(months / 12 - 0.5));
}

/** 12 CFR 1003.4(a)(13). */
export const hoepa: Part = (given) => {
  const action = given.value('actionTaken');
  if (action === null) return { hoepa: AFTER_ACTION };
  if (action !== '1' && action !== '6')
    return { hoepa: notApplicable('3', 'The application did not end in a loan (comment 4(a)(13)-1).') };
  if (isBusiness(given))
    return { hoepa: notApplicable('3', 'A business loan is outside Regulation Z (comment 4(a)(13)-1).') };
  return {
    hoepa: asked(
      'Is it a high-cost mortgage?',
      'Lintel does not judge the limits of 12 CFR 1026.32(a) for the register.',
      { choices: choicesOf('hoepa', '2', '1', '3') },
    ),
  };
};

const COST_FIELDS = [
  'totalLoanCosts',
  'pointsAndFees',
  'originationCharges',
  'discountPoints',
  'lenderCredits',
] as const;

/** 12 CFR 1003.4(a)(17) to (20). */
export function closingCosts(given: Given): States {
  const { value } = given;
  const action = value('actionTaken');
  if (action === null) return sameIn(COST_FIELDS, AFTER_ACTION);
  if (action !== '1' && action !== '6')
    return sameIn(
      COST_FIELDS,
      notApplicable('NA', 'An application has no costs in the register (comment 4(a)(17)(i)-1).'),
    );
  if (isBusiness(given))
    return sameIn(
      COST_FIELDS,
      notApplicable('NA', 'A business loan is outside Regulation Z (comment 4(a)(17)(i)-1).'),
    );
  const disclosed = action === '1' ? disclosedCosts(given) : null;
  const why =
    action === '6' ? 'The loan was purchased.' : 'No Closing Disclosure was issued here or recorded.';
  const ask = (words: string, none: string, because = why): FieldState =>
    asked(words, because, {
      choices: [{ code: '', words: none }, choiceNA('The loan has no Closing Disclosure')],
      typed: { kind: 'number', least: 0.01, most: 9_999_999, places: 2, example: '6250.75' },
    });
  const askAmount = (words: string): FieldState =>
    asked(words, why, {
      choices: [choiceNA('The loan has no Closing Disclosure')],
      typed: { kind: 'number', least: 0, most: 9_999_999, places: 2, example: '6250.75' },
    });
  const askCredits = (because: string) =>
    ask('What are the lender credits on the Closing Disclosure?', 'None', because);
  if (disclosed !== null) return costsOf(disclosed, askCredits);
  return {
    totalLoanCosts: askAmount('What are the total loan costs, line D of the Closing Disclosure?'),
    pointsAndFees: NO_POINTS_AND_FEES,
    originationCharges: askAmount('What are the origination charges, line A of the Closing Disclosure?'),
    discountPoints: ask('How much did the borrower pay in points?', 'None'),
    lenderCredits: askCredits(why),
  };
}

const NO_POINTS_AND_FEES = notApplicable(
  'NA',
  'Only for a loan without a Closing Disclosure (12 CFR 1003.4(a)(17)(ii)).',
);

/** A covered loan without a Closing Disclosure has its points and fees instead. */
export function pointsAndFees(given: Given): States {
  const { value } = given;
  if (value('actionTaken') !== '1' || isBusiness(given) || value('totalLoanCosts') !== 'NA') return {};
  return {
    pointsAndFees: asked(
      'What are the total points and fees?',
      'The loan has no Closing Disclosure (12 CFR 1003.4(a)(17)(ii)).',
      {
        choices: [choiceNA('The loan is outside 12 CFR 1026.43(c)')],
        typed: { kind: 'number', least: 0, most: 9_999_999, places: 2, example: '3100' },
      },
    ),
  };
}

interface CostsWithSource {
  costs: DisclosedCosts;
  source: (line: string) => string;
}

/** Of the newest Closing Disclosure of the year, issued here or recorded. */
function disclosedCosts(given: Given): CostsWithSource | null {
  const { facts } = given;
  const year = yearOf(given) ?? '9999';
  const issued = disclosureOfYear(facts.disclosures, year, ['Closing Disclosure']);
  const recorded = facts.recordedClosings.find(({ issuedOn }) => issuedOn <= `${year}-12-31`);
  if (recorded !== undefined && (issued === null || recorded.issuedOn > issued.providedOn))
    return {
      costs: recorded.costs,
      source: (line) => `Good Faith: Closing Disclosure of ${formatDate(recorded.issuedOn)}, ${line}`,
    };
  if (issued?.costs == null) return null;
  return { costs: issued.costs, source: (line) => disclosureSource(issued, line) };
}

/** Points and credits of nothing are blank, never 0. */
function costsOf({ costs, source }: CostsWithSource, askCredits: (because: string) => FieldState): States {
  const amount = (cents: number) => fieldNumber(cents, 100);
  const unlessNone = (cents: number) => (cents > 0 ? amount(cents) : '');
  return {
    totalLoanCosts: known(amount(costs.loanCosts), source('line D')),
    pointsAndFees: NO_POINTS_AND_FEES,
    originationCharges: known(amount(costs.origination), source('line A')),
    discountPoints: known(unlessNone(costs.points), source('points in A')),
    lenderCredits:
      costs.lenderCredits === null
        ? askCredits(
            'The costs exceed the limits of good faith, and the recorded Closing Disclosure does not say whether line J has the refund.',
          )
        : known(unlessNone(costs.lenderCredits), source('line J')),
  };
}

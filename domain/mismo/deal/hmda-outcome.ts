import type { HmdaDenialReason } from '../../decisions/denial-reasons.ts';
import { composite, leafAt, type Part, point } from '../mapping/points.ts';
import { addAt, put } from '../mapping/source.ts';
import { date, text } from '../values/form.ts';
import { childrenOf, type Element, elementAt } from '../xml/element.ts';

const DETAIL = 'HMDA_LOAN/HMDA_LOAN_DETAIL';
const DENIALS = 'HMDA_LOAN/HMDA_LOAN_DENIALS';
const REASON = 'HMDAReasonForDenialType';
const WORDS = 'HMDAReasonForDenialTypeOtherDescription';

/**
 * MISMO's value of each reason of the register. By the words of the schema (HMDAReasonForDenialBase of MISMO 3.4),
 * InsufficientIncome means 'the debt to income ratio is too high', and InsufficientCreditHistory a credit history that
 * is 'too limited, unacceptable, or not at sufficient standing'.
 */
export const REASON_TYPES: Readonly<Record<HmdaDenialReason, string>> = {
  1: 'InsufficientIncome',
  2: 'InsufficientEmploymentHistory',
  3: 'InsufficientCreditHistory',
  4: 'InsufficientCollateralValue',
  5: 'InsufficientCash',
  6: 'UnverifiableInformation',
  7: 'CreditApplicationIncomplete',
  8: 'MortgageInsuranceDenied',
  9: 'Other',
};

/** 'InsufficientIncome', or 'Other: Flood zone'. */
const DENIAL_REASONS = composite({
  fields: ['outcome.reasons'],
  points: [`${DENIALS}/HMDA_LOAN_DENIAL/${REASON}`, `${DENIALS}/HMDA_LOAN_DENIAL/${WORDS}`],
  write: (source, at) => {
    const reasons = source.get('outcome.reasons');
    if (!Array.isArray(reasons)) return;
    for (const [place, reason] of (reasons as string[]).entries()) {
      const [type = '', ...words] = reason.split(': ');
      const denial = addAt(at, `${DENIALS}/HMDA_LOAN_DENIAL`, keyOf(place));
      put(denial, REASON, type);
      put(denial, WORDS, words.join(': '));
    }
  },
  read: (at, target) => {
    const denials = childrenOf(elementAt(at, DENIALS), 'HMDA_LOAN_DENIAL');
    if (denials.length === 0) return;
    const leaves = denials.flatMap((one) => [leafAt(one, REASON), leafAt(one, WORDS)]);
    for (const [place, one] of denials.entries()) target.mark(one, keyOf(place));
    target.set('outcome.reasons', denials.map(reasonOf), ...leaves);
  },
});

function keyOf(place: number): string {
  return `denial${place}`;
}

function reasonOf(denial: Element): string {
  const words = leafAt(denial, WORDS)?.text.trim();
  const type = leafAt(denial, REASON)?.text.trim() ?? '';
  return words ? `${type}: ${words}` : type;
}

/**
 * How the application ended here (12 CFR 1003.4(a)(8) and (16)). Read only from Lintel's own files, and then left out
 * like their status (MISMO-80): that of another lender is kept content.
 */
export const OUTCOME_PARTS: readonly Part[] = [
  point(`${DETAIL}/HMDADispositionType`, 'outcome.disposition', text),
  point(`${DETAIL}/HMDADispositionDate`, 'outcome.date', date),
  DENIAL_REASONS,
].map((part) => ({
  ...part,
  read: (at, target) => {
    if (target.reading.hints !== null) part.read(at, target);
  },
}));

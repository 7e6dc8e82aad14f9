import type { HowPart } from '../quotes/quote-line.ts';

/** 'unknown' is a check that a fact is missing for. Nothing passes silently. */
export type CheckState = 'holds' | 'fails' | 'unknown' | 'not-applicable';

/** The state in words, so that colour is never alone. */
export const CHECK_STATE_WORDS: Record<CheckState, string> = {
  holds: 'Holds',
  fails: 'Does not hold',
  unknown: 'Cannot be said',
  'not-applicable': 'Does not apply',
};

/** The place in a scenario where a person can act on a finding. */
export type CheckPlace =
  | 'costs'
  | 'taxPerYear'
  | 'insurancePerYear'
  | 'propertyCounty'
  | 'loanLimit'
  | 'primeOfferRate'
  | 'rateWithoutPoints'
  | 'closingOn';

/** Something that is missing, or that needs a look. */
export interface Finding {
  text: string;
  place: CheckPlace;
}

/** One check of a scenario. Its title says what holds. */
export interface QualityCheck {
  id: string;
  title: string;
  state: CheckState;
  /** The result in one sentence, with its figures. */
  summary: string;
  /** The computation. */
  how: readonly HowPart[];
  findings: readonly Finding[];
  /** The rule with its source, and the assumptions. */
  notes: readonly string[];
}

/** The result of a check, without the parts that it leaves empty. */
export type CheckResult = Pick<QualityCheck, 'state' | 'summary'> & Partial<QualityCheck>;

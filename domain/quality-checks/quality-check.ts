import type { HowPart } from '../quotes/quote-line.ts';

/** 'unknown' means that a fact is missing; a check never passes silently. */
export type CheckState = 'holds' | 'fails' | 'unknown' | 'not-applicable';

/** Shown in addition to the color. */
export const CHECK_STATE_WORDS: Record<CheckState, string> = {
  holds: 'Holds',
  fails: 'Fails',
  unknown: 'Needs data',
  'not-applicable': 'Does not apply',
};

export type CheckPlace =
  | 'costs'
  | 'taxPerYear'
  | 'insurancePerYear'
  | 'propertyCounty'
  | 'loanLimit'
  | 'primeOfferRate'
  | 'rateWithoutPoints'
  | 'closingOn';

export interface Finding {
  text: string;
  place: CheckPlace;
}

export interface QualityCheck {
  id: string;
  title: string;
  state: CheckState;
  summary: string;
  how: readonly HowPart[];
  findings: readonly Finding[];
  notes: readonly string[];
}

export type CheckResult = Pick<QualityCheck, 'state' | 'summary'> & Partial<QualityCheck>;

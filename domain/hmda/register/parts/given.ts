import type { LarKey } from '../../record/lar-row.ts';
import type { RegisterFacts } from '../facts/register-facts.ts';
import type { States } from '../field-state.ts';

/** What a part of the row is derived from: the facts, and the fields before it. */
export interface Given {
  facts: RegisterFacts;
  /** Of a field before: override, answer or what the loan says; null while it is open. */
  value: (key: LarKey) => string | null;
}

export type Part = (given: Given) => States;

/** The year whose register the row belongs to; null while the day of the action is open. */
export function yearOf({ value }: Pick<Given, 'value'>): string | null {
  const day = value('actionTakenDate');
  return day === null ? null : day.slice(0, 4);
}

export function isBusiness({ value }: Pick<Given, 'value'>): boolean {
  return value('businessPurpose') === '1';
}

/** Entered as such for all three questions; Lintel itself has people as borrowers. */
export function isCompany({ value }: Pick<Given, 'value'>, who: 'applicant' | 'co-applicant'): boolean {
  return who === 'applicant'
    ? value('ethnicity1') === '4' && value('race1') === '7' && value('sex') === '4'
    : value('coEthnicity1') === '4' && value('coRace1') === '7' && value('coSex') === '4';
}

export function hasCoApplicant({ value }: Pick<Given, 'value'>): boolean {
  return value('coEthnicity1') !== '5';
}

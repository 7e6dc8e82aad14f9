import { ALLOWED, type Permission, refused } from '../people/permission.ts';
import { isBlank, removeInvisible } from '../texts/unsafe-characters.ts';

/** When a condition has to be met, in the order of a loan's life (COND-2). */
export const CONDITION_STAGES = [
  'BEFORE_APPROVAL',
  'BEFORE_DOCUMENTS',
  'BEFORE_FUNDING',
  'AFTER_CLOSING',
] as const;

export type ConditionStage = (typeof CONDITION_STAGES)[number];

export const CONDITION_STAGE_NAMES: Record<ConditionStage, string> = {
  BEFORE_APPROVAL: 'Prior to approval',
  BEFORE_DOCUMENTS: 'Prior to docs',
  BEFORE_FUNDING: 'Prior to funding',
  AFTER_CLOSING: 'After closing',
};

/** The subjects of conditions (COND-3). */
export const CONDITION_CATEGORIES = [
  'APPLICATION',
  'INCOME',
  'ASSETS',
  'CREDIT',
  'PROPERTY',
  'TITLE',
  'INSURANCE',
  'IDENTITY',
  'DISCLOSURES',
  'CLOSING',
  'OTHER',
] as const;

export type ConditionCategory = (typeof CONDITION_CATEGORIES)[number];

export const CONDITION_CATEGORY_NAMES: Record<ConditionCategory, string> = {
  APPLICATION: 'Application',
  INCOME: 'Income',
  ASSETS: 'Assets',
  CREDIT: 'Credit',
  PROPERTY: 'Property',
  TITLE: 'Title',
  INSURANCE: 'Insurance',
  IDENTITY: 'Identity',
  DISCLOSURES: 'Disclosures',
  CLOSING: 'Closing',
  OTHER: 'Other',
};

/** Who asks for it (COND-4). Lintel sets the last two itself. */
export const CONDITION_SOURCES = [
  'UNDERWRITER',
  'AUTOMATED_UNDERWRITING',
  'INVESTOR',
  'PROCESSOR',
  'TEMPLATE',
  'MISSING_ITEM',
] as const;

export type ConditionSource = (typeof CONDITION_SOURCES)[number];

export const CONDITION_SOURCE_NAMES: Record<ConditionSource, string> = {
  UNDERWRITER: 'Underwriter',
  AUTOMATED_UNDERWRITING: 'Automated underwriting',
  INVESTOR: 'Investor',
  PROCESSOR: 'Processor',
  TEMPLATE: 'Template',
  MISSING_ITEM: 'Missing item',
};

/** In characters (COND-5). */
export const MAX_CONDITION_LENGTH = 500;
export const MAX_CONDITION_NOTES_LENGTH = 2000;
export const MAX_CONDITION_REASON_LENGTH = 500;

/** Per loan, and per request (COND-6). */
export const MAX_CONDITIONS = 500;
export const MAX_CONDITIONS_AT_ONCE = 200;

export const MAX_CONDITION_DOCUMENTS = 50;

/** One line: no control or invisible characters, single spaces (BASE-75). */
export function conditionText(typed: string): string {
  const text = removeInvisible(typed)
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return isBlank(text) ? '' : text;
}

/** Several lines: no other control or invisible characters, trimmed. */
export function conditionNotes(typed: string): string {
  const text = removeInvisible(typed)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
  return isBlank(text) ? '' : text;
}

export function canTextCondition(text: string): Permission {
  if (text === '') return refused('Enter the text of the condition');
  return isLongerThan(text, MAX_CONDITION_LENGTH)
    ? refused(`A condition has at most ${MAX_CONDITION_LENGTH} characters`)
    : ALLOWED;
}

export function isLongerThan(text: string, most: number): boolean {
  return text.length > most && [...text].length > most;
}

/** Conditions with the same key are duplicates (COND-7). */
export function conditionKey(text: string): string {
  return conditionText(text)
    .toLowerCase()
    .replace(/[\s.;]+$/, '');
}

export function canAddConditions(existing: number, added: number): Permission {
  return existing + added <= MAX_CONDITIONS
    ? ALLOWED
    : refused(`A loan has at most ${MAX_CONDITIONS} conditions. This one has ${existing}.`);
}

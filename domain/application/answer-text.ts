import { formatDate, isCalendarDate } from '../eastern-time.ts';
import { answerWords } from '../labels/answer-words.ts';
import { formatMoney } from '../money.ts';
import { isBlank, ROW_ID } from './answer-values.ts';
import { ownedPropertyLabel } from './declaration-options.ts';
import { isMaskedSocialSecurityNumber, maskSocialSecurityNumber } from './social-security-number.ts';

const COUNTS = /(numberOf|yearsAt|monthsAt|InterestRate|chronologicalOrder|agesOf)/;

/** An answer as a person reads it, for saying what somebody else typed. `path` is where it stands. */
export function answerText(path: string, value: unknown): string {
  if (isBlank(value)) return 'Empty';
  if (typeof value === 'boolean') return answerWords(path, value) ?? (value ? 'Yes' : 'No');
  if (typeof value === 'number') return COUNTS.test(path) ? String(value) : formatMoney(value);
  if (typeof value === 'string') return textOf(path, value);
  if (Array.isArray(value)) return value.map((item) => answerText(path, item)).join(', ');
  return Object.entries(value as object)
    .filter(([name, part]) => name !== ROW_ID && !isBlank(part) && typeof part !== 'boolean')
    .map(([name, part]) => answerText(name, part))
    .join(', ');
}

function textOf(path: string, value: string): string {
  if (path.endsWith('socialSecurityNumber') && !isMaskedSocialSecurityNumber(value)) {
    return maskSocialSecurityNumber(value);
  }
  if (path.endsWith('questionA.answer3')) return ownedPropertyLabel(value);
  return isCalendarDate(value) ? formatDate(value) : (answerWords(path, value) ?? value);
}

import { numberText } from '../../labels/number-kinds.ts';
import { answerWords } from '../../labels/value-words.ts';
import { formatDate, isCalendarDate } from '../../time/eastern-time.ts';
import {
  isMaskedSocialSecurityNumber,
  maskSocialSecurityNumber,
} from '../section1/social-security-number.ts';
import { ownedPropertyLabel } from '../section5/declarations.ts';
import { isBlank, ROW_ID } from './answer-values.ts';

const FIELD = /(\w+)(\[\d+\])*$/;

/** Undefined for an owner whom the caller does not know. */
export type NameOwner = (owner: string) => string | undefined;

/** An answer as a person reads it. Without `nameOwner`, a joint borrower has no name. */
export function answerText(path: string, value: unknown, nameOwner?: NameOwner): string {
  if (isBlank(value)) return 'Empty';
  if (typeof value === 'boolean') return answerWords(path, value) ?? (value ? 'Yes' : 'No');
  if (typeof value === 'number') return numberText(FIELD.exec(path)?.[1] ?? '', value);
  if (typeof value === 'string') return textOf(path, value, nameOwner);
  if (Array.isArray(value)) return value.map((item) => answerText(path, item, nameOwner)).join(', ');
  return Object.entries(value as object)
    .filter(([name, part]) => name !== ROW_ID && !isBlank(part) && typeof part !== 'boolean')
    .map(([name, part]) => answerText(name, part, nameOwner))
    .join(', ');
}

function textOf(path: string, value: string, nameOwner?: NameOwner): string {
  if (path.endsWith('socialSecurityNumber') && !isMaskedSocialSecurityNumber(value)) {
    return maskSocialSecurityNumber(value);
  }
  if (path.endsWith('questionA.answer3')) return ownedPropertyLabel(value);
  // A joint borrower's owner is a row id, which means nothing to people.
  if (path.endsWith('owners')) return nameOwner?.(value) ?? answerWords(path, value) ?? 'Joint borrower';
  return isCalendarDate(value) ? formatDate(value) : (answerWords(path, value) ?? value);
}

import { MAX_LOCK_RATE_LENGTH } from '../../../domain/rate-lock.ts';
import { canLockRate } from '../../../domain/rate-lock-terms.ts';
import type { ValueText } from '../../forms/value-text.ts';

/**
 * A rate is kept as it was typed, without the percent sign that stands behind the field. Zeros at the end go where there are
 * too many characters: '6.1250' is 6.125.
 */
export const LOCK_RATE: ValueText = {
  empty: '',
  read: (text) => (faultOf(text) === null ? keptRate(text) : null),
  show: (value) => String(value ?? ''),
  fault: (text) => faultOf(text) ?? '',
};

function keptRate(text: string): string {
  const rate = text.trim().replace(/\s*%$/, '');
  return rate.length > MAX_LOCK_RATE_LENGTH ? rate.replace(/(\.\d*?)0+$/, '$1') : rate;
}

function faultOf(text: string): string | null {
  const permission = canLockRate(text);
  if (!permission.ok) return permission.reason;
  if (keptRate(text).length <= MAX_LOCK_RATE_LENGTH) return null;
  return `Lock Rate has at most ${MAX_LOCK_RATE_LENGTH} characters`;
}

import { MAX_LOCK_RATE_LENGTH } from '../../../domain/locks/rate-lock.ts';
import { canLockRate } from '../../../domain/locks/rate-lock-terms.ts';
import type { ValueText } from '../../forms/typing/value-text.ts';

/**
 * The rate as typed, without the percent sign that follows the field. Trailing zeros are removed from a rate that is
 * too long: '6.1250' becomes 6.125.
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

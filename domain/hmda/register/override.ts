import { isBlank, keepsDirection, TURNING_MESSAGE } from '../../texts/unsafe-characters.ts';
import { codesOf, LAR, type LarKey, larRow } from '../record/lar-row.ts';
import { parseLarLine, writeLine } from '../record/parse-line.ts';
import type { Override } from './facts/register-facts.ts';

export const MAX_OVERRIDE_LENGTH = 255;
export const MAX_OVERRIDE_REASON_LENGTH = 500;

/** What makes an override impossible, by field: its value has to be one that the register can read. */
export function wrongOverride(
  key: LarKey,
  { value, reason }: Override,
): Partial<Record<keyof Override, string>> {
  const message = wrongValue(key, value);
  return {
    ...(message === null ? {} : { value: message }),
    ...(isBlank(reason) || reason.length > MAX_OVERRIDE_REASON_LENGTH
      ? { reason: `Enter a reason of up to ${MAX_OVERRIDE_REASON_LENGTH} characters` }
      : keepsDirection(reason)
        ? {}
        : { reason: TURNING_MESSAGE }),
  };
}

/** Codes are the whole list of their field, but for ages and scores. */
const NUMBERS_BESIDE_CODES: readonly LarKey[] = ['age', 'coAge', 'creditScore', 'coCreditScore'];

function wrongValue(key: LarKey, value: string): string | null {
  if (key === 'recordIdentifier') return 'This field is always 2';
  if (value.length > MAX_OVERRIDE_LENGTH || /[|\r\n]/.test(value))
    return `Enter up to ${MAX_OVERRIDE_LENGTH} characters in one line, without a vertical bar`;
  const codes = NUMBERS_BESIDE_CODES.includes(key) ? null : codesOf(key);
  if (codes !== null && value !== '' && !Object.hasOwn(codes, value)) return 'Choose one of the codes';
  const { faults } = parseLarLine(writeLine(larRow({ [key]: value })));
  return faults?.find(({ field }) => field === LAR[key])?.words ?? null;
}

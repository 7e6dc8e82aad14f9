import { OTP_LENGTH } from '../../../domain/sessions/sign-in.ts';

export type OtpDigits = readonly string[];

export const EMPTY_OTP: OtpDigits = Array.from({ length: OTP_LENGTH }, () => '');

export interface OtpEdit {
  digits: OtpDigits;
  focus: number;
}

export function otpText(digits: OtpDigits): string {
  return digits.join('');
}

function lastBox(index: number): number {
  return Math.min(index, OTP_LENGTH - 1);
}

/**
 * The digits typed into a box that had `before`. Another digit in a full box replaces the old one, on either side of
 * the caret.
 */
function newDigits(text: string, before: string): string {
  const digits = text.replace(/\D/g, '');
  if (before === '' || digits.length !== 2) return digits;
  return digits.startsWith(before) ? digits.slice(1) : digits.slice(0, 1);
}

/**
 * Typing, paste and the browser's one-time-code autofill all change a box's text. A whole code fills all boxes,
 * wherever it is put; fewer digits fill the boxes from there on.
 */
export function enterDigits(digits: OtpDigits, index: number, text: string): OtpEdit {
  const entered = newDigits(text, digits[index] ?? '');
  if (entered === '') {
    const cleared = text === '' ? digits.with(index, '') : digits;
    return { digits: cleared, focus: index };
  }
  const start = entered.length >= OTP_LENGTH ? 0 : index;
  const filled = [...digits];
  const fitting = [...entered].slice(0, OTP_LENGTH - start);
  filled.splice(start, fitting.length, ...fitting);
  return { digits: filled, focus: lastBox(start + fitting.length) };
}

/** Backspace: empties the box, or an empty box's predecessor. */
export function eraseDigit(digits: OtpDigits, index: number): OtpEdit {
  const target = digits[index] === '' ? Math.max(index - 1, 0) : index;
  return { digits: digits.with(target, ''), focus: target };
}

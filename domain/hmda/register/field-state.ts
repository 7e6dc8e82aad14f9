import { isCalendarDate } from '../../time/eastern-time.ts';
import { codesOf, type LarKey } from '../record/lar-row.ts';

export interface Choice {
  code: string;
  words: string;
}

/** What may be typed in place of a code. */
export type TypedAnswer =
  | { kind: 'number'; least: number; most: number; places: number; example: string }
  /** `begins`: the digits that the answer has to begin with, and whose they are: 'the county'. */
  | {
      kind: 'digits';
      lengths: readonly number[];
      example: string;
      begins?: { digits: string; whose: string };
    }
  | { kind: 'day' }
  | { kind: 'text'; maxLength: number };

export interface Question {
  words: string;
  why: string;
  choices: readonly Choice[];
  typed: TypedAnswer | null;
}

/** What the loan says of one field. A value is as it stands in the file. */
export type FieldState =
  | { state: 'known'; value: string; source: string }
  | { state: 'not-applicable'; value: string; rule: string }
  | { state: 'asked'; question: Question }
  /** Follows from another field that is still open. */
  | { state: 'later'; why: string };

export type States = Partial<Record<LarKey, FieldState>>;

export function known(value: string, source: string): FieldState {
  return { state: 'known', value, source };
}

export function notApplicable(value: string, rule: string): FieldState {
  return { state: 'not-applicable', value, rule };
}

export function later(why: string): FieldState {
  return { state: 'later', why };
}

export const AFTER_ACTION = later('It follows from the action taken.');

interface Answers {
  choices?: readonly Choice[];
  typed?: TypedAnswer;
}

export function asked(words: string, why: string, { choices = [], typed }: Answers): FieldState {
  return { state: 'asked', question: { words, why, choices, typed: typed ?? null } };
}

/** These codes of a field, in this order; all but 'Exempt' by default. */
export function choicesOf(key: LarKey, ...codes: readonly string[]): Choice[] {
  const list = codesOf(key) ?? {};
  const shown = codes.length > 0 ? codes : Object.keys(list).filter((code) => code !== '1111');
  return shown.map((code) => ({ code, words: list[code] ?? code }));
}

export const choiceNA = (words: string): Choice => ({ code: 'NA', words });

/** The same state in several fields. */
export function sameIn(keys: readonly LarKey[], state: FieldState): States {
  return Object.fromEntries(keys.map((key) => [key, state]));
}

/** Why a question does not take this answer; null if it does. */
export function wrongAnswer({ choices, typed }: Question, answer: string): string | null {
  if (choices.some(({ code }) => code === answer)) return null;
  switch (typed?.kind) {
    case undefined:
      return 'Choose one of the answers';
    case 'number': {
      const { least, most, places, example } = typed;
      const isForm = /^-?(0|[1-9]\d*)(\.\d+)?$/.test(answer) && (answer.split('.')[1] ?? '').length <= places;
      const value = Number(answer);
      return isForm && value >= least && value <= most
        ? null
        : `Enter a number from ${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')}, such as ${example}`;
    }
    case 'digits': {
      const { lengths, example, begins } = typed;
      if (!/^\d+$/.test(answer) || !lengths.includes(answer.length))
        return `Enter ${lengthWords(lengths)} digits, such as ${example}`;
      return begins === undefined || answer.startsWith(begins.digits)
        ? null
        : `Enter digits that begin with ${begins.digits}, those of ${begins.whose}`;
    }
    case 'day':
      return isCalendarDate(`${answer.slice(0, 4)}-${answer.slice(4, 6)}-${answer.slice(6)}`) &&
        /^\d{8}$/.test(answer)
        ? null
        : 'Enter a date that exists';
    case 'text':
      return answer.trim() !== '' && answer.length <= typed.maxLength && !/[|\r\n]/.test(answer)
        ? null
        : `Enter up to ${typed.maxLength} characters in one line, without a vertical bar`;
  }
}

/** '11', or '4 to 7'. */
function lengthWords(lengths: readonly number[]): string {
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
  return least === most ? String(least) : `${least} to ${most}`;
}

/** Text as a field of the file takes it: one line, without the bar that ends a field. */
export function fieldText(text: string, maxLength: number): string {
  return text
    .replace(/[\s|\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .trim();
}

/** '2026-03-10' as 20260310. */
export function fieldDay(day: string): string {
  return day.replaceAll('-', '');
}

/** Thousandths or hundredths as a plain number: '6.125', '80', '0.2'. */
export function fieldNumber(value: number, unit: number): string {
  return String(value / unit);
}

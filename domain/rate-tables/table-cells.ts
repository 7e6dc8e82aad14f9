import { isCalendarDate } from '../time/eastern-time.ts';
import type { Typed } from '../typing/typed-amounts.ts';

export type ReadCell = (text: string) => Typed<string>;

function refusal(message: string): Typed<string> {
  return { ok: false, message };
}

export function wholeCell({ min, max }: { min: number; max: number }): ReadCell {
  return (text) => {
    if (!/^\d{1,9}$/.test(text)) return refusal(`Enter a whole number from ${min} to ${max}`);
    const number = Number(text);
    return number < min || number > max
      ? refusal(`Enter a whole number from ${min} to ${max}`)
      : { ok: true, value: String(number) };
  };
}

interface PercentLimits {
  min: number;
  max: number;
  places: number;
}

/** '0.375', '-0.25%'. Stored with all decimals. */
export function percentCell({ min, max, places }: PercentLimits): ReadCell {
  const form = new RegExp(`^-?(?:\\d{1,6}(?:\\.\\d{0,${places}})?|\\.\\d{1,${places}})$`);
  const asked = `Enter a percentage from ${min} to ${max} with at most ${places} places, such as ${(0.25).toFixed(places)}`;
  return (text) => {
    const plain = text.replace(/\s*%$/, '').replace(/^\u2212/, '-');
    if (!form.test(plain)) return refusal(asked);
    const number = Number(plain);
    if (number < min || number > max) return refusal(asked);
    const value = number.toFixed(places);
    return { ok: true, value: Number(value) === 0 ? (0).toFixed(places) : value };
  };
}

export function choiceCell(choices: readonly string[]): ReadCell {
  return (text) => {
    const found = choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
    return found === undefined ? refusal(`Enter one of: ${choices.join('; ')}`) : { ok: true, value: found };
  };
}

/** A date as 2026-11-26 or 11/26/2026. */
export function dateCell(): ReadCell {
  return (text) => {
    const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
    const date =
      us === null ? text : `${us[3]}-${(us[1] ?? '').padStart(2, '0')}-${(us[2] ?? '').padStart(2, '0')}`;
    return isCalendarDate(date)
      ? { ok: true, value: date }
      : refusal('Enter a date as 2026-11-26 or 11/26/2026');
  };
}

export function patternCell(form: RegExp, asked: string): ReadCell {
  return (text) => (form.test(text) ? { ok: true, value: text } : refusal(asked));
}

/** Whole dollars: '806500', '$806,500', '806,500.00'. Stored as digits. */
export function dollarsCell({ min, max }: { min: number; max: number }): ReadCell {
  return (text) => {
    const plain = text
      .replaceAll(/[$\s]/g, '')
      .replace(/\.0{1,2}$/, '')
      .replace(/^(\d{1,3}(?:,\d{3})+)$/, (sum) => sum.replaceAll(',', ''));
    const dollars = Number(plain);
    return /^\d{1,9}$/.test(plain) && dollars >= min && dollars <= max
      ? { ok: true, value: String(dollars) }
      : refusal('Enter a sum in whole dollars, such as 806500');
  };
}

import { computeQuote, type Quote } from '../quote.ts';
import { centsText, percentText } from '../quote-figure-text.ts';
import type { QuoteLine } from '../quote-line.ts';
import type { QuoteScenario } from '../quote-scenario.ts';

/** A value of a form or of a quote: cents, thousandths of a percent, or words. */
export type FormValue = { cents: number } | { rate: number } | { words: string };

export interface FormLine {
  part: string;
  label: string;
  form: string;
  quote: FormValue | null;
  /** Why the two differ. Absent if they agree. */
  reason?: Reason;
}

/** An explanation for a compliance officer, and a check that it covers the whole difference. */
export interface Reason {
  words: string;
  holds: (form: FormValue, quote: FormValue | null) => boolean;
}

/** '$1,234.56' as cents, '3.875%' as thousandths of a percent, anything else as text. */
export function readForm(text: string): FormValue {
  const amount = /^(-?)\$([\d,]+(?:\.\d\d)?)$/.exec(text);
  if (amount !== null) {
    const cents = Math.round(Number((amount[2] ?? '').replaceAll(',', '')) * 100);
    return { cents: amount[1] === '-' ? -cents : cents };
  }
  const rate = /^([\d.]+)%$/.exec(text);
  return rate === null ? { words: text } : { rate: Math.round(Number(rate[1]) * 1000) };
}

export function agrees({ form, quote }: FormLine): boolean {
  return JSON.stringify(readForm(form)) === JSON.stringify(quote);
}

export function valueText(value: FormValue | null): string {
  if (value === null) return 'no such line';
  if ('cents' in value) return centsText(value.cents);
  return 'rate' in value ? percentText(value.rate) : value.words;
}

export type AddLine = (
  label: string,
  form: string,
  quote: FormValue | number | null,
  reason?: Reason,
) => void;

/** The lines of a form; a number is an amount in cents. */
export function formLines(build: (part: (title: string) => AddLine) => void): FormLine[] {
  const lines: FormLine[] = [];
  build((part) => (label, form, quote, reason) => {
    const value = typeof quote === 'number' ? { cents: quote } : quote;
    lines.push({ part, label, form, quote: value, ...(reason === undefined ? {} : { reason }) });
  });
  return lines;
}

export interface Sample extends Quote {
  scenario: QuoteScenario;
  cost: (id: string) => number;
  section: (sections: string) => number;
  cash: (id: string) => number;
  month: (id: string) => number;
}

export function sampleOf(scenario: QuoteScenario): Sample {
  const quote = computeQuote(scenario);
  const centsIn = (lines: readonly QuoteLine[]) => (id: string) =>
    lines.find((line) => line.id === id)?.cents ?? 0;
  return {
    ...quote,
    scenario,
    cost: centsIn(quote.costs.lines),
    section: (sections) =>
      quote.costs.lines
        .filter(({ section }) => sections.includes(section))
        .reduce((sum, { cents }) => sum + cents, 0),
    cash: centsIn(quote.cashToClose.lines),
    month: centsIn(quote.monthly.lines),
  };
}

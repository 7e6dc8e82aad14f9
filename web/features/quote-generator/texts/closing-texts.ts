import { MAX_PREPAID_MONTHS } from '../../../../domain/quotes/quote-closing.ts';
import type { QuoteScenario } from '../../../../domain/quotes/quote-scenario.ts';
import { MAX_AMOUNT_CENTS } from '../../../../domain/schedules/amortization-terms.ts';
import { formatCents, readCents, type Typed } from '../../../../domain/typing/typed-amounts.ts';
import type { Taken } from '../escrow-texts.ts';

/** Prepaid months and other amounts at closing, as typed. Absent in drafts of earlier versions. */
export interface ClosingTexts {
  /** Months; '' for twelve. */
  prepaidInsurance?: string;
  /** Months; '' for none. */
  prepaidTax?: string;
  paidBefore?: string;
  /** For a purchase. */
  adjustmentsDue?: string;
  otherCredits?: string;
}

type ClosingFields = Pick<
  QuoteScenario,
  | 'prepaidInsuranceMonths'
  | 'prepaidTaxMonths'
  | 'paidBeforeClosingCents'
  | 'adjustmentsDueCents'
  | 'otherCreditsCents'
>;

/** The field on the screen of each field of a scenario, for errors of the schema. */
export const CLOSING_FIELD_OF: Readonly<Record<string, keyof ClosingTexts>> = {
  prepaidInsuranceMonths: 'prepaidInsurance',
  prepaidTaxMonths: 'prepaidTax',
  paidBeforeClosingCents: 'paidBefore',
  adjustmentsDueCents: 'adjustmentsDue',
  otherCreditsCents: 'otherCredits',
};

/** Empty fields leave the scenario as it was before they existed. */
export function readClosing(
  texts: ClosingTexts & Pick<QuoteScenario, 'purpose'>,
  taken: Taken,
): ClosingFields {
  const fields: ClosingFields = {};
  const read = (
    field: keyof ClosingFields,
    path: keyof ClosingTexts,
    reader: (text: string) => Typed<number>,
  ) => {
    const text = texts[path] ?? '';
    const value = text.trim() === '' ? undefined : taken(path, reader(text));
    if (value !== undefined) fields[field] = value;
  };
  read('prepaidInsuranceMonths', 'prepaidInsurance', readMonthCount);
  read('prepaidTaxMonths', 'prepaidTax', readMonthCount);
  read('paidBeforeClosingCents', 'paidBefore', readAmount);
  if (texts.purpose === 'Purchase') read('adjustmentsDueCents', 'adjustmentsDue', readAmount);
  read('otherCreditsCents', 'otherCredits', readAmount);
  return fields;
}

export function textsOfClosing(fields: ClosingFields = {}): Required<ClosingTexts> {
  const count = (months: number | undefined) => (months === undefined ? '' : String(months));
  const amount = (cents: number | undefined) => (cents ? formatCents(cents) : '');
  return {
    prepaidInsurance: count(fields.prepaidInsuranceMonths),
    prepaidTax: count(fields.prepaidTaxMonths),
    paidBefore: amount(fields.paidBeforeClosingCents),
    adjustmentsDue: amount(fields.adjustmentsDueCents),
    otherCredits: amount(fields.otherCreditsCents),
  };
}

function readAmount(text: string): Typed<number> {
  return readCents(text, { min: 0, max: MAX_AMOUNT_CENTS });
}

function readMonthCount(text: string): Typed<number> {
  const months = /^\d{1,2}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return months <= MAX_PREPAID_MONTHS
    ? { ok: true, value: months }
    : { ok: false, message: `Enter 0 to ${MAX_PREPAID_MONTHS} months` };
}

import { valueAt } from '../application/answers/answer-values.ts';
import type { Application } from '../application/application.ts';
import { isEmpty } from '../application/checks/field-rules.ts';
import { MAX_ADJUSTABLE_RATE_PART } from '../application/checks/limits.ts';
import { CLOSING_FUNDS, LENDER_LOAN_INFORMATION, PROPOSED_PAYMENT } from '../labels/lender-labels.ts';
import type { Cents } from '../money/exact-cents.ts';
import { type Dollars, formatMoney } from '../money/money.ts';
import { centsText, percentText } from '../quotes/quote-figure-text.ts';
import { governmentTypeOf } from '../quotes/quote-government.ts';
import type { QuoteScenario } from '../quotes/quote-scenario.ts';
import { newLienSums } from '../quotes/second-liens/quote-liens.ts';
import {
  FIELDS_WITHOUT_QUOTE,
  type FillField,
  fillFields,
  type LenderField,
  lenderPath,
} from './fill-fields.ts';
import { type QuotedValue, quotedValues } from './quoted-values.ts';

export interface FillLine {
  field: FillField;
  label: string;
  /** As typed: a number, other text, or null. */
  present: unknown;
  /** Percent, whole dollars, or an option, as the form takes it. */
  proposed: number | string;
  /** 'none' is an amount of 0 or an empty field in the quote. 'refused' means that the form does not accept it. */
  state: 'new' | 'same' | 'none' | 'refused';
  how: string;
  source: string;
}

export function fillLines(scenario: QuoteScenario, application: Application): FillLine[] {
  const values = quotedValues(scenario);
  return fieldsOf(scenario).flatMap((field) => {
    const line = lineOf(field, values[field], presentValue(application, field));
    return line.state === 'none' && isNothing(line.present) ? [] : [line];
  });
}

function fieldsOf(scenario: QuoteScenario): readonly FillField[] {
  const { balanceCents, limitCents } = newLienSums(scenario);
  return fillFields({
    isGovernment: governmentTypeOf(scenario) !== null,
    hasNewLien: balanceCents > 0 || limitCents > 0,
    hasNewLine: limitCents > 0,
  });
}

function lineOf(field: FillField, value: QuotedValue, present: unknown): FillLine {
  return {
    field,
    label: labelOf(field),
    present,
    proposed: formValue(value),
    state: stateOf(value, present),
    how: `${value.how}${roundingOf(value)}`,
    source: `Form 1003, ${value.source}`,
  };
}

function isZero({ exact }: QuotedValue): boolean {
  if ('option' in exact) return false;
  return ('rate' in exact ? exact.rate : exact.cents) === 0;
}

function stateOf(value: QuotedValue, present: unknown): FillLine['state'] {
  const proposed = formValue(value);
  if (isZero(value)) return 'none';
  if ('rate' in value.exact && Number(proposed) > MAX_ADJUSTABLE_RATE_PART) return 'refused';
  return present === proposed ? 'same' : 'new';
}

/** A rate in percent, or an amount in whole dollars, rounded half up. */
function formValue({ exact }: QuotedValue): number | string {
  if ('option' in exact) return exact.option;
  return 'rate' in exact ? exact.rate / 1000 : wholeDollars(exact.cents);
}

export function wholeDollars(cents: Cents): Dollars {
  return Math.round(cents / 100);
}

function roundingOf({ exact }: QuotedValue): string {
  if (!('cents' in exact) || exact.cents % 100 === 0) return '';
  return ` ${centsText(exact.cents)}, rounded to whole dollars.`;
}

/** Fields left unchanged, because the scenario has no value for them. */
export function keptFields(scenario: QuoteScenario, application: Application): string[] {
  const shown = new Set<LenderField>(fillLines(scenario, application).map(({ field }) => field));
  return [...new Set([...fieldsOf(scenario), ...FIELDS_WITHOUT_QUOTE])]
    .filter((field) => !shown.has(field))
    .map((field) => {
      const present = presentValue(application, field);
      return isNothing(present) ? labelOf(field) : `${labelOf(field)} (${valueText(field, present)})`;
    });
}

/** '6.125%', '$ 450', or the typed text if it is not a number. */
export function valueText(field: LenderField, value: unknown): string {
  if (typeof value !== 'number') return isEmpty(value) ? 'Empty' : String(value);
  return field === 'noteRate' ? percentText(Math.round(value * 1000)) : formatMoney(value);
}

function presentValue(application: Application, field: LenderField): unknown {
  const value = valueAt(application, lenderPath(field));
  return isEmpty(value) ? null : value;
}

function isNothing(value: unknown): boolean {
  return value === null || value === 0;
}

function labelOf(field: LenderField): string {
  if (field === 'noteRate' || field === 'mortgageType') return LENDER_LOAN_INFORMATION[field];
  const [part, name = ''] = field.split('.');
  const labels: Readonly<Record<string, string>> =
    part === 'proposedPayment' ? PROPOSED_PAYMENT : CLOSING_FUNDS;
  return labels[name] ?? field;
}

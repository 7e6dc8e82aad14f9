import type { Cents, InterestYear } from '../../../domain/money/exact-cents.ts';
import { AGENCY_ARMS, USUAL_MARGIN } from '../../../domain/schedules/agency-arms.ts';
import {
  type AmortizationTerms,
  type ExtraPayments,
  MAX_AMOUNT_CENTS,
  MAX_RATE_MILLI,
  MAX_TERM_MONTHS,
  type PaymentFrequency,
} from '../../../domain/schedules/amortization-terms.ts';
import { monthlyPremium } from '../../../domain/schedules/insurance-premium.ts';
import { needsMortgageInsurance } from '../../../domain/schedules/mortgage-insurance.ts';
import { addMonths, monthOf } from '../../../domain/schedules/payment-dates.ts';
import { type CalendarDate, isCalendarDate } from '../../../domain/time/eastern-time.ts';
import { DATE_FAULT } from '../../../domain/time/entered-date.ts';
import {
  formatRate,
  readCents,
  readMonth,
  readRate,
  type Typed,
} from '../../../domain/typing/typed-amounts.ts';
import { type ArmSettings, armSettings, readAdjustment } from './arm-settings.ts';

/** The schedule of the note, with its rounded payments, or the exact one of published tables (docs/decisions/schedules.md). */
type ScheduleKind = 'note' | 'exact';

/** The fields as typed. The URL keeps them, so that a link shows the same. */
export interface CalculatorSettings extends ArmSettings {
  amount: string;
  rate: string;
  /** Months. */
  term: string;
  /** Month of the first payment, MM/YYYY. */
  first: string;
  /** First day of interest, YYYY-MM-DD; '' for a regular first period. */
  closing: string;
  frequency: PaymentFrequency;
  schedule: ScheduleKind;
  extraMonthly: string;
  extraYearly: string;
  /** Month of the yearly extra, 1 to 12. */
  extraYearlyMonth: string;
  /** One-time extra payments: 'MM/YYYY amount'. */
  once: { month: string; amount: string }[];
  adjustable: boolean;
  homeValue: string;
  /** Percent of the loan amount a year. */
  insuranceRate: string;
  taxPerYear: string;
  homeInsurancePerYear: string;
}

/** Reads a field's value, or records its error. */
type Taken = <T>(name: SettingName, typed: Typed<T>, otherwise: T) => T;

export type SettingName = keyof CalculatorSettings | `once.${number}.${'month' | 'amount'}`;

export interface ReadSettings {
  terms: AmortizationTerms | null;
  /** Yearly property tax and insurance. */
  escrowPerYear: Cents;
  errors: Partial<Record<SettingName, string>>;
}

const NOTHING_TO = { min: 0, max: MAX_AMOUNT_CENTS };

export function defaultSettings(today: CalendarDate): CalculatorSettings {
  const [year, month] = monthOf(addMonths(`${monthOf(today)}-01`, 2)).split('-');
  return {
    amount: '300,000.00',
    rate: '6.500',
    term: '360',
    first: `${month}/${year}`,
    closing: '',
    frequency: 'monthly',
    schedule: 'note',
    extraMonthly: '',
    extraYearly: '',
    extraYearlyMonth: '1',
    once: [],
    adjustable: false,
    indexedRate: '',
    ...armSettings(AGENCY_ARMS['7/6']),
    margin: formatRate(USUAL_MARGIN),
    homeValue: '',
    insuranceRate: '',
    taxPerYear: '',
    homeInsurancePerYear: '',
  };
}

/**
 * No terms if any field is wrong, because a result must not hide a mistake.
 * @param interestYear the company's day-count year.
 */
export function readSettings(settings: CalculatorSettings, interestYear: InterestYear = 365): ReadSettings {
  const errors: ReadSettings['errors'] = {};
  const taken: Taken = (name, typed, otherwise) => {
    if (typed.ok) return typed.value;
    errors[name] = typed.message;
    return otherwise;
  };
  const optional = (name: SettingName, text: string): Cents =>
    text.trim() === '' ? 0 : taken(name, readCents(text, NOTHING_TO), 0);
  const rateOf = (name: SettingName, text: string) => taken(name, readRate(text, MAX_RATE_MILLI), 0);

  const amountCents = taken('amount', readCents(settings.amount, { min: 100, max: MAX_AMOUNT_CENTS }), 0);
  const rate = rateOf('rate', settings.rate);
  const termMonths = taken('term', readTerm(settings.term), 360);
  const firstPaymentOn = `${taken('first', readMonth(settings.first), '2025-01')}-01`;
  const closing = readClosing(settings.closing, firstPaymentOn);
  if (!closing.ok) errors.closing = closing.message;

  const terms: AmortizationTerms = {
    amountCents,
    rate,
    termMonths,
    firstPaymentOn,
    frequency: settings.frequency,
    extra: readExtra(settings, optional, taken),
  };
  if (closing.ok && closing.value !== null) {
    terms.interestFrom = closing.value;
    terms.interestYear = interestYear;
  }
  if (settings.adjustable) {
    terms.adjustment = readAdjustment(settings, termMonths, taken);
  }
  const valueCents = optional('homeValue', settings.homeValue);
  const insuranceRate =
    settings.insuranceRate.trim() === '' ? 0 : rateOf('insuranceRate', settings.insuranceRate);
  if (insuranceRate > 0 && valueCents === 0) {
    errors.homeValue ??= 'Enter the value of the home. It determines when mortgage insurance ends';
  }
  if (insuranceRate > 0 && valueCents > 0 && needsMortgageInsurance(amountCents, valueCents)) {
    terms.mortgageInsurance = {
      cents: monthlyPremium(amountCents, insuranceRate),
      originalValueCents: valueCents,
    };
  }
  const escrowPerYear =
    optional('taxPerYear', settings.taxPerYear) +
    optional('homeInsurancePerYear', settings.homeInsurancePerYear);
  const isSound = Object.keys(errors).length === 0;
  return { terms: isSound ? terms : null, escrowPerYear, errors };
}

function readTerm(text: string): Typed<number> {
  const months = Number(text);
  return /^\d{1,4}$/.test(text.trim()) && months >= 1 && months <= MAX_TERM_MONTHS
    ? { ok: true, value: months }
    : { ok: false, message: `Enter 1 to ${MAX_TERM_MONTHS} months` };
}

/** Interest runs for at most two months before the first payment: later, a payment is due. */
function readClosing(text: string, firstPaymentOn: CalendarDate): Typed<CalendarDate | null> {
  if (text === '') return { ok: true, value: null };
  if (!isCalendarDate(text)) return { ok: false, message: DATE_FAULT };
  if (text >= firstPaymentOn) return { ok: false, message: 'Enter a date before the first payment' };
  if (text < addMonths(firstPaymentOn, -3)) {
    return { ok: false, message: 'Enter a date within three months of the first payment' };
  }
  return { ok: true, value: text };
}

function readExtra(
  settings: CalculatorSettings,
  optional: (name: SettingName, text: string) => Cents,
  taken: Taken,
): ExtraPayments {
  const extra: ExtraPayments = {
    monthly: optional('extraMonthly', settings.extraMonthly),
    once: settings.once.map((payment, index) => ({
      month: taken(`once.${index}.month`, readMonth(payment.month), '2025-01'),
      cents: taken(`once.${index}.amount`, readCents(payment.amount, { min: 1, max: MAX_AMOUNT_CENTS }), 0),
    })),
  };
  const cents = optional('extraYearly', settings.extraYearly);
  if (cents > 0) extra.yearly = { month: Number(settings.extraYearlyMonth), cents };
  return extra;
}

export interface CalculatorFieldsProps {
  settings: CalculatorSettings;
  errors: ReadSettings['errors'];
  change: (part: Partial<CalculatorSettings>) => void;
}

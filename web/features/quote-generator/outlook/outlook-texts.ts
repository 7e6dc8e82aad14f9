import { QUOTE_RATIO_PERCENT } from '../../../../domain/company-settings/company-settings.ts';
import {
  MAX_GROWTH,
  type QuoteOutlook,
  quoteOutlookSchema,
} from '../../../../domain/quote-outlook/quote-outlook.ts';
import type { QuoteScenario } from '../../../../domain/quotes/quote-scenario.ts';
import {
  MAX_AMOUNT_CENTS,
  MAX_RATE_MILLI,
  MAX_TERM_MONTHS,
} from '../../../../domain/schedules/amortization-terms.ts';
import {
  formatCents,
  formatRate,
  readCents,
  readRate,
  type Typed,
} from '../../../../domain/typing/typed-amounts.ts';
import type { Taken } from '../escrow-texts.ts';

/** The facts about the time after the closing, as typed. */
export interface OutlookTexts {
  income: string;
  debts: string;
  housingRatio: string;
  debtRatio: string;
  presentBalance: string;
  presentRate: string;
  presentPayment: string;
  presentMonths: string;
  presentInsurance: string;
  presentInsuranceMonths: string;
  /** The yearly growth of the home's value in percent. */
  growth: string;
}

export type OutlookErrors = Partial<Record<keyof OutlookTexts, string>>;

export interface ReadOutlook {
  /** Null while a field is wrong. */
  outlook: QuoteOutlook | null;
  errors: OutlookErrors;
}

export interface Ratios {
  housingRatioPercent: number;
  debtRatioPercent: number;
}

const USUAL_RATIOS: Ratios = {
  housingRatioPercent: QUOTE_RATIO_PERCENT.usualHousing,
  debtRatioPercent: QUOTE_RATIO_PERCENT.usualDebt,
};

/** The fields of a saved outlook, or those of a new quote. */
export function textsOfOutlook(
  { income, presentLoan, growthRate = 0 }: QuoteOutlook = {},
  ratios: Ratios = USUAL_RATIOS,
): OutlookTexts {
  const amount = (cents: number | undefined) => (cents ? formatCents(cents) : '');
  const count = (months: number | undefined) => (months === undefined ? '' : String(months));
  return {
    income: amount(income?.perMonthCents),
    debts: amount(income?.debtsPerMonthCents),
    housingRatio: String(income?.housingRatioPercent ?? ratios.housingRatioPercent),
    debtRatio: String(income?.debtRatioPercent ?? ratios.debtRatioPercent),
    presentBalance: amount(presentLoan?.balanceCents),
    presentRate: presentLoan === undefined ? '' : formatRate(presentLoan.rate),
    presentPayment: amount(presentLoan?.paymentCents),
    presentMonths: count(presentLoan?.monthsLeft),
    presentInsurance: amount(presentLoan?.insurancePerMonthCents),
    presentInsuranceMonths: count(presentLoan?.insuranceMonthsLeft),
    growth: `${growthRate < 0 ? '-' : ''}${formatRate(Math.abs(growthRate))}`,
  };
}

const FIELD_OF: Readonly<Record<string, keyof OutlookTexts>> = {
  'income.perMonthCents': 'income',
  'presentLoan.balanceCents': 'presentBalance',
  'presentLoan.paymentCents': 'presentPayment',
};

/**
 * Reads the visible fields. Without an income there is no maximum loan, and the current loan applies only with a
 * refinance, like its fields. A draft from an earlier version has no texts.
 */
export function readOutlook(
  given: Partial<OutlookTexts> | undefined,
  purposes: readonly QuoteScenario['purpose'][],
): ReadOutlook {
  const texts = { ...textsOfOutlook(), ...given };
  const errors: OutlookErrors = {};
  const taken: Taken = (path, typed) => {
    if (typed.ok) return typed.value;
    errors[path as keyof OutlookTexts] = typed.message;
    return undefined;
  };
  const isBlank = (...fields: (keyof OutlookTexts)[]) => fields.every((field) => texts[field].trim() === '');
  const cents = (field: keyof OutlookTexts, min = 0) =>
    texts[field].trim() === '' && min === 0
      ? 0
      : (taken(field, readCents(texts[field], { min, max: MAX_AMOUNT_CENTS })) ?? 0);
  const whole = (field: keyof OutlookTexts, most: number) => taken(field, readWhole(texts[field], most)) ?? 1;
  const outlook: QuoteOutlook = {};
  // Wrong ratios are reported even without an income.
  const housingRatioPercent = whole('housingRatio', QUOTE_RATIO_PERCENT.most);
  const debtRatioPercent = whole('debtRatio', QUOTE_RATIO_PERCENT.most);
  if (!isBlank('income', 'debts')) {
    outlook.income = {
      perMonthCents: cents('income', 1_00),
      debtsPerMonthCents: cents('debts'),
      housingRatioPercent,
      debtRatioPercent,
    };
  }
  const isRefinance = purposes.includes('Refinance');
  if (
    isRefinance &&
    !isBlank('presentBalance', 'presentRate', 'presentPayment', 'presentMonths', 'presentInsurance')
  ) {
    outlook.presentLoan = {
      balanceCents: cents('presentBalance', 1_00),
      rate: taken('presentRate', readRate(texts.presentRate, MAX_RATE_MILLI)) ?? 0,
      paymentCents: cents('presentPayment', 1_00),
      monthsLeft: whole('presentMonths', MAX_TERM_MONTHS),
      ...(isBlank('presentInsurance') ? {} : { insurancePerMonthCents: cents('presentInsurance') }),
      ...(isBlank('presentInsurance') || isBlank('presentInsuranceMonths')
        ? {}
        : { insuranceMonthsLeft: whole('presentInsuranceMonths', MAX_TERM_MONTHS) }),
    };
  }
  const growthRate = isBlank('growth') ? 0 : (taken('growth', readGrowth(texts.growth)) ?? 0);
  if (growthRate !== 0) outlook.growthRate = growthRate;
  const parsed = quoteOutlookSchema.safeParse(outlook);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = FIELD_OF[path.join('.')];
    if (field !== undefined) errors[field] ??= message;
  }
  const isSound = parsed.success && Object.keys(errors).length === 0;
  return { outlook: isSound ? parsed.data : null, errors };
}

function readWhole(text: string, most: number): Typed<number> {
  const number = Number(text.trim());
  return /^\d{1,3}$/.test(text.trim()) && number >= 1 && number <= most
    ? { ok: true, value: number }
    : { ok: false, message: `Enter a whole number from 1 to ${most}` };
}

/** '3', '2.5%', '-1.5'. */
function readGrowth(text: string): Typed<number> {
  const sign = /^\s*[-\u2212]/.test(text) ? -1 : 1;
  const read = readRate(text.replace(/^\s*[-\u2212]\s*/, ''), MAX_GROWTH);
  return read.ok ? { ok: true, value: read.value === 0 ? 0 : sign * read.value } : read;
}

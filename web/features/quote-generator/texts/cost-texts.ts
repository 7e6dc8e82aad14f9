import { type CostSection, type QuoteCost, quoteCostsSchema } from '../../../../domain/quotes/quote-costs.ts';
import { MAX_AMOUNT_CENTS } from '../../../../domain/schedules/amortization-terms.ts';
import {
  formatCents,
  formatRate,
  readCents,
  readRate,
  type Typed,
} from '../../../../domain/typing/typed-amounts.ts';

/** A cost as its line shows it. */
export interface CostTexts {
  id: string;
  label: string;
  section: CostSection;
  of: QuoteCost['amount']['of'];
  /** Dollars, or percent. */
  amount: string;
  isFinanceCharge: boolean;
  /** Absent in drafts of earlier versions. */
  isPaidToAffiliate?: boolean;
}

/** The largest share, in thousandths of a percent. */
export const MAX_PERCENT = 100_000;

interface ReadCosts {
  entered: QuoteCost[];
  /** By the path of the field: 'costs.2.amount'. */
  errors: Readonly<Record<string, string>>;
  /** Whether the schema of the costs accepts all of them. */
  isSound: boolean;
}

/** Reads the lines of a scenario; an empty amount is zero. */
export function readCosts(texts: readonly CostTexts[]): ReadCosts {
  const errors: Record<string, string> = {};
  const entered = texts.map(({ id, label, section, of, amount, ...marks }, index): QuoteCost => {
    const typed = readAmount(of, amount);
    if (!typed.ok) errors[`costs.${index}.amount`] = typed.message;
    const value = typed.ok ? typed.value : 0;
    const shape = of === 'sum' ? { of, cents: value } : { of, rate: value };
    const affiliate = marks.isPaidToAffiliate === true ? { isPaidToAffiliate: true } : {};
    return { id, label, section, isFinanceCharge: marks.isFinanceCharge, ...affiliate, amount: shape };
  });
  const { data } = quoteCostsSchema.safeParse(entered);
  return data === undefined || Object.keys(errors).length > 0
    ? { entered, errors, isSound: false }
    : { entered: data, errors, isSound: true };
}

function readAmount(of: CostTexts['of'], text: string): Typed<number> {
  if (text.trim() === '') return { ok: true, value: 0 };
  return of === 'sum' ? readCents(text, { min: 0, max: MAX_AMOUNT_CENTS }) : readRate(text, MAX_PERCENT);
}

export function costTexts({ id, label, section, amount, isFinanceCharge, ...marks }: QuoteCost): CostTexts {
  return {
    id,
    label,
    section,
    isFinanceCharge,
    isPaidToAffiliate: marks.isPaidToAffiliate === true,
    of: amount.of,
    amount: amount.of === 'sum' ? formatCents(amount.cents) : formatRate(amount.rate),
  };
}

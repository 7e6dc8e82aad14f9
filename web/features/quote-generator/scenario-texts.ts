import { type CostSection, type QuoteCost, shareOf } from '../../../domain/quotes/quote-costs.ts';
import { type QuoteScenario, quoteScenarioSchema } from '../../../domain/quotes/quote-scenario.ts';
import { MAX_AMOUNT_CENTS, MAX_RATE_MILLI } from '../../../domain/schedules/amortization-terms.ts';
import { MAX_CUSHION_MONTHS } from '../../../domain/schedules/escrow-account.ts';
import { addDays, type CalendarDate } from '../../../domain/time/eastern-time.ts';
import {
  formatCents,
  formatRate,
  readCents,
  readRate,
  type Typed,
} from '../../../domain/typing/typed-amounts.ts';
import { formatMonths, readMonths } from '../../../domain/typing/typed-months.ts';

/** A cost as its line shows it. */
export interface CostTexts {
  id: string;
  label: string;
  section: CostSection;
  of: QuoteCost['amount']['of'];
  /** Dollars, or percent. */
  amount: string;
  isFinanceCharge: boolean;
}

/** The fields of a scenario as typed. */
export interface ScenarioTexts {
  name: string;
  purpose: QuoteScenario['purpose'];
  value: string;
  downPayment: string;
  loan: string;
  payoff: string;
  program: QuoteScenario['program'];
  rate: string;
  indexedRate: string;
  points: string;
  taxPerYear: string;
  insurancePerYear: string;
  /** Months, such as 'Jun, Dec'; '' for the default. */
  taxDue: string;
  insuranceDue: string;
  /** Months. */
  escrowCushion: string;
  hoaPerMonth: string;
  mortgageInsurance: string;
  /** 'YYYY-MM-DD', or an unfinished date. */
  closingOn: string;
  lenderCredit: string;
  sellerCredit: string;
  earnestMoney: string;
  costs: CostTexts[];
}

/** The errors by the path of the field: 'rate', 'costs.2.amount'. */
export type ScenarioErrors = Readonly<Record<string, string>>;

export interface ReadScenario {
  /** Null while a field is wrong. */
  scenario: QuoteScenario | null;
  errors: ScenarioErrors;
}

const CLOSING_IN_DAYS = 45;
const MAX_PERCENT = 100_000;

/** The company's settings that a new quote begins with. */
export interface QuoteDefaults {
  escrowCushionMonths: number;
}

export function emptyScenario(
  today: CalendarDate,
  costs: readonly QuoteCost[],
  { escrowCushionMonths }: QuoteDefaults = { escrowCushionMonths: MAX_CUSHION_MONTHS },
): ScenarioTexts {
  return {
    name: 'Scenario 1',
    purpose: 'Purchase',
    value: '400,000.00',
    downPayment: '80,000.00',
    loan: '',
    payoff: '',
    program: '30-Year Fixed',
    rate: '6.500',
    indexedRate: '',
    points: '0',
    taxPerYear: '',
    insurancePerYear: '',
    taxDue: '',
    insuranceDue: '',
    escrowCushion: String(escrowCushionMonths),
    hoaPerMonth: '',
    mortgageInsurance: '0.600',
    closingOn: addDays(today, CLOSING_IN_DAYS),
    lenderCredit: '',
    sellerCredit: '',
    earnestMoney: '',
    costs: costs.map(costTexts),
  };
}

const FIELD_OF: Record<string, keyof ScenarioTexts> = {
  valueCents: 'value',
  downPaymentCents: 'downPayment',
  loanCents: 'loan',
  payoffCents: 'payoff',
};

type Taken = <T>(path: string, typed: Typed<T>) => T | undefined;

type EscrowFields = Pick<QuoteScenario, 'taxDueMonths' | 'insuranceDueMonths' | 'escrowCushionMonths'>;

/** Empty months are the default ones. A draft from before these fields has none of them. */
function readEscrow(
  { taxDue = '', insuranceDue = '', escrowCushion = '' }: Partial<ScenarioTexts>,
  taken: Taken,
) {
  const fields: EscrowFields = {};
  const tax = taxDue.trim() === '' ? undefined : taken('taxDue', readMonths(taxDue));
  const insurance = insuranceDue.trim() === '' ? undefined : taken('insuranceDue', readMonths(insuranceDue));
  const cushion =
    escrowCushion.trim() === '' ? undefined : taken('escrowCushion', readCushion(escrowCushion));
  if (tax !== undefined) fields.taxDueMonths = tax;
  if (insurance !== undefined) fields.insuranceDueMonths = insurance;
  if (cushion !== undefined) fields.escrowCushionMonths = cushion;
  return fields;
}

function readCushion(text: string): Typed<number> {
  return /^[012]$/.test(text.trim())
    ? { ok: true, value: Number(text) }
    : { ok: false, message: `Enter 0 to ${MAX_CUSHION_MONTHS} months` };
}

/** Reads every field of a scenario; an empty amount is zero. */
export function readScenario(texts: ScenarioTexts): ReadScenario {
  const errors: Record<string, string> = {};
  const taken: Taken = (path, typed) => {
    if (typed.ok) return typed.value;
    errors[path] = typed.message;
    return undefined;
  };
  const number = (path: string, typed: Typed<number>): number => taken(path, typed) ?? 0;
  const cents = (path: string, text: string): number =>
    text.trim() === '' ? 0 : number(path, readCents(text, { min: 0, max: MAX_AMOUNT_CENTS }));
  const rate = (path: string, text: string, max = MAX_RATE_MILLI): number =>
    text.trim() === '' ? 0 : number(path, readRate(text, max));

  const value = readCents(texts.value, { min: 1_000_00, max: MAX_AMOUNT_CENTS });
  /** Dollars, or a share of the price: '20%'. */
  const downPayment = (text: string): number => {
    if (!/%\s*$/.test(text)) return cents('downPayment', text);
    const share = rate('downPayment', text, MAX_PERCENT);
    return value.ok ? shareOf(value.value, share) : 0;
  };

  const isArm = texts.program === '7-Year ARM';
  const isPurchase = texts.purpose === 'Purchase';
  const candidate: QuoteScenario = {
    name: texts.name,
    purpose: texts.purpose,
    valueCents: number('value', value),
    // The other purpose's fields stay as typed, and do not count here.
    downPaymentCents: isPurchase ? downPayment(texts.downPayment) : 0,
    loanCents: isPurchase ? 0 : cents('loan', texts.loan),
    payoffCents: isPurchase ? 0 : cents('payoff', texts.payoff),
    program: texts.program,
    rate: number('rate', readRate(texts.rate, MAX_RATE_MILLI)),
    indexedRate: isArm ? number('indexedRate', readRate(texts.indexedRate, MAX_RATE_MILLI)) : 0,
    points: rate('points', texts.points, MAX_PERCENT),
    taxPerYearCents: cents('taxPerYear', texts.taxPerYear),
    insurancePerYearCents: cents('insurancePerYear', texts.insurancePerYear),
    ...readEscrow(texts, taken),
    hoaPerMonthCents: cents('hoaPerMonth', texts.hoaPerMonth),
    mortgageInsuranceRate: rate('mortgageInsurance', texts.mortgageInsurance),
    closingOn: texts.closingOn,
    costs: texts.costs.map((cost, index) => {
      const path = `costs.${index}.amount`;
      const { id, label, section, isFinanceCharge, of, amount } = cost;
      return {
        id,
        label,
        section,
        isFinanceCharge,
        amount:
          of === 'sum' ? { of, cents: cents(path, amount) } : { of, rate: rate(path, amount, MAX_PERCENT) },
      };
    }),
    lenderCreditCents: cents('lenderCredit', texts.lenderCredit),
    sellerCreditCents: isPurchase ? cents('sellerCredit', texts.sellerCredit) : 0,
    earnestMoneyCents: isPurchase ? cents('earnestMoney', texts.earnestMoney) : 0,
  };
  const parsed = quoteScenarioSchema.safeParse(candidate);
  for (const issue of parsed.error?.issues ?? []) {
    const [field, ...rest] = issue.path.map(String);
    errors[[FIELD_OF[field ?? ''] ?? field, ...rest].join('.')] ??= issue.message;
  }
  return { scenario: parsed.success && Object.keys(errors).length === 0 ? parsed.data : null, errors };
}

/** The fields of a saved scenario. */
export function textsOfScenario(scenario: QuoteScenario): ScenarioTexts {
  const amount = (cents: number) => (cents === 0 ? '' : formatCents(cents));
  return {
    name: scenario.name,
    purpose: scenario.purpose,
    value: formatCents(scenario.valueCents),
    downPayment: amount(scenario.downPaymentCents),
    loan: amount(scenario.loanCents),
    payoff: amount(scenario.payoffCents),
    program: scenario.program,
    rate: formatRate(scenario.rate),
    indexedRate: scenario.program === '7-Year ARM' ? formatRate(scenario.indexedRate) : '',
    points: formatRate(scenario.points),
    taxPerYear: amount(scenario.taxPerYearCents),
    insurancePerYear: amount(scenario.insurancePerYearCents),
    taxDue: formatMonths(scenario.taxDueMonths ?? []),
    insuranceDue: formatMonths(scenario.insuranceDueMonths ?? []),
    escrowCushion: String(scenario.escrowCushionMonths ?? MAX_CUSHION_MONTHS),
    hoaPerMonth: amount(scenario.hoaPerMonthCents),
    mortgageInsurance: formatRate(scenario.mortgageInsuranceRate),
    closingOn: scenario.closingOn,
    lenderCredit: amount(scenario.lenderCreditCents),
    sellerCredit: amount(scenario.sellerCreditCents),
    earnestMoney: amount(scenario.earnestMoneyCents),
    costs: scenario.costs.map(costTexts),
  };
}

export function costTexts({ id, label, section, amount, isFinanceCharge }: QuoteCost): CostTexts {
  return {
    id,
    label,
    section,
    isFinanceCharge,
    of: amount.of,
    amount: amount.of === 'sum' ? formatCents(amount.cents) : formatRate(amount.rate),
  };
}

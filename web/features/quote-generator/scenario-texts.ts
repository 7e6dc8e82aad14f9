import { shareOf } from '../../../domain/money/exact-cents.ts';
import { usualClosing } from '../../../domain/quote-fill/usual-closing.ts';
import type { QuoteCost } from '../../../domain/quotes/quote-costs.ts';
import {
  type QuoteOccupancy,
  type QuoteScenario,
  quotedOccupancy,
  quoteScenarioSchema,
} from '../../../domain/quotes/quote-scenario.ts';
import { AS_LARGE_AS_VALUE } from '../../../domain/quotes/second-liens/second-liens.ts';
import { MAX_AMOUNT_CENTS, MAX_RATE_MILLI } from '../../../domain/schedules/amortization-terms.ts';
import { MAX_CUSHION_MONTHS } from '../../../domain/schedules/escrow-account.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import {
  formatCents,
  formatRate,
  readCents,
  readRate,
  type Typed,
} from '../../../domain/typing/typed-amounts.ts';
import { ARM_FIELD_OF, type ArmTexts, readArm, textsOfArm } from './arm-texts.ts';
import { BUYDOWN_FIELD_OF, type BuydownTexts, readBuydown, textsOfBuydown } from './buydown-texts.ts';
import { type CheckTexts, readCheck, textsOfCheck } from './checks/check-texts.ts';
import { type EscrowTexts, readEscrow, type Taken, textsOfEscrow } from './escrow-texts.ts';
import { type GovernmentTexts, readGovernment, textsOfGovernment } from './government-texts.ts';
import { PRICING_FIELD_OF, type PricingTexts, readPricing, textsOfPricing } from './pricing/pricing-texts.ts';
import { NO_TABLES, type QuoteTables } from './pricing/quote-tables.ts';
import { type LienTexts, lienPath, readLiens, textsOfLiens } from './second-liens/lien-texts.ts';
import { CLOSING_FIELD_OF, type ClosingTexts, readClosing, textsOfClosing } from './texts/closing-texts.ts';
import { type CostTexts, costTexts, MAX_PERCENT, readCosts } from './texts/cost-texts.ts';

/** The fields of a scenario as typed. */
export interface ScenarioTexts
  extends EscrowTexts,
    ArmTexts,
    GovernmentTexts,
    ClosingTexts,
    BuydownTexts,
    PricingTexts,
    CheckTexts {
  name: string;
  purpose: QuoteScenario['purpose'];
  value: string;
  /** Of a purchase. Absent in drafts of earlier versions. */
  appraisedValue?: string;
  downPayment: string;
  loan: string;
  payoff: string;
  /** Absent in drafts of earlier versions. */
  liens?: LienTexts[];
  /** Absent in drafts of earlier versions. */
  occupancy?: QuoteOccupancy;
  program: QuoteScenario['program'];
  rate: string;
  indexedRate: string;
  points: string;
  /** Absent in drafts of earlier versions. */
  sellerPoints?: string;
  rateWithoutPoints?: string;
  taxPerYear: string;
  insurancePerYear: string;
  hoaPerMonth: string;
  mortgageInsurance: string;
  /** The company's conventions when the scenario was created. They have no field. */
  interestYear?: QuoteScenario['interestYear'];
  interestCreditDays?: QuoteScenario['interestCreditDays'];
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

/** The company's choices about prepaid interest. */
type InterestConventions = Pick<QuoteScenario, 'interestYear' | 'interestCreditDays'>;

/** The company's settings that a new quote begins with. */
export interface QuoteDefaults extends InterestConventions {
  escrowCushionMonths: number;
}

export function emptyScenario(
  today: CalendarDate,
  costs: readonly QuoteCost[],
  { escrowCushionMonths, ...conventions }: QuoteDefaults = { escrowCushionMonths: MAX_CUSHION_MONTHS },
): ScenarioTexts {
  return {
    ...conventions,
    name: 'Scenario 1',
    purpose: 'Purchase',
    occupancy: 'Primary Residence',
    value: '400,000.00',
    appraisedValue: '',
    liens: [],
    ...textsOfBuydown(),
    downPayment: '80,000.00',
    loan: '',
    payoff: '',
    ...textsOfGovernment(),
    ...textsOfPricing(),
    program: '30-Year Fixed',
    rate: '6.500',
    indexedRate: '',
    points: '0',
    sellerPoints: '',
    rateWithoutPoints: '',
    taxPerYear: '',
    insurancePerYear: '',
    ...textsOfEscrow({ escrowCushionMonths }),
    ...textsOfArm(),
    ...textsOfClosing(),
    hoaPerMonth: '',
    mortgageInsurance: '0.600',
    closingOn: usualClosing(today),
    ...textsOfCheck(),
    lenderCredit: '',
    sellerCredit: '',
    earnestMoney: '',
    costs: costs.map(costTexts),
  };
}

const FIELD_OF: Readonly<Record<string, keyof ScenarioTexts>> = {
  valueCents: 'value',
  appraisedValueCents: 'appraisedValue',
  downPaymentCents: 'downPayment',
  loanCents: 'loan',
  payoffCents: 'payoff',
  sellerPaidPoints: 'sellerPoints',
  lenderCreditCents: 'lenderCredit',
  ...CLOSING_FIELD_OF,
};

/** The on-screen field that shows a schema field's errors. */
export function fieldOf(field: string): string {
  return FIELD_OF[field] ?? field;
}

/** Reads every field of a scenario, and its rows in the tables; an empty amount is zero. */
export function readScenario(texts: ScenarioTexts, tables: QuoteTables = NO_TABLES): ReadScenario {
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

  const costs = readCosts(texts.costs);
  Object.assign(errors, costs.errors);
  const isArm = texts.program === '7-Year ARM';
  const isPurchase = texts.purpose === 'Purchase';
  const sellerPoints = isPurchase ? rate('sellerPoints', texts.sellerPoints ?? '', MAX_PERCENT) : 0;
  const { appraisedValue = '' } = texts;
  const isAppraised = isPurchase && appraisedValue.trim() !== '';
  const points = rate('points', texts.points, MAX_PERCENT);
  const { rateWithoutPoints: withoutPoints = '' } = texts;
  const hasPoints = points > 0 && withoutPoints.trim() !== '';
  const entered: QuoteScenario = {
    name: texts.name,
    purpose: texts.purpose,
    occupancy: texts.occupancy ?? 'Primary Residence',
    ...conventionsOf(texts),
    valueCents: number('value', value),
    ...(isAppraised ? { appraisedValueCents: cents('appraisedValue', appraisedValue) } : {}),
    // The other purpose's fields stay as typed, but do not count.
    downPaymentCents: isPurchase ? downPayment(texts.downPayment) : 0,
    loanCents: isPurchase ? 0 : cents('loan', texts.loan),
    payoffCents: isPurchase ? 0 : cents('payoff', texts.payoff),
    ...readLiens(texts, taken),
    ...readBuydown(texts),
    ...readGovernment(texts),
    program: texts.program,
    rate: number('rate', readRate(texts.rate, MAX_RATE_MILLI)),
    indexedRate: isArm ? number('indexedRate', readRate(texts.indexedRate, MAX_RATE_MILLI)) : 0,
    ...(isArm ? { armTerms: readArm(texts, taken) } : {}),
    points,
    ...(hasPoints
      ? { rateWithoutPoints: number('rateWithoutPoints', readRate(withoutPoints, MAX_RATE_MILLI)) }
      : {}),
    ...(sellerPoints === 0 ? {} : { sellerPaidPoints: sellerPoints }),
    taxPerYearCents: cents('taxPerYear', texts.taxPerYear),
    insurancePerYearCents: cents('insurancePerYear', texts.insurancePerYear),
    ...readEscrow(texts, taken),
    ...readClosing(texts, taken),
    hoaPerMonthCents: cents('hoaPerMonth', texts.hoaPerMonth),
    mortgageInsuranceRate: rate('mortgageInsurance', texts.mortgageInsurance),
    closingOn: texts.closingOn,
    ...readCheck(texts, taken),
    costs: costs.entered,
    lenderCreditCents: cents('lenderCredit', texts.lenderCredit),
    sellerCreditCents: isPurchase ? cents('sellerCredit', texts.sellerCredit) : 0,
    earnestMoneyCents: isPurchase ? cents('earnestMoney', texts.earnestMoney) : 0,
  };
  const wrong = Object.keys(errors).length;
  const candidate = { ...entered, ...readPricing(texts, entered, { errors, tables }) };
  const lacksRows = Object.keys(errors).length > wrong;
  // Sound costs were checked when they were read, and no other field is checked by them.
  const parsed = quoteScenarioSchema.safeParse(costs.isSound ? { ...candidate, costs: [] } : candidate);
  for (const issue of parsed.error?.issues ?? []) {
    const [field = '', ...rest] = issue.path.map(String);
    const path = lienPath([field, ...rest]) ?? [fieldOf(field), ...rest].join('.');
    // With an invalid price, these limits mean nothing.
    if (!value.ok && (field === 'downPaymentCents' || issue.message === AS_LARGE_AS_VALUE)) continue;
    // Missing rows already have a message of their own.
    if (lacksRows && path in PRICING_FIELD_OF) continue;
    errors[PRICING_FIELD_OF[path] ?? ARM_FIELD_OF[path] ?? BUYDOWN_FIELD_OF[path] ?? path] ??= issue.message;
  }
  if (!parsed.success || Object.keys(errors).length > 0) return { scenario: null, errors };
  return { scenario: costs.isSound ? { ...parsed.data, costs: costs.entered } : parsed.data, errors };
}

/** Always sent: otherwise a save would fill in the company's current conventions. */
function conventionsOf({
  interestYear = 365,
  interestCreditDays = 0,
}: InterestConventions): InterestConventions {
  return { interestYear, interestCreditDays };
}

/** The fields of a saved scenario. */
export function textsOfScenario(scenario: QuoteScenario): ScenarioTexts {
  const amount = (cents: number) => (cents === 0 ? '' : formatCents(cents));
  return {
    ...conventionsOf(scenario),
    name: scenario.name,
    purpose: scenario.purpose,
    occupancy: quotedOccupancy(scenario),
    value: formatCents(scenario.valueCents),
    appraisedValue: amount(scenario.appraisedValueCents ?? 0),
    downPayment: amount(scenario.downPaymentCents),
    loan: amount(scenario.loanCents),
    payoff: amount(scenario.payoffCents),
    liens: textsOfLiens(scenario.secondLiens),
    ...textsOfBuydown(scenario),
    ...textsOfGovernment(scenario),
    ...textsOfPricing(scenario),
    program: scenario.program,
    rate: formatRate(scenario.rate),
    indexedRate: scenario.program === '7-Year ARM' ? formatRate(scenario.indexedRate) : '',
    points: formatRate(scenario.points),
    sellerPoints: scenario.sellerPaidPoints ? formatRate(scenario.sellerPaidPoints) : '',
    rateWithoutPoints: scenario.rateWithoutPoints === undefined ? '' : formatRate(scenario.rateWithoutPoints),
    taxPerYear: amount(scenario.taxPerYearCents),
    insurancePerYear: amount(scenario.insurancePerYearCents),
    ...textsOfEscrow(scenario),
    ...textsOfArm(scenario.armTerms),
    ...textsOfClosing(scenario),
    hoaPerMonth: amount(scenario.hoaPerMonthCents),
    mortgageInsurance: formatRate(scenario.mortgageInsuranceRate),
    closingOn: scenario.closingOn,
    ...textsOfCheck(scenario),
    lenderCredit: amount(scenario.lenderCreditCents),
    sellerCredit: amount(scenario.sellerCreditCents),
    earnestMoney: amount(scenario.earnestMoneyCents),
    costs: scenario.costs.map(costTexts),
  };
}

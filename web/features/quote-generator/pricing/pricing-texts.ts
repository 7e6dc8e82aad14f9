import { asksAgencyCashOut, governmentTypeOf } from '../../../../domain/quotes/quote-government.ts';
import {
  type AdjustmentSource,
  adjustedLoan,
  type InsuranceSource,
  insuranceRateOf,
  insuredLoan,
  NEEDS_SCORE,
  type RefinanceKind,
  readsAdjustments,
  readsInsurance,
  SCORE_MESSAGE,
} from '../../../../domain/quotes/quote-pricing.ts';
import { pricedAmounts, type QuoteScenario } from '../../../../domain/quotes/quote-scenario.ts';
import { MAX_SCORE, MIN_SCORE } from '../../../../domain/rate-tables/graded-table.ts';
import {
  type GradedLoan,
  gradedRowsOf,
  type TableReading,
} from '../../../../domain/rate-tables/table-reading.ts';
import { formatDate, isCalendarDate } from '../../../../domain/time/eastern-time.ts';
import type { QuotedKind, QuoteTables } from './quote-tables.ts';

/** The choices about tables as typed. Absent in drafts of earlier versions. */
export interface PricingTexts {
  creditScore?: string;
  refinanceKind?: RefinanceKind;
  insuranceSource?: InsuranceSource;
  adjustmentSource?: AdjustmentSource;
  /** The saved scenario's rows, kept as long as none of their inputs change (QUOTE-37). */
  savedPricing?: SavedPricing;
}

interface SavedPricing {
  /** The inputs that determine the rows. */
  of: string;
  insuranceReading?: TableReading;
  adjustmentReading?: TableReading;
}

type PricingFields = Pick<
  QuoteScenario,
  | 'creditScore'
  | 'refinanceKind'
  | 'insuranceSource'
  | 'insuranceReading'
  | 'adjustmentSource'
  | 'adjustmentReading'
> & { mortgageInsuranceRate?: number };

/** The card's field for each message of the schema. */
export const PRICING_FIELD_OF: Readonly<Record<string, string>> = {
  insuranceReading: 'insuranceSource',
  mortgageInsuranceRate: 'insuranceSource',
  adjustmentReading: 'adjustmentSource',
};

export function textsOfPricing(scenario?: QuoteScenario): PricingTexts {
  const { creditScore, refinanceKind, insuranceSource, adjustmentSource } = scenario ?? {};
  return {
    creditScore: creditScore === undefined ? '' : String(creditScore),
    refinanceKind: refinanceKind ?? 'Rate or term',
    insuranceSource: insuranceSource ?? 'By hand',
    adjustmentSource: adjustmentSource ?? 'None',
    ...(scenario?.insuranceReading === undefined && scenario?.adjustmentReading === undefined
      ? {}
      : { savedPricing: savedPricing(scenario) }),
  };
}

function savedPricing(scenario: QuoteScenario): SavedPricing {
  const { insuranceReading, adjustmentReading } = scenario;
  return {
    of: factsOf(scenario),
    ...(insuranceReading === undefined ? {} : { insuranceReading }),
    ...(adjustmentReading === undefined ? {} : { adjustmentReading }),
  };
}

/** Everything that decides a scenario's rows, except the tables themselves. */
function factsOf(scenario: QuoteScenario): string {
  const amounts = pricedAmounts(scenario);
  return JSON.stringify([
    insuredLoan(scenario, amounts),
    adjustedLoan(scenario, amounts),
    amounts,
    scenario.closingOn,
  ]);
}

interface Reading {
  tables: QuoteTables;
  saved?: SavedPricing | undefined;
}

/** Reads the choices, and the rows of the tables. Messages go to their fields. */
export function readPricing(
  texts: PricingTexts,
  entered: QuoteScenario,
  { errors, tables }: { errors: Record<string, string>; tables: QuoteTables },
): PricingFields {
  const { insuranceSource = 'By hand', adjustmentSource = 'None', refinanceKind = 'Rate or term' } = texts;
  if (governmentTypeOf(entered) !== null) {
    return asksAgencyCashOut(entered) && refinanceKind === 'Cash-out' ? { refinanceKind } : {};
  }
  const score = (texts.creditScore ?? '').trim();
  const creditScore = /^\d{3}$/.test(score) ? Number(score) : undefined;
  const isWrong = creditScore === undefined || creditScore < MIN_SCORE || creditScore > MAX_SCORE;
  if (score !== '' && isWrong) errors.creditScore = SCORE_MESSAGE;
  const readsInsuranceTable = insuranceSource === 'From the table';
  const readsPriceTable = adjustmentSource === 'From the table';
  const isRefinance = entered.purpose === 'Refinance';
  const chosen: PricingFields = {
    ...(creditScore === undefined || isWrong ? {} : { creditScore }),
    ...(isRefinance && (readsInsuranceTable || readsPriceTable) ? { refinanceKind } : {}),
    ...(readsInsuranceTable ? { insuranceSource } : {}),
    ...(readsPriceTable ? { adjustmentSource } : {}),
  };
  const { fields, faults } = pricedFields({ ...entered, ...chosen }, { tables, saved: texts.savedPricing });
  for (const { field, message } of faults) errors[field] ??= message;
  return { ...chosen, ...fields };
}

interface PricedFields {
  fields: PricingFields;
  faults: { field: string; message: string }[];
}

/** A scenario's rows: the saved ones while nothing changed, otherwise those of the table in force. */
export function pricedFields(scenario: QuoteScenario, { tables, saved }: Reading): PricedFields {
  const fields: PricingFields = {};
  const faults: PricedFields['faults'] = [];
  // An unfinished date has its own message.
  if (!isCalendarDate(scenario.closingOn)) return { fields, faults };
  const amounts = pricedAmounts(scenario);
  const kept = saved?.of === factsOf(scenario) ? saved : undefined;
  const read = (kind: QuotedKind, source: string, loan: GradedLoan | null, known?: TableReading) => {
    if (known !== undefined) return known;
    const found = readingOf(kind, scenario, { loan, tables });
    if ('tableId' in found) return found;
    const { message } = found;
    faults.push({ field: fieldOf(found.field, source, scenario), message });
    return undefined;
  };
  if (readsInsurance(scenario, amounts)) {
    const loan = insuredLoan(scenario, amounts);
    const reading = read('mortgage-insurance', 'insuranceSource', loan, kept?.insuranceReading);
    if (reading !== undefined) fields.insuranceReading = reading;
    fields.mortgageInsuranceRate = insuranceRateOf(reading?.rows ?? []);
  } else if (scenario.insuranceSource === 'From the table') {
    fields.mortgageInsuranceRate = 0;
  }
  if (readsAdjustments(scenario)) {
    const loan = adjustedLoan(scenario, amounts);
    const reading = read('price-adjustments', 'adjustmentSource', loan, kept?.adjustmentReading);
    if (reading !== undefined) fields.adjustmentReading = reading;
  }
  return { fields, faults };
}

type Fault = { field: 'creditScore' | 'loanToValue' | 'table'; message: string };

function readingOf(
  kind: QuotedKind,
  { closingOn }: QuoteScenario,
  { loan, tables }: { loan: GradedLoan | null; tables: QuoteTables },
): TableReading | Fault {
  const found = tables.find(kind, closingOn);
  const ofTable = (message: string): Fault => ({ field: 'table', message });
  if (!('rows' in found)) return ofTable(missingText(found.state, closingOn));
  if (loan === null) return { field: 'creditScore', message: NEEDS_SCORE };
  const taken = gradedRowsOf(found.rows, loan);
  if (!taken.ok) return taken;
  const { tableId, validFrom } = found.table;
  return { tableId, validFrom, rows: taken.rows };
}

function missingText(state: 'none' | 'loading' | 'failed', closingOn: string): string {
  if (state === 'none') return `There is no table on ${formatDate(closingOn)}`;
  return state === 'loading'
    ? 'The table is being read'
    : 'The table could not be read. Reload the page to try again';
}

/** The card field that shows the message. */
function fieldOf(field: Fault['field'], source: string, { purpose }: QuoteScenario): string {
  if (field === 'creditScore') return 'creditScore';
  if (field === 'table') return source;
  return purpose === 'Purchase' ? 'downPayment' : 'loan';
}

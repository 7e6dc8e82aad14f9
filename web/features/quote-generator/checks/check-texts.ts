import { stateCode } from '../../../../domain/addresses/us-states.ts';
import { countyKey } from '../../../../domain/quality-checks/county-key.ts';
import { MAX_COUNTY_LENGTH, MAX_UNITS } from '../../../../domain/quotes/quote-check-fields.ts';
import type { QuoteScenario } from '../../../../domain/quotes/quote-scenario.ts';
import { MAX_AMOUNT_CENTS, MAX_RATE_MILLI } from '../../../../domain/schedules/amortization-terms.ts';
import { removeInvisible } from '../../../../domain/texts/unsafe-characters.ts';
import { formatCents, formatRate, readCents, readRate } from '../../../../domain/typing/typed-amounts.ts';
import type { Taken } from '../escrow-texts.ts';

/** The facts of the quality checks as typed. Absent in drafts of earlier versions. */
export interface CheckTexts {
  /** '1' to '4'. */
  units?: string;
  /** '' for none, as in other fields. */
  propertyState?: string;
  propertyCounty?: string;
  rateSetOn?: string;
  /** Typed; '' uses the table. */
  primeOfferRate?: string;
  loanLimit?: string;
  /** The table rows for this scenario, updated with the fields. */
  readPrimeRate?: QuoteScenario['primeOfferRate'] | null;
  readLoanLimit?: QuoteScenario['loanLimit'] | null;
  /** The fields for which the rows were read. */
  readFor?: string;
  /** Why a table has no row. */
  readNotes?: string[];
}

/** The fields that determine the rows. */
export type ReadFacts = CheckTexts & Pick<QuoteScenario, 'closingOn' | 'program'>;

/** Rows are read again when it differs from `readFor`. */
export function readKey(texts: ReadFacts): string {
  const { units = '1', propertyState = '', propertyCounty = '', rateSetOn = '' } = texts;
  return [units, propertyState, countyKey(propertyCounty), rateSetOn, texts.closingOn, texts.program].join(
    '|',
  );
}

type CheckFields = Pick<
  QuoteScenario,
  'units' | 'propertyState' | 'propertyCounty' | 'rateSetOn' | 'primeOfferRate' | 'loanLimit'
>;

/** The fields of a saved scenario, or empty ones. A saved scenario keeps its rows until its fields change. */
export function textsOfCheck(scenario?: QuoteScenario): Required<CheckTexts> {
  const fields: CheckFields = scenario ?? {};
  const { primeOfferRate, loanLimit } = fields;
  const isTypedRate = primeOfferRate !== undefined && primeOfferRate.reading === undefined;
  const isTypedLimit = loanLimit !== undefined && loanLimit.reading === undefined;
  const texts = {
    units: String(fields.units ?? 1),
    propertyState: fields.propertyState ?? '',
    propertyCounty: fields.propertyCounty ?? '',
    rateSetOn: fields.rateSetOn ?? '',
    primeOfferRate: isTypedRate ? formatRate(primeOfferRate.rate) : '',
    loanLimit: isTypedLimit ? formatCents(loanLimit.limitCents ?? 0) : '',
    readPrimeRate: (isTypedRate ? null : primeOfferRate) ?? null,
    readLoanLimit: (isTypedLimit ? null : loanLimit) ?? null,
    readNotes: [],
  };
  return { ...texts, readFor: scenario === undefined ? '' : readKey({ ...texts, ...pick(scenario) }) };
}

const pick = ({ closingOn, program }: QuoteScenario) => ({ closingOn, program });

/** The facts that are filled in. A typed value replaces a table's row. */
export function readCheck(texts: CheckTexts, taken: Taken): CheckFields {
  const { units = '1', propertyState = '', rateSetOn = '' } = texts;
  const county = removeInvisible(texts.propertyCounty ?? '').trim();
  const fields: CheckFields = {};
  if (units !== '1') fields.units = Number(units);
  if (propertyState !== '') fields.propertyState = propertyState;
  if (county !== '') fields.propertyCounty = county;
  if (rateSetOn !== '') fields.rateSetOn = rateSetOn;
  const prime = primeRateOf(texts, taken);
  const limit = loanLimitOf(texts, taken);
  if (prime) fields.primeOfferRate = prime;
  if (limit) fields.loanLimit = limit;
  return fields;
}

function primeRateOf({ primeOfferRate = '', readPrimeRate }: CheckTexts, taken: Taken) {
  if (primeOfferRate.trim() === '') return readPrimeRate;
  const rate = taken('primeOfferRate', readRate(primeOfferRate, MAX_RATE_MILLI));
  return rate === undefined ? undefined : { rate };
}

function loanLimitOf({ loanLimit = '', readLoanLimit }: CheckTexts, taken: Taken) {
  if (loanLimit.trim() === '') return readLoanLimit;
  const limitCents = taken('loanLimit', readCents(loanLimit, { min: 1_000_00, max: MAX_AMOUNT_CENTS }));
  return limitCents === undefined ? undefined : { limitCents };
}

/** A loan's property, as far as a quote accepts it: 1 to 4 units, and a valid state. */
export function textsOfProperty(property: {
  units: number | undefined;
  state: string | undefined;
  county: string | undefined;
}): Pick<CheckTexts, 'units' | 'propertyState' | 'propertyCounty'> {
  const { units = 1, state = '', county = '' } = property;
  return {
    units: String(units >= 1 && units <= MAX_UNITS ? units : 1),
    propertyState: stateCode(state) ?? '',
    propertyCounty: county.length <= MAX_COUNTY_LENGTH ? county : '',
  };
}

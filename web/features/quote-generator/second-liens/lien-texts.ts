import type { LienOfLoan } from '../../../../domain/quote-fill/liens-of-loan.ts';
import type { QuoteScenario } from '../../../../domain/quotes/quote-scenario.ts';
import {
  type LienKind,
  type LienTime,
  MAX_LIEN_YEARS,
  type SecondLien,
} from '../../../../domain/quotes/second-liens/second-liens.ts';
import { MAX_AMOUNT_CENTS, MAX_RATE_MILLI } from '../../../../domain/schedules/amortization-terms.ts';
import {
  formatCents,
  formatRate,
  readCents,
  readRate,
  type Typed,
} from '../../../../domain/typing/typed-amounts.ts';
import type { Taken } from '../escrow-texts.ts';

export interface LienTexts {
  /** Identifies the line on screen. */
  id: string;
  kind: LienKind;
  time: LienTime;
  balance: string;
  limit: string;
  rate: string;
  termYears: string;
  /** Empty if calculated from rate and term. */
  payment: string;
}

export function emptyLien(id: string): LienTexts {
  const texts = { balance: '', limit: '', rate: '', termYears: '', payment: '' };
  return { id, kind: 'Closed-end loan', time: 'New at closing', ...texts };
}

/** The on-screen field for each field of a lien. */
const FIELD_OF: Readonly<Record<string, keyof LienTexts>> = {
  balanceCents: 'balance',
  limitCents: 'limit',
  paymentCents: 'payment',
};

/** 'secondLiens.0.balanceCents' is 'liens.0.balance' on the screen. Null for the path of another field. */
export function lienPath(path: readonly string[]): string | null {
  const [list, place, field = ''] = path;
  if (list !== 'secondLiens') return null;
  return place === undefined ? 'liens' : `liens.${place}.${FIELD_OF[field] ?? field}`;
}

type LienFields = Pick<QuoteScenario, 'secondLiens'>;

/** The liens that count. A draft from before they existed has none. */
export function readLiens(
  { liens = [], purpose }: { liens?: readonly LienTexts[]; purpose: QuoteScenario['purpose'] },
  taken: Taken,
): LienFields {
  if (liens.length === 0) return {};
  return {
    secondLiens: liens.map((lien, index) => {
      const read = <T>(field: keyof LienTexts, reader: (text: string) => Typed<T>): T | undefined =>
        lien[field].trim() === '' ? undefined : taken(`liens.${index}.${field}`, reader(lien[field]));
      const isLine = lien.kind === 'Line of credit';
      const rate = read('rate', (text) => readRate(text, MAX_RATE_MILLI));
      const payment = read('payment', readAmount);
      const limit = isLine ? read('limit', readAmount) : undefined;
      // A line of credit only pays interest, so its term does not count.
      const termYears = isLine ? undefined : read('termYears', readYears);
      return {
        kind: lien.kind,
        ...(purpose === 'Refinance' ? { time: lien.time } : {}),
        balanceCents: read('balance', readAmount) ?? 0,
        ...(limit === undefined ? {} : { limitCents: limit }),
        ...(payment === undefined ? {} : { paymentCents: payment }),
        ...(rate === undefined ? {} : { rate }),
        ...(termYears === undefined ? {} : { termYears }),
      };
    }),
  };
}

export function textsOfLiens(liens: readonly SecondLien[] = []): LienTexts[] {
  return liens.map((lien, index) => ({
    id: `saved-${index}`,
    kind: lien.kind,
    time: lien.time ?? 'New at closing',
    balance: amount(lien.balanceCents),
    limit: amount(lien.limitCents),
    rate: lien.rate === undefined ? '' : formatRate(lien.rate),
    termYears: lien.termYears === undefined ? '' : String(lien.termYears),
    payment: amount(lien.paymentCents),
  }));
}

/** A loan's liens, according to its application. */
export function textsOfLoanLiens(liens: readonly LienOfLoan[]): LienTexts[] {
  const dollars = (value: number | null) => (value === null ? '' : formatCents(value * 100));
  return liens.map(({ kind, time, balance, limit, payment }, index) => ({
    ...emptyLien(`loan-${index}`),
    kind,
    time,
    balance: dollars(balance),
    limit: dollars(limit),
    payment: dollars(payment),
  }));
}

function amount(cents: number | undefined): string {
  return cents === undefined ? '' : formatCents(cents);
}

function readAmount(text: string): Typed<number> {
  return readCents(text, { min: 0, max: MAX_AMOUNT_CENTS });
}

function readYears(text: string): Typed<number> {
  const years = Number(text);
  return /^\s*\d{1,2}\s*$/.test(text) && years >= 1 && years <= MAX_LIEN_YEARS
    ? { ok: true, value: years }
    : { ok: false, message: `Enter 1 to ${MAX_LIEN_YEARS} years` };
}

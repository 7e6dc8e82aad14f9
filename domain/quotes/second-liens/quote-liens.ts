import {
  type Cents,
  exactCents,
  levelPayment,
  percentOf,
  periodInterest,
  roundedCents,
} from '../../money/exact-cents.ts';
import { type HowPart, type QuoteLine, quoteLine } from '../quote-line.ts';
import { ratioValueCents, type ValuedScenario } from '../quote-value.ts';
import type { LienKind, LienScenario, SecondLien } from './second-liens.ts';

export interface QuotedLien {
  /** By kind, so that scenarios share lines: 'second-mortgage-1'. */
  id: string;
  label: string;
  isNew: boolean;
  balanceCents: Cents;
  limitCents: Cents | null;
  paymentCents: Cents;
  how: readonly HowPart[];
}

export interface QuotedLiens {
  list: readonly QuotedLien[];
  /** Including the drawn part of lines (Selling Guide B2-1.2-02), in hundredths of a percent, truncated. */
  combinedLoanToValue: number;
  /** Including full lines (Selling Guide B2-1.2-03); null without one. */
  highCombinedLoanToValue: number | null;
}

const NAMES: Record<LienKind, { id: string; label: string }> = {
  'Closed-end loan': { id: 'second-mortgage', label: 'Second mortgage' },
  'Line of credit': { id: 'credit-line', label: 'Line of credit' },
};

/** Null without a second lien. */
export function quotedLiens(scenario: LienScenario, baseCents: Cents): QuotedLiens | null {
  const liens = scenario.secondLiens ?? [];
  if (liens.length === 0) return null;
  const list = liens.map((lien, index) => {
    const place = liens.slice(0, index + 1).filter(({ kind }) => kind === lien.kind).length;
    return quotedLien(lien, place, scenario.purpose);
  });
  const value = ratioValueCents(scenario);
  const ratio = (owed: (lien: QuotedLien) => Cents) =>
    percentOf(
      list.reduce((sum, lien) => sum + owed(lien), baseCents),
      value,
    );
  return {
    list,
    combinedLoanToValue: ratio(({ balanceCents }) => balanceCents),
    highCombinedLoanToValue: list.some(({ limitCents }) => limitCents !== null)
      ? ratio(({ balanceCents, limitCents }) => limitCents ?? balanceCents)
      : null,
  };
}

function quotedLien(lien: SecondLien, place: number, purpose: ValuedScenario['purpose']): QuotedLien {
  const { id, label } = NAMES[lien.kind];
  return {
    id: `${id}-${place}`,
    label: place === 1 ? label : `${label} ${place}`,
    isNew: purpose === 'Purchase' || lien.time !== 'Stays on the home',
    balanceCents: lien.balanceCents,
    limitCents: lien.kind === 'Line of credit' ? (lien.limitCents ?? 0) : null,
    ...lienPayment(lien),
  };
}

/** The typed payment; otherwise a closed-end loan's level payment, or one month's interest on a line's drawn amount. */
function lienPayment(lien: SecondLien): { paymentCents: Cents; how: HowPart[] } {
  const { kind, balanceCents, paymentCents, rate = 0, termYears = 0 } = lien;
  const isLine = kind === 'Line of credit';
  const balance: HowPart = { label: isLine ? 'Drawn' : 'Balance', value: { cents: balanceCents } };
  if (paymentCents !== undefined) return { paymentCents, how: [balance] };
  const of = exactCents(balanceCents);
  if (isLine) {
    return {
      paymentCents: roundedCents(periodInterest(of, rate, 12)),
      how: [balance, { label: 'Annual rate, divided by 12: interest alone', value: { rate } }],
    };
  }
  const months = Math.max(1, termYears * 12);
  return {
    paymentCents: roundedCents(levelPayment(of, rate, months, 12)),
    how: [
      balance,
      { label: 'Annual rate', value: { rate } },
      { label: 'Monthly payments', value: { count: months } },
    ],
  };
}

export function lienPaymentLines(liens: QuotedLiens | null): QuoteLine[] {
  return (liens?.list ?? []).map(({ id, label, paymentCents, how }) =>
    quoteLine(id, label, paymentCents, how),
  );
}

/** Cash from new liens. A lien that stays on the home brings none. */
export function lienCashLines(liens: QuotedLiens | null): QuoteLine[] {
  return (liens?.list ?? [])
    .filter(({ isNew, balanceCents }) => isNew && balanceCents > 0)
    .map(({ id, label, balanceCents }) =>
      quoteLine(`money-${id}`, `Money from the ${label.toLowerCase()}`, -balanceCents, []),
    );
}

/** Sums of the new liens, which Form 1003 lists as other new loans. */
export function newLienSums({ purpose, secondLiens = [] }: LienScenario): {
  balanceCents: Cents;
  limitCents: Cents;
  paymentCents: Cents;
} {
  const list = secondLiens.map((lien) => quotedLien(lien, 1, purpose)).filter(({ isNew }) => isNew);
  const sum = (part: (lien: QuotedLien) => Cents) => list.reduce((total, lien) => total + part(lien), 0);
  return {
    balanceCents: sum(({ balanceCents }) => balanceCents),
    limitCents: sum(({ limitCents }) => limitCents ?? 0),
    paymentCents: sum(({ paymentCents }) => paymentCents),
  };
}

export function stayingLienCents(scenario: LienScenario): Cents {
  const { purpose, secondLiens = [] } = scenario;
  return purpose === 'Purchase'
    ? 0
    : secondLiens
        .filter(({ time }) => time === 'Stays on the home')
        .reduce((sum, { balanceCents }) => sum + balanceCents, 0);
}

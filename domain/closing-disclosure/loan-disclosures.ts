import { WORDS } from '../loan-estimate/prescribed-words.ts';
import { escrowCents } from '../loan-estimate/projected-payments.ts';
import type { Cents } from '../money/exact-cents.ts';
import type { ClosingFacts } from './closing-facts.ts';
import { CLOSING_PHRASES } from './closing-words.ts';
import type { ClosingDisclosureFacts } from './disclosure-facts.ts';
import type { NoteWords } from './note-words.ts';

/** An account, or none; the table that does not apply stays blank (12 CFR 1026.38(l)(7)(i)). */
export type EscrowOfForm =
  | {
      hasAccount: true;
      yearCents: Cents;
      escrowed: readonly string[];
      otherYearCents: Cents;
      notEscrowed: readonly string[];
      /** The total of section G. */
      initialCents: Cents;
      monthlyCents: Cents;
    }
  | {
      hasAccount: false;
      because: NonNullable<ClosingFacts['noEscrow']> | null;
      yearCents: Cents;
      waiverFeeCents: Cents;
    };

/** 12 CFR 1026.38(l). A balance never grows: such loans are refused. */
export interface LoanDisclosures {
  mayBeAssumed: boolean;
  hasDemandFeature: boolean;
  /** '' while the charge is unknown. */
  latePayment: string;
  partialPayments: NoteWords['partialPayments'];
  property: readonly string[];
  escrow: EscrowOfForm;
}

const MONTHS = 12;

export function loanDisclosures(facts: ClosingDisclosureFacts, initialEscrowCents: Cents): LoanDisclosures {
  const { loan, note } = facts;
  const { latePayment } = loan;
  return {
    mayBeAssumed: loan.mayBeAssumed,
    hasDemandFeature: note.hasDemandFeature,
    latePayment:
      latePayment === null ? '' : CLOSING_PHRASES.latePayment(latePayment.days, latePayment.charge),
    partialPayments: note.partialPayments,
    property: loan.property,
    escrow: escrowOf(facts, initialEscrowCents),
  };
}

/**
 * The year is that of the escrow analysis: twelve payments from the first one (12 CFR 1026.38(l)(7)(i)(A)(5), comments
 * 38(l)(7)(i)(A)(2)-2 and (5)-1). No account here pays mortgage insurance (comment 38(l)(7)(i)(A)(4)-1).
 */
function escrowOf({ loan, closing }: ClosingDisclosureFacts, initialCents: Cents): EscrowOfForm {
  const costs = propertyCosts(loan);
  const [escrowed, others] = [true, false].map((is) => costs.filter(({ isEscrowed }) => isEscrowed === is));
  const yearOf = (some: typeof costs = []) =>
    some.reduce((sum, { monthlyCents }) => sum + MONTHS * monthlyCents, 0);
  const labels = (some: typeof costs = []) => some.map(({ label }) => label);
  const monthlyCents = escrowCents(costs);
  if (monthlyCents > 0) {
    return {
      hasAccount: true,
      yearCents: MONTHS * monthlyCents,
      escrowed: labels(escrowed),
      otherYearCents: yearOf(others),
      notEscrowed: labels(others),
      initialCents,
      monthlyCents,
    };
  }
  const waiver = loan.charges.find(({ id }) => id === closing.escrowWaiverChargeId);
  return {
    hasAccount: false,
    because: closing.noEscrow,
    yearCents: yearOf(costs),
    waiverFeeCents: waiver?.cents ?? 0,
  };
}

function propertyCosts(loan: ClosingDisclosureFacts['loan']) {
  return [
    { label: WORDS.homeownersInsurance, ...loan.insurance },
    { label: WORDS.propertyTaxes, ...loan.taxes },
    ...loan.otherPropertyCosts,
  ].filter(({ monthlyCents }) => monthlyCents > 0);
}

/** One that nothing is paid into is none. */
export function hasEscrowAccount({ loan }: Pick<ClosingDisclosureFacts, 'loan'>): boolean {
  return escrowCents(propertyCosts(loan)) > 0;
}

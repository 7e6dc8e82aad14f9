import type { Cents } from '../money/exact-cents.ts';
import { ITEM_KINDS, type ItemKind } from './closing-facts.ts';
import { CLOSING_PHRASES, CLOSING_WORDS } from './closing-words.ts';
import type { ClosingDisclosureFacts } from './disclosure-facts.ts';
import { payoffOn } from './payoff-amount.ts';
import { itemLine, type SummaryLine } from './summary-lines.ts';

/** The table of a transaction without a seller (12 CFR 1026.38(t)(5)(vii)(B)). */
export interface PayoffsAndPayments {
  lines: readonly { to: string; purpose: string; cents: Cents; isOutside: boolean }[];
  /** K: without what is paid outside of closing (comment 38-4.i). */
  total: Cents;
}

type PayoffFacts = Pick<ClosingDisclosureFacts, 'loan' | 'closing' | 'excess'>;

/** On the day of disbursement. A statement that has ended is refused before (CD-17). */
function payoffAmounts({ loan, closing }: Pick<PayoffFacts, 'loan' | 'closing'>) {
  return closing.payoffs.map((payoff) => {
    const amount = payoffOn(payoff, loan.interestFrom);
    return { ...payoff, cents: amount.ok ? amount.cents : payoff.cents };
  });
}

/** On the borrower's side of the summaries (comment 38(j)(1)(v)-2). */
export function payoffLines(facts: Pick<PayoffFacts, 'loan' | 'closing'>): SummaryLine[] {
  return payoffAmounts(facts).map(({ name, payee, cents, outsidePayer }) =>
    itemLine({ name: payee === '' ? name : `${name} to ${payee}`, cents, outsidePayer }),
  );
}

/** Money that others bring is a credit here (comment 38(t)(5)(vii)(B)-1). */
export function payoffsAndPayments(facts: PayoffFacts): PayoffsAndPayments {
  const outside = (name: string, payer: string) =>
    payer === '' ? name : CLOSING_PHRASES.paidOutside(name, payer);
  const payoffs = payoffAmounts(facts).map(({ payee, name, cents, outsidePayer }) => ({
    to: payee,
    purpose: outside(name, outsidePayer),
    cents,
    isOutside: outsidePayer !== '',
  }));
  const items = facts.closing.items
    .map((item) => ({ ...item, place: ITEM_KINDS[item.kind as ItemKind].borrower }))
    .filter(({ place }) => place !== null)
    .map(({ name, cents, outsidePayer, place }) => ({
      to: '',
      purpose: outside(name, outsidePayer),
      cents: place === 'due' || place === 'due-adjustment' ? cents : 0 - cents,
      isOutside: outsidePayer !== '',
    }));
  const lines = [...payoffs, ...items, ...reduction(facts)];
  return {
    lines,
    total: lines.filter(({ isOutside }) => !isOutside).reduce((sum, { cents }) => sum + cents, 0),
  };
}

/** Comment 38-4: the payee is named in this table, here the lender that lowers the balance. */
function reduction({ excess, loan }: PayoffFacts): PayoffsAndPayments['lines'] {
  if (excess?.refund !== 'principal-reduction') return [];
  const to = loan.creditor.name;
  const purpose = CLOSING_PHRASES.paidOutside(CLOSING_WORDS.principalReduction, to);
  return [{ to, purpose, cents: excess.cents, isOutside: true }];
}

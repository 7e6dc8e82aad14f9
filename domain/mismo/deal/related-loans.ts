import { leafAt } from '../mapping/points.ts';
import type { Target } from '../mapping/target.ts';
import { dollars } from '../values/form.ts';
import type { Element } from '../xml/element.ts';
import { LENDER } from './lender-point.ts';

const FUNDS = `${LENDER}.closingFunds`;
const AMOUNT = 'TERMS_OF_LOAN/NoteAmount';
const DRAWN = 'HELOC/HELOC_OCCURRENCES/HELOC_OCCURRENCE/HELOCBalanceAmount';
const LIMIT = 'HELOC/HELOC_RULE/HELOCMaximumBalanceAmount';

/** Section 4b has one sum for new loans. The file's elements are kept until the sum changes. */
export function readRelatedLoans(loans: readonly Element[], root: Target): void {
  for (const loan of loans) {
    addUp(`${FUNDS}.otherNewLoans`, leafAt(loan, AMOUNT) ?? leafAt(loan, DRAWN), root);
    addUp(`${FUNDS}.newCreditLimit`, leafAt(loan, LIMIT), root);
    root.holdBelow(loan, `${FUNDS}.otherNewLoans`, `${FUNDS}.newCreditLimit`);
  }
}

function addUp(field: string, leaf: Element | undefined, root: Target): void {
  if (leaf === undefined) return;
  const amount = dollars.read(leaf.text.trim());
  if ('value' in amount) root.set(field, Number(root.get(field) ?? 0) + Number(amount.value), leaf);
}

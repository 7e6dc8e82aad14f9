import { readBorrowers } from '../borrower/borrower-party.ts';
import { readOtherIncomes } from '../borrower/incomes.ts';
import { SECTION_2, SECTION_4 } from '../borrower/section-names.ts';
import { readAssets } from '../deal/assets.ts';
import { FINDING_PARTS } from '../deal/automated-underwritings.ts';
import { COLLATERAL_PARTS } from '../deal/collateral.ts';
import { FEE_FACT_PARTS } from '../deal/fees.ts';
import { OUTCOME_PARTS } from '../deal/hmda-outcome.ts';
import { readDebts, readExpenses } from '../deal/liabilities.ts';
import { COST_PARTS } from '../deal/loan-costs.ts';
import { LOAN, TERMS_PARTS } from '../deal/loan-terms.ts';
import { readOtherParties } from '../deal/other-parties.ts';
import { readProperties } from '../deal/owned-properties.ts';
import { readPurchaseCredits } from '../deal/purchase-credits.ts';
import { readRelatedLoans } from '../deal/related-loans.ts';
import { readSubjectProperty } from '../deal/subject-property-loans.ts';
import { readParts } from '../mapping/points.ts';
import { Reading, type ReadingHints, Target } from '../mapping/target.ts';
import { childrenOf, type Element, elementAt } from '../xml/element.ts';
import { arcsOf } from './arcs-of-message.ts';
import { SUBJECT_LOAN, subjectLoansOf } from './deal-of-message.ts';
import { dropWrongAnswers } from './wrong-answers-of-file.ts';

/** Drops answers that the application cannot hold, with a remark. */
export function readMessage(root: Element, deal: Element, hints: ReadingHints | null): Reading {
  const { arcs, broken } = arcsOf(root);
  const reading = new Reading(arcs, hints);
  for (const { at, words } of broken)
    reading.remark('arc', at, `The relationship cannot be followed. ${words}`);
  const target = new Target(reading);
  const parties = childrenOf(elementAt(deal, 'PARTIES'), 'PARTY');
  const borrowers = readBorrowers(parties, reading);
  for (const { role, owner } of borrowers) {
    const person = elementAt(role, 'BORROWER');
    if (person !== undefined) readOtherIncomes(person, owner, target);
  }
  const [loan] = subjectLoansOf(deal);
  if (loan !== undefined) readLoan(loan, target);
  const property = elementAt(deal, 'COLLATERALS/COLLATERAL/SUBJECT_PROPERTY');
  if (property !== undefined) readParts(COLLATERAL_PARTS, property, target);
  readAssets(deal, target);
  if (loan !== undefined) readPurchaseCredits(loan, target);
  readProperties(deal, target);
  readSubjectProperty(deal, target);
  readDebts(deal, target);
  readExpenses(deal, target);
  readOtherParties(parties, target);
  readRelatedLoans(
    childrenOf(elementAt(deal, 'LOANS'), 'LOAN').filter(
      (one) => one.attributes.LoanRoleType === 'RelatedLoan',
    ),
    target,
  );
  addUpEntries(target);
  copyPresentAddress(target);
  dropWrongAnswers(reading);
  return reading;
}

function readLoan(loan: Element, target: Target): void {
  target.mark(loan, SUBJECT_LOAN);
  readParts(TERMS_PARTS, loan, target);
  readParts(COST_PARTS, loan, target);
  readParts(FINDING_PARTS, loan, target);
  readParts(OUTCOME_PARTS, loan, target);
  readParts(FEE_FACT_PARTS, loan, target);
}

function addUpEntries(target: Target): void {
  for (const [part, list] of [
    ['part2aAssets', 'accounts'],
    ['part2bOtherAssets', 'assetsAndCredits'],
  ] as const) {
    const rows = target.get(`${SECTION_2}.${part}.${list}`);
    if (!Array.isArray(rows) || target.get(`${SECTION_2}.${part}.totalAmount`) !== undefined) continue;
    const sum = rows.reduce<number>((total, row: { value?: number | null }) => total + (row.value ?? 0), 0);
    target.set(`${SECTION_2}.${part}.totalAmount`, sum);
  }
}

const PLACE = ['street', 'city', 'state', 'zip'] as const;

/** A refinance of the current address copies it. */
function copyPresentAddress(target: Target): void {
  if (target.get(`${LOAN}.loanPurpose`) !== 'Refinance') return;
  const addresses = target.get('section1BorrowerInformation.part1aPersonalInformation.addresses');
  const present = (Array.isArray(addresses) ? addresses[0] : undefined) as
    | Record<string, unknown>
    | undefined;
  const isSame = PLACE.every((field) => present?.[field] === target.get(`${LOAN}.propertyAddress.${field}`));
  if (present?.street != null && isSame)
    target.set(`${SECTION_4}.part4aLoanInformation.refinanceCurrentAddress`, true);
}

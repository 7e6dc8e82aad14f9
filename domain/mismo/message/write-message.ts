import { writeBorrowers } from '../borrower/borrower-party.ts';
import { writeOtherIncomes } from '../borrower/incomes.ts';
import { writeAssets } from '../deal/assets.ts';
import { FINDING_PARTS } from '../deal/automated-underwritings.ts';
import { COLLATERAL_PARTS } from '../deal/collateral.ts';
import { FEE_FACT_PARTS } from '../deal/fees.ts';
import { OUTCOME_PARTS } from '../deal/hmda-outcome.ts';
import { writeDebts, writeExpenses } from '../deal/liabilities.ts';
import { COST_PARTS } from '../deal/loan-costs.ts';
import { TERMS_PARTS } from '../deal/loan-terms.ts';
import { writeOtherParties } from '../deal/other-parties.ts';
import { writeProperties } from '../deal/owned-properties.ts';
import { writePurchaseCredits } from '../deal/purchase-credits.ts';
import { writeSubjectProperty } from '../deal/subject-property-loans.ts';
import type { Arc } from '../mapping/arc.ts';
import type { MismoLoan, SealedNumbers } from '../mapping/mismo-loan.ts';
import { writeParts } from '../mapping/points.ts';
import { addChild, childFor, containerFor, Source, Writing } from '../mapping/source.ts';
import { type Element, element } from '../xml/element.ts';
import { DEAL, SUBJECT_LOAN } from './deal-of-message.ts';

/** As in every DU sample. The schema accepts any 3.x. */
const REFERENCE_MODEL = '3.4.032420160128';

/** Without kept content and extension. */
export interface OwnMessage {
  root: Element;
  arcs: Arc[];
  borrowers: string[];
}

/** Child order, labels and arcs are added last, after the kept content. */
export function writeMessage(loan: MismoLoan, numbers: SealedNumbers): OwnMessage {
  const root = element('MESSAGE');
  root.attributes.MISMOReferenceModelIdentifier = REFERENCE_MODEL;
  const deal = containerFor(root, DEAL);
  const writing = new Writing(loan, numbers);
  const source = new Source(writing);
  const [assets, liabilities, parties] = ['ASSETS', 'LIABILITIES', 'PARTIES'].map((name) =>
    childFor(deal, name),
  ) as [Element, Element, Element];
  writeBorrowers(source, parties);
  writeOtherIncomes(source);
  writeOtherParties(source, parties);
  writeAssets(source, assets);
  writeProperties(source, assets, liabilities);
  writeSubjectProperty(source, assets, liabilities);
  writeDebts(source, liabilities);
  writeExpenses(source, childFor(deal, 'EXPENSES'));
  writeParts(COLLATERAL_PARTS, source, containerFor(deal, 'COLLATERALS/COLLATERAL/SUBJECT_PROPERTY'));
  const subject = addChild(childFor(deal, 'LOANS'), 'LOAN', SUBJECT_LOAN);
  subject.attributes.LoanRoleType = 'SubjectLoan';
  writeParts(TERMS_PARTS, source, subject);
  writeParts(COST_PARTS, source, subject);
  writeParts(FINDING_PARTS, source, subject);
  writeParts(OUTCOME_PARTS, source, subject);
  writeParts(FEE_FACT_PARTS, source, subject);
  writePurchaseCredits(source, subject);
  return { root, arcs: writing.arcs, borrowers: [...writing.borrowers.keys()] };
}

/** Describes a different version of the model (R2); null for the version that Lintel writes. */
export function otherVersionOf(root: Element): string | null {
  const model = root.attributes.MISMOReferenceModelIdentifier;
  return model === REFERENCE_MODEL
    ? null
    : `MISMOReferenceModelIdentifier is ${model ?? 'missing'}, and not ${REFERENCE_MODEL}.`;
}

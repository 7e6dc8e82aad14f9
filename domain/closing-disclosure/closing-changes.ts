import { addLoan, addTables } from '../loan-estimate/estimate-changes.ts';
import {
  type AddNamedLine,
  type LineChange,
  lineChanges,
  type NamedLines,
  namedLines,
} from '../loan-estimate/line-changes.ts';
import { COST_SECTIONS, type CostSection } from '../quotes/quote-costs.ts';
import { centsText } from '../quotes/quote-figure-text.ts';
import type { ClosingDisclosure } from './closing-disclosure.ts';
import type { ClosingContact } from './closing-facts.ts';
import { amountText } from './closing-text.ts';
import { COLUMNS, type CostColumn } from './cost-columns.ts';
import { calculatedRate } from './loan-calculations.ts';
import type { EscrowOfForm } from './loan-disclosures.ts';
import type { Transaction } from './transactions.ts';

/** What a borrower would see changed, in the order of the form (CD-19). The date of issue always changes. */
export function closingChanges(before: ClosingDisclosure, after: ClosingDisclosure): LineChange[] {
  return lineChanges(linesOf(before), linesOf(after));
}

const COLUMN_NAMES: Readonly<Record<CostColumn, string>> = {
  borrowerAtClosing: 'borrower at closing',
  borrowerBeforeClosing: 'borrower before closing',
  sellerAtClosing: 'seller at closing',
  sellerBeforeClosing: 'seller before closing',
  others: 'others',
};

function linesOf(cd: ClosingDisclosure): NamedLines {
  return namedLines((add) => {
    addInformation(add, cd);
    addLoan(add, cd);
    addCosts(add, cd);
    addCash(add, cd);
    if (cd.summaries !== null) {
      addTransaction(add, 'Borrower', cd.summaries.borrower);
      if (cd.summaries.seller !== null) addTransaction(add, 'Seller', cd.summaries.seller);
    }
    for (const { to, purpose, cents } of cd.payoffs?.lines ?? [])
      add([purpose, to].filter(Boolean).join(' to '), centsText(cents));
    addTables(add, cd);
    addLastPages(add, cd);
  });
}

function addInformation(add: AddNamedLine, { information: i }: ClosingDisclosure): void {
  const parties = (some: typeof i.borrowers) =>
    some.map(({ name, address }) => [name, ...address].join(', ')).join('; ');
  add('Closing date', i.closingDate);
  add('Disbursement date', i.disbursementDate);
  add('Settlement agent', i.settlementAgent);
  add('File #', i.fileNumber);
  add('Property', i.property.join(', '));
  add(i.valueLabel, i.value);
  add('Borrower', parties(i.borrowers));
  add('Seller', parties(i.sellers));
  add('Lender', i.lender);
  add('Loan term', i.loanTerm);
  add('Purpose', i.purpose);
  add('Product', i.product);
  add('Loan type', i.otherType || i.loanType);
  add('MIC #', i.mortgageInsuranceCase);
}

function addCosts(add: AddNamedLine, { costs }: ClosingDisclosure): void {
  for (const section of Object.keys(COST_SECTIONS) as CostSection[]) {
    const { total, lines } = costs.sections[section];
    for (const { label, payee, columns, ids } of lines) {
      const name = [label, payee].filter(Boolean).join(' to ');
      for (const column of COLUMNS) {
        const cents = columns[column];
        add(`${section}: ${name}, ${COLUMN_NAMES[column]}`, cents === null ? null : centsText(cents), ids);
      }
    }
    add(`${section}: total`, centsText(total));
  }
  add('D: total loan costs', centsText(costs.loanCosts));
  add('I: total other costs', centsText(costs.otherCosts));
  add('Lender credits', centsText(costs.lenderCredits));
  add('Refund in the lender credits', costs.refundCents === 0 ? null : centsText(costs.refundCents));
  add('J: total closing costs', centsText(costs.total));
}

function addCash(add: AddNamedLine, { cash }: ClosingDisclosure): void {
  for (const { label, final } of cash.rows) add(`Cash to close: ${label}`, centsText(final));
  if (cash.method === 'standard') {
    add('Cash to close', centsText(cash.final));
    return;
  }
  add('Cash to close', `${centsText(cash.final.cents)} ${cash.final.isToBorrower ? 'to' : 'from'} borrower`);
  add('Closing costs financed', centsText(cash.closingCostsFinanced));
}

function addTransaction(add: AddNamedLine, who: string, { due, paid }: Transaction): void {
  for (const { lines } of [...due.groups, ...paid.groups])
    for (const { label, cents } of lines) add(`${who}: ${label}`, cents === null ? null : amountText(cents));
  add(`${who}: total due`, amountText(due.total));
  add(`${who}: total paid or owed`, amountText(paid.total));
}

function addLastPages(add: AddNamedLine, cd: ClosingDisclosure): void {
  const { disclosures, calculations, contacts } = cd;
  add('Assumption', disclosures.mayBeAssumed ? 'Allowed' : 'Not allowed');
  add('Demand feature', disclosures.hasDemandFeature ? 'Yes' : 'No');
  add('Late payment', disclosures.latePayment);
  add('Partial payments', disclosures.partialPayments);
  const { escrow } = disclosures;
  add('Escrow account', escrow.hasAccount ? 'Yes' : 'No');
  addEscrow(add, escrow);
  const { protectsFromDeficiency: protects } = cd;
  add(
    'Liability after foreclosure',
    protects === null ? '' : protects ? 'State law may protect' : 'No protection',
  );
  add('Total of payments', amountText(calculations.totalOfPayments));
  add('Finance charge', amountText(calculations.financeCharge));
  add('Amount financed', amountText(calculations.amountFinanced));
  add('APR', calculatedRate(calculations.apr));
  add('Total interest percentage', calculatedRate(calculations.totalInterestPercentage));
  for (const { heading, contact } of contacts) add(`Contact: ${heading}`, contact && contactText(contact));
}

/** A stored form has its fields in another order. */
function contactText(contact: ClosingContact): string {
  const { name, address, nmlsId, licenseState, licenseId } = contact;
  const { contact: person, contactNmlsId, contactLicenseId, email, phone } = contact;
  const company = [name, ...address, nmlsId, licenseState, licenseId];
  return [...company, person, contactNmlsId, contactLicenseId, email, phone].filter(Boolean).join(', ');
}

function addEscrow(add: AddNamedLine, escrow: EscrowOfForm): void {
  add('Property costs of a year', amountText(escrow.yearCents));
  if (!escrow.hasAccount) {
    add('Why there is no escrow account', escrow.because);
    add('Escrow waiver fee', amountText(escrow.waiverFeeCents));
    return;
  }
  add('Escrowed costs', escrow.escrowed.join(', '));
  add('Costs outside escrow in a year', amountText(escrow.otherYearCents));
  add('Costs outside escrow', escrow.notEscrowed.join(', '));
  add('Initial escrow payment', amountText(escrow.initialCents));
  add('Monthly escrow payment', amountText(escrow.monthlyCents));
}

import {
  amount,
  answer,
  PLACES,
  range,
  type sampleLines,
} from '../../loan-estimate/sample-forms/sample-lines.fixture.ts';
import type { CostSection } from '../../quotes/quote-costs.ts';
import type { CashRow } from '../cash-changes.ts';
import type { ClosingDisclosure } from '../closing-disclosure.ts';
import { amountText } from '../closing-text.ts';
import { COLUMNS, type CostColumns } from '../cost-columns.ts';
import { calculatedRate } from '../loan-calculations.ts';
import type { SummaryTable } from '../summary-lines.ts';

type AddLine = Parameters<Parameters<typeof sampleLines>[0]>[0] extends (title: string) => infer Add
  ? Add
  : never;
type Part = (title: string) => AddLine;

/** '$750.00 borrower at closing, $750.00 seller before closing' */
export function columnsText(columns: CostColumns): string {
  const names = {
    borrowerAtClosing: 'borrower at closing',
    borrowerBeforeClosing: 'borrower before closing',
    sellerAtClosing: 'seller at closing',
    sellerBeforeClosing: 'seller before closing',
    others: 'others',
  };
  return COLUMNS.filter((column) => (columns[column] ?? 0) !== 0)
    .map((column) => `${amountText(columns[column] ?? 0)} ${names[column]}`)
    .join(', ');
}

export function addInformation(
  part: Part,
  { information: i }: ClosingDisclosure,
  rows: readonly [string, string][],
) {
  const add = part('Page 1: closing, transaction and loan information');
  const ours: Readonly<Record<string, string>> = {
    'Date issued': i.dateIssued,
    'Closing date': i.closingDate,
    'Disbursement date': i.disbursementDate,
    'Settlement agent': i.settlementAgent,
    'File #': i.fileNumber,
    Property: i.property.join(', '),
    'Sale Price': i.valueLabel === 'Sale Price' ? i.value : 'no such line',
    'Appraised Prop. Value': i.valueLabel === 'Appraised Prop. Value' ? i.value : 'no such line',
    Borrower: [i.borrowers.map(({ name }) => name).join(' and '), ...(i.borrowers[0]?.address ?? [])].join(
      ', ',
    ),
    Seller: [i.sellers.map(({ name }) => name).join(' and '), ...(i.sellers[0]?.address ?? [])].join(', '),
    Lender: i.lender,
    'Loan term': i.loanTerm,
    Purpose: i.purpose,
    Product: i.product,
    'Loan type': i.loanType,
    'Loan ID #': i.loanId,
    'MIC #': i.mortgageInsuranceCase,
  };
  for (const [label, form] of rows) add(label, form, ours[label] ?? 'no such line');
}

export function addTerms(part: Part, { terms }: ClosingDisclosure, form: readonly string[]) {
  const add = part('Page 1: loan terms');
  const [loan = '', rate = '', payment = '', penalty = ''] = form;
  add('Loan amount', loan, terms.loanAmount);
  add('Can the loan amount increase?', 'NO', answer(terms.canAmountIncrease));
  add('Interest rate', rate, terms.interestRate);
  add('Can the rate increase?', 'NO', answer(terms.canRateIncrease));
  add('Monthly principal & interest', payment, terms.principalAndInterest);
  add('Can the payment increase?', 'NO', answer(terms.canPaymentIncrease));
  add('Prepayment penalty', penalty, answer(terms.prepaymentPenalty));
  add('Balloon payment', 'NO', answer(terms.balloonPayment));
}

export function addPayments(
  part: Part,
  { payments }: ClosingDisclosure,
  columns: readonly (readonly string[])[],
  [taxes, other]: readonly [string, string],
) {
  const add = part('Page 1: projected payments');
  add('Number of columns', String(columns.length), String(payments.columns.length));
  columns.forEach(([years = '', payment = '', insurance = '', escrow = '', total = ''], index) => {
    const column = payments.columns[index];
    const name = `Column ${index + 1}`;
    add(`${name}: years`, years, column?.years ?? '');
    add(`${name}: principal & interest`, payment, range(column?.principalAndInterest ?? []));
    add(`${name}: mortgage insurance`, insurance, column?.mortgageInsurance ?? '');
    add(`${name}: estimated escrow`, escrow, column?.escrow ?? '');
    add(`${name}: estimated total monthly payment`, total, range(column?.total ?? []));
  });
  add('Estimated taxes, insurance & assessments', taxes, payments.taxesInsuranceAssessments);
  add('Property taxes in escrow?', 'YES', payments.propertyTaxes.inEscrow ?? '');
  add('Homeowner’s insurance in escrow?', 'YES', payments.homeownersInsurance.inEscrow ?? '');
  add('Other', other, [payments.other.label, payments.other.inEscrow].filter(Boolean).join(': '));
}

export function addCosts(part: Part, { atClosing }: ClosingDisclosure, form: readonly string[]) {
  const add = part('Page 1: costs at closing');
  const [closing = '', loan = '', other = '', credits = '', cash = ''] = form;
  add('Closing costs', closing, amountText(atClosing.closingCosts));
  add('Loan costs', loan, amountText(atClosing.loanCosts));
  add('Other costs', other, amountText(atClosing.otherCosts));
  add('Lender credits', credits, amountText(atClosing.lenderCredits));
  const { cashToClose, isToBorrower } = atClosing;
  const direction = isToBorrower === null ? '' : isToBorrower ? ' to borrower' : ' from borrower';
  add('Cash to close', cash, `${amountText(cashToClose)}${direction}`);
}

/** @param lines label, with 'to' and the payee, and the columns. */
export function addSection(
  part: Part,
  { costs }: ClosingDisclosure,
  [letter, title, total]: readonly [CostSection, string, string],
  lines: readonly (readonly [label: string, columns: string])[],
) {
  const add = part(`Page 2: ${letter}. ${title}`);
  const section = costs.sections[letter];
  add('Total', total, amountText(section.total));
  lines.forEach(([label, columns], index) => {
    const line = section.lines[index];
    const ours = line === undefined ? '' : [line.label, line.payee].filter(Boolean).join(' to ');
    add(`Line ${index + 1}`, label, ours);
    add(`Line ${index + 1}: amount`, columns, line === undefined ? '' : columnsText(line.columns));
  });
  if (lines.length > 0) add('Number of lines', String(lines.length), String(section.lines.length));
}

export function addCashRows(
  add: AddLine,
  rows: readonly CashRow[],
  form: readonly (readonly [label: string, estimate: string, final: string, change: string])[],
) {
  form.forEach(([label, estimate, final, change], index) => {
    const row = rows[index];
    add(
      label,
      [estimate, final].join(' → '),
      row ? [amount(row.estimate), amountText(row.final)].join(' → ') : '',
    );
    const notes = row?.change.notes.map(({ text }) => text) ?? [];
    add(`${label}: did this change?`, change, [row?.change.isYes ? 'YES' : 'NO', ...notes].join(' • '));
  });
}

export function addSummary(add: AddLine, table: SummaryTable, form: readonly (readonly [string, string])[]) {
  const ours = table.groups.flatMap(({ lines }) => lines);
  for (const [label, cents] of form) {
    const line = ours.find((one) => one.label === label);
    add(
      label,
      cents,
      line === undefined ? 'no such line' : line.cents === null ? '' : amountText(line.cents),
    );
  }
}

export function addEscrow(part: Part, { disclosures }: ClosingDisclosure, form: readonly string[]) {
  const add = part('Page 4: escrow account');
  const { escrow } = disclosures;
  const [year = '', escrowed = '', other = '', notEscrowed = '', initial = '', month = ''] = form;
  if (!escrow.hasAccount) return;
  add('Escrowed property costs over year 1', year, amountText(escrow.yearCents));
  add('Which costs', escrowed, escrow.escrowed.join(', '));
  add(
    'Non-escrowed property costs over year 1',
    other,
    escrow.otherYearCents === 0 ? '' : amountText(escrow.otherYearCents),
  );
  add('Which others', notEscrowed, escrow.notEscrowed.join(', '));
  add('Initial escrow payment', initial, amountText(escrow.initialCents));
  add('Monthly escrow payment', month, amountText(escrow.monthlyCents));
}

export function addCalculations(
  part: Part,
  { calculations: c }: ClosingDisclosure,
  form: readonly string[],
  totalReason?: string,
) {
  const add = part('Page 5: loan calculations');
  const [total = '', charge = '', financed = '', apr = '', tip = ''] = form;
  add('Total of payments', total, amountText(c.totalOfPayments), totalReason);
  add('Finance charge', charge, amountText(c.financeCharge));
  add('Amount financed', financed, amountText(c.amountFinanced));
  add('Annual percentage rate (APR)', apr, calculatedRate(c.apr));
  add('Total interest percentage (TIP)', tip, calculatedRate(c.totalInterestPercentage), PLACES);
}

import type { Application } from './application/application.ts';
import { isSpouseOnLoan, jointBorrowersOf, primaryBorrowerOf, spouseOf } from './application/borrowers.ts';
import { type CalendarDate, formatDate } from './eastern-time.ts';
import { formatMoney } from './money.ts';
import { MAX_ORDER_SUBJECT_LENGTH } from './order-email.ts';

/** What the draft of an order says of its loan. Missing values are null and read as N/A. */
export interface OrderFacts {
  /** Everyone on the loan, the primary borrower first. */
  borrowers: string[];
  property: string | null;
  externalLoanId: string;
  loanPurpose: string | null;
  loanAmount: number | null;
  closingDate: CalendarDate;
  /** Who asks, and for which company. */
  sender: { name: string; company: string };
}

/** Subject and text of an e-mail that a person goes on to edit. */
export interface DraftedEmail {
  subject: string;
  body: string;
}

/** Asks title companies to open title (readings, Actions and notes). */
export function draftTitleDocsEmail(facts: OrderFacts): DraftedEmail {
  return drafted('Title order', facts, [
    'Please open title for the loan below and send us the title commitment, the closing protection letter and your wiring instructions.',
    loanLines(facts).join('\n'),
  ]);
}

/** Asks an insurer for the binder; whether premiums go into escrow decides how it is written. */
export function draftInsuranceBinderEmail(facts: OrderFacts, impoundsOrEscrow: 'Yes' | 'No'): DraftedEmail {
  return drafted('Insurance binder', facts, [
    'Please send us the insurance binder for the loan below, with the invoice for the first year or its receipt.',
    [...loanLines(facts), `Impounds or escrow: ${impoundsOrEscrow}`].join('\n'),
  ]);
}

/** Everyone on the loan as they sign, the primary borrower first. */
export function borrowersOnLoan(application: Application): string[] {
  const primary = primaryBorrowerOf(application);
  const spouse = isSpouseOnLoan(application) ? spouseOf(application) : null;
  return [primary, spouse, ...jointBorrowersOf(primary)].map(fullName).filter((name) => name !== '');
}

/** '4218 Bluestem Ct, Unit 5, Plano, TX 75024' of the property that the loan is for; null while nothing of it is known. */
export function propertyOf(application: Application): string | null {
  const address = application.section4LoanAndPropertyInformation?.part4aLoanInformation?.propertyAddress;
  const place = [address?.state, address?.zip].filter(Boolean).join(' ');
  const unit = address?.unit ? `Unit ${address.unit}` : '';
  return [address?.street, unit, address?.city, place].filter(Boolean).join(', ') || null;
}

/** Answers go to the sender; those in copy need them too. */
const REPLY = 'Please reply to this e-mail, with everyone in copy.';

function drafted(what: string, facts: OrderFacts, paragraphs: string[]): DraftedEmail {
  const { name, company } = facts.sender;
  const subject = [`${what}: ${facts.borrowers[0] ?? 'N/A'}`, `loan ${facts.externalLoanId}`].join(', ');
  return {
    subject: subject.slice(0, MAX_ORDER_SUBJECT_LENGTH),
    body: ['Hello,', ...paragraphs, REPLY, `Thank you,\n${name}\n${company}`].join('\n\n'),
  };
}

function loanLines(facts: OrderFacts): string[] {
  const { borrowers, loanAmount } = facts;
  return [
    `${borrowers.length > 1 ? 'Borrowers' : 'Borrower'}: ${borrowers.join(', ') || 'N/A'}`,
    `Property: ${facts.property ?? 'N/A'}`,
    `Loan: ${facts.externalLoanId}`,
    `Purpose: ${facts.loanPurpose ?? 'N/A'}`,
    `Loan amount: ${loanAmount === null ? 'N/A' : formatMoney(loanAmount)}`,
    `Closing date: ${formatDate(facts.closingDate)}`,
  ];
}

interface Named {
  firstName?: string | null | undefined;
  middleName?: string | null | undefined;
  lastName?: string | null | undefined;
  suffix?: string | null | undefined;
}

function fullName(person: Named | null): string {
  return [person?.firstName, person?.middleName, person?.lastName, person?.suffix].filter(Boolean).join(' ');
}

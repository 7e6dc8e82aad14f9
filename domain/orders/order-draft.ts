import type { Application } from '../application/application.ts';
import {
  isSpouseOnLoan,
  jointBorrowersOf,
  primaryBorrowerOf,
  spouseOf,
} from '../application/section1/borrowers.ts';
import { formatMoney } from '../money/money.ts';
import { type CalendarDate, formatDate } from '../time/eastern-time.ts';
import { MAX_ORDER_SUBJECT_LENGTH } from './order-email.ts';
import { type OrderAnswers, type OrderType, orderDefinition } from './order-types.ts';

/** The loan's facts in the draft of an order. Missing values are null and read as N/A. */
export interface OrderFacts {
  /** Everyone on the loan, the primary borrower first. */
  borrowers: string[];
  property: string | null;
  externalLoanId: string;
  loanPurpose: string | null;
  loanAmount: number | null;
  closingDate: CalendarDate;
  /** The sender and their company. */
  sender: { name: string; company: string };
}

/** Subject and text of an e-mail, which a person then edits. */
export interface DraftedEmail {
  subject: string;
  body: string;
}

/** Composes the e-mail of an order. The person edits it before it is sent (ORDER-10). */
export function draftOrderEmail(
  orderType: OrderType,
  facts: OrderFacts,
  answers: OrderAnswers = {},
): DraftedEmail {
  const { subject, request, question } = orderDefinition(orderType);
  const answer = question.isInEmail ? [`${question.fact}: ${answers[question.field] ?? 'N/A'}`] : [];
  return drafted(subject, facts, [request, [...loanLines(facts), ...answer].join('\n')]);
}

/** Everyone on the loan by their signing name, the primary borrower first. */
export function borrowersOnLoan(application: Application): string[] {
  const primary = primaryBorrowerOf(application);
  const spouse = isSpouseOnLoan(application) ? spouseOf(application) : null;
  return [primary, spouse, ...jointBorrowersOf(primary)].map(fullName).filter((name) => name !== '');
}

/** '4218 Bluestem Ct, Unit 5, Plano, TX 75024' of the loan's property; null while it is unknown. */
export function propertyOf(application: Application): string | null {
  const address = application.section4LoanAndPropertyInformation?.part4aLoanInformation?.propertyAddress;
  const place = [address?.state, address?.zip].filter(Boolean).join(' ');
  const unit = address?.unit ? `Unit ${address.unit}` : '';
  return [address?.street, unit, address?.city, place].filter(Boolean).join(', ') || null;
}

/** Answers go to the sender; people in copy need them too. */
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

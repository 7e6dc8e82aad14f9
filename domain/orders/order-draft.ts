import type { Application } from '../application/application.ts';
import {
  isSpouseOnLoan,
  jointBorrowersOf,
  primaryBorrowerOf,
  spouseOf,
} from '../application/section1/borrowers.ts';
import type { MailText } from '../mail-templates/mail-kind.ts';
import { draftSubject, renderTemplate } from '../mail-templates/render-template.ts';
import { formatMoney } from '../money/money.ts';
import { type CalendarDate, formatDate } from '../time/eastern-time.ts';
import { type Sender, signatureOf } from './order-email.ts';
import { type OrderAnswers, type OrderType, orderDefinition } from './order-types.ts';

/** Facts that staff enter for an order and can change while it is a draft. The email states them. */
export interface TypedFacts extends OrderAnswers {
  externalLoanId: string;
  closingDate: CalendarDate;
}

/** Facts about the loan in an order's draft. Null is written as N/A. */
export interface OrderFacts extends TypedFacts {
  borrowers: string[];
  property: string | null;
  loanPurpose: string | null;
  loanAmount: number | null;
  mortgageeClause: string;
  sender: Sender;
}

export interface DraftedEmail {
  subject: string;
  body: string;
}

/** From its template. The person edits it before sending (ORDER-10). */
export function draftOrderEmail(orderType: OrderType, facts: OrderFacts, template: MailText): DraftedEmail {
  const { subject, body } = renderTemplate(template, {
    borrower: facts.borrowers[0] ?? 'N/A',
    loan: loanWords(facts),
    facts: loanLines(orderType, facts).join('\n'),
    mortgagee: mortgageeLines(orderType, facts).join('\n'),
    signature: signatureOf(facts.sender),
    company: facts.sender.company,
  });
  return { subject: draftSubject(subject), body };
}

/** Updates only lines that state the changed facts, not a person's own text (ORDER-22). */
export function restatedEmail<Email extends DraftedEmail>(
  orderType: OrderType,
  email: Email,
  before: TypedFacts,
  after: TypedFacts,
): Email {
  const older = Object.values(statedLines(orderType, before));
  const newer = Object.values(statedLines(orderType, after));
  const body = email.body
    .split('\n')
    .map((line) => newer[older.indexOf(line.trimEnd())] ?? line)
    .join('\n');
  const subject = restatedSubject(email.subject, loanWords(before), loanWords(after));
  return { ...email, subject, body };
}

/** Facts that the text does not mention: ['closing date Dec 18, 2026']. */
export function unstatedFacts(body: string, { externalLoanId, closingDate }: TypedFacts): string[] {
  const facts = [
    ['loan id', externalLoanId],
    ['closing date', formatDate(closingDate)],
  ] as const;
  return facts.filter(([, text]) => !body.includes(text)).map(([label, text]) => `${label} ${text}`);
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

function loanWords({ externalLoanId }: TypedFacts): string {
  return `loan ${externalLoanId}`;
}

/** Replaces the last occurrence of the old words, as whole words. */
function restatedSubject(subject: string, older: string, newer: string): string {
  const at = subject.lastIndexOf(older);
  if (at === -1 || WORD.test(subject.charAt(at - 1)) || WORD.test(subject.charAt(at + older.length)))
    return subject;
  return draftSubject(subject.slice(0, at) + newer + subject.slice(at + older.length));
}

const WORD = /[\p{L}\p{N}]/u;

function statedLines(orderType: OrderType, facts: TypedFacts) {
  const { question } = orderDefinition(orderType);
  return {
    loan: `Loan: ${facts.externalLoanId}`,
    closing: `Closing date: ${formatDate(facts.closingDate)}`,
    answer: question.isInEmail ? `${question.fact}: ${facts[question.field] ?? 'N/A'}` : null,
    onBinder: `Loan number: ${facts.externalLoanId}`,
  };
}

/** The insurer copies both onto the binder. Without them the lender's claim is at risk (ORDER-26). */
function mortgageeLines(orderType: OrderType, facts: OrderFacts): string[] {
  if (!orderDefinition(orderType).namesMortgagee) return [];
  return [`Mortgagee clause: ${facts.mortgageeClause}`, statedLines(orderType, facts).onBinder];
}

function loanLines(orderType: OrderType, facts: OrderFacts): string[] {
  const { borrowers, loanAmount } = facts;
  const { loan, closing, answer } = statedLines(orderType, facts);
  return [
    `${borrowers.length > 1 ? 'Borrowers' : 'Borrower'}: ${borrowers.join(', ') || 'N/A'}`,
    `Property: ${facts.property ?? 'N/A'}`,
    loan,
    `Purpose: ${facts.loanPurpose ?? 'N/A'}`,
    `Loan amount: ${loanAmount === null ? 'N/A' : formatMoney(loanAmount)}`,
    closing,
    ...(answer === null ? [] : [answer]),
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

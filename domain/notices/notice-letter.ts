import { type LoanTerms, TERM_KEYS, TERM_LABELS, termText } from '../decisions/decision-facts.ts';
import type { DecisionKind } from '../decisions/decision-kind.ts';
import { type DenialReason, isFromCreditReport, reasonText } from '../decisions/denial-reasons.ts';
import { addDays, type CalendarDate, formatDate, isCalendarDate } from '../time/eastern-time.ts';
import { AGENCY_NAMES, CREDIT_AGENCIES } from '../underwriting/credit-scores.ts';
import { NOTICES, type NoticeKind } from './notice-kinds.ts';
import type { NoticeRecipient } from './notice-recipients.ts';
import {
  type AgencyContacts,
  ecoaNotice,
  NO_FURTHER_CONSIDERATION,
  type OutsideInformation,
  outsideStatement,
} from './notice-statements.ts';

/** The part of a decision that letters tell. */
export interface ToldDecision {
  kind: DecisionKind;
  reasons: readonly Pick<DenialReason, 'reason' | 'words'>[];
  terms: LoanTerms;
  counteroffer: LoanTerms | null;
  conditions: readonly { text: string }[];
}

export interface NoticeFacts {
  kind: NoticeKind;
  company: string;
  /** The first office in one line; null without one. */
  companyAddress: string | null;
  /** Name and address of the agency of Appendix A to 12 CFR 1002; empty: not entered. */
  federalAgency: string;
  appraisalNotice: string;
  agencyContacts: AgencyContacts;
  sender: string;
  recipient: NoticeRecipient;
  loan: string;
  /** Null before a decision. */
  decision: ToldDecision | null;
  /** About this recipient. */
  outside: OutsideInformation;
  /** What a notice of incompleteness asks for. */
  items: readonly string[];
  answerBy: CalendarDate | null;
}

/** The letter that tells a decision; null if the law asks for none, as after a withdrawal (comment 9-2). */
export function noticeOfDecision(kind: DecisionKind | null): NoticeKind | null {
  switch (kind) {
    case 'approved-with-conditions':
    case 'final-approval':
      return 'approval';
    case 'denied':
    // Nobody answered: denied, and the reason is that the application is incomplete (comment 9(a)(1)-3).
    case 'closed-for-incompleteness':
      return 'denial';
    case 'counteroffer':
      return 'counteroffer';
    case 'suspended':
    case null:
      return 'incompleteness';
    case 'withdrawn':
      return null;
  }
}

export function toldReasons({ kind, reasons }: ToldDecision): ToldDecision['reasons'] {
  if (kind !== 'closed-for-incompleteness' || reasons.length > 0) return reasons;
  return [{ reason: 'application-incomplete', words: null }];
}

/** A reason that a credit report shows must be told with it (15 USC 1681m(a)). */
export function namesCredit(decision: ToldDecision): boolean {
  return toldReasons(decision).some(({ reason }) => isFromCreditReport(reason));
}

/** Why the letter cannot be made yet; empty if it can. */
export function letterProblems(facts: NoticeFacts, today: CalendarDate): string[] {
  const { kind, decision, outside } = facts;
  const { isAdverse, answerBy } = NOTICES[kind];
  return [
    ...(facts.recipient.name === '' ? ['Enter the name of the applicant in the application.'] : []),
    ...(facts.companyAddress === null
      ? [
          'Enter an office address in the company settings. The letter must give the creditor’s address (12 CFR 1002.9(a)(2)).',
        ]
      : []),
    ...(isAdverse && facts.federalAgency === ''
      ? ['Enter the federal agency in the company settings. The letter must name it (12 CFR 1002.9(a)(2)).']
      : []),
    ...(isAdverse && (decision === null || toldReasons(decision).length === 0)
      ? ['The decision has no reasons (12 CFR 1002.9(a)(2)(i)).']
      : []),
    ...CREDIT_AGENCIES.filter(
      (agency) =>
        facts.agencyContacts[agency] === '' &&
        [...outside.scores.map((score) => score.agency), ...outside.unscored].includes(agency),
    ).map(
      (agency) =>
        `Enter the address and phone number of ${AGENCY_NAMES[agency]} in the company settings (15 USC 1681m(a)(3)(A)).`,
    ),
    ...(kind === 'incompleteness' && facts.items.length === 0
      ? ['The application is complete. Enter the items to request.']
      : []),
    ...(answerBy !== null && !isPossibleAnswerDay(facts.answerBy, today)
      ? [`Enter a day after today, at most ${MOST_DAYS_TO_ANSWER} days ahead.`]
      : []),
  ];
}

/** 'A reasonable period of time' (12 CFR 1002.9(c)(2)); the law names none. */
export const USUAL_DAYS_TO_ANSWER = 30;
const MOST_DAYS_TO_ANSWER = 90;

export function isPossibleAnswerDay(day: CalendarDate | null, today: CalendarDate): day is CalendarDate {
  return day !== null && isCalendarDate(day) && day > today && day <= addDays(today, MOST_DAYS_TO_ANSWER);
}

/** All fields of all letters; a template uses its own. */
export function letterValues(facts: NoticeFacts) {
  const { decision, recipient, company } = facts;
  return {
    applicant: recipient.name,
    loan: facts.loan,
    reasons: decision === null ? '' : numbered(toldReasons(decision).map(reasonText)),
    creditReport: outsideStatement(facts.outside, facts.agencyContacts),
    appraisal: facts.appraisalNotice,
    ecoaNotice: ecoaNotice(facts.federalAgency),
    terms: decision === null ? '' : termLines(decision).join('\n'),
    conditions: bulleted(decision?.conditions.map(({ text }) => text) ?? []) || 'None.',
    items: bulleted(facts.items),
    answerBy: facts.answerBy === null ? '' : formatDate(facts.answerBy),
    consequence: NO_FURTHER_CONSIDERATION,
    sender: facts.sender,
    company,
  };
}

export type LetterField = keyof ReturnType<typeof letterValues>;

/** Side by side for a counteroffer: 'Loan amount: $ 300,000 instead of $ 412,000'. */
function termLines({ terms, counteroffer }: ToldDecision): string[] {
  return TERM_KEYS.flatMap((key) => {
    const asked = termText(key, terms);
    if (counteroffer === null) return terms[key] === null ? [] : [`- ${TERM_LABELS[key]}: ${asked}`];
    if (counteroffer[key] === null || counteroffer[key] === terms[key])
      return terms[key] === null ? [] : [`- ${TERM_LABELS[key]}: ${asked}, as requested`];
    const instead = terms[key] === null ? '' : ` instead of ${asked}`;
    return [`- ${TERM_LABELS[key]}: ${termText(key, counteroffer)}${instead}`];
  });
}

/** A line break within an entry would look like a further one (NOTICE-4). */
function bulleted(lines: readonly string[]): string {
  return lines.map((line) => `- ${oneLine(line)}`).join('\n');
}

function numbered(lines: readonly string[]): string {
  return lines.map((line, place) => `${place + 1}. ${oneLine(line)}`).join('\n');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

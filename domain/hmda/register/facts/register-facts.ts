import type { Application } from '../../../application/application.ts';
import type { LoanDateKind, RecordedDates } from '../../../deadlines/loan-dates.ts';
import type { AskedTerms, DecisionFigure } from '../../../decisions/decision-facts.ts';
import type { DecisionKind } from '../../../decisions/decision-kind.ts';
import type { DenialReason } from '../../../decisions/denial-reasons.ts';
import type { LoanStatus } from '../../../loans/loan-status.ts';
import { activeLockOf } from '../../../locks/lock-in-force.ts';
import type { CalendarDate } from '../../../time/eastern-time.ts';
import type { AutomatedFinding, UnderwritingSystem } from '../../../underwriting/automated-findings.ts';
import type { CreditAgency, CreditScore } from '../../../underwriting/credit-scores.ts';
import type { LarKey } from '../../record/lar-row.ts';
import type { ExclusionKey } from '../excluded-transactions.ts';
import type { OptionalParagraph } from '../partial-exemption.ts';
import type { DisclosedFigures, RecordedClosing } from './disclosed-figures.ts';

export interface RegisterStatus {
  status: LoanStatus;
  /** The Eastern day on which it was set; null for one that came with an import, or follows from other facts. */
  on: CalendarDate | null;
}

/** A decision in force at its time: confirmed, if it needed that. */
export interface RegisterDecision {
  kind: DecisionKind;
  on: CalendarDate;
  terms: AskedTerms;
  figures: readonly DecisionFigure[];
  reasons: readonly DenialReason[];
}

export interface RegisterLock {
  status: string | null;
  /** When the lender set this rate the last time: at the lock, its extension or a new rate (comment 4(a)(12)-5.i). */
  rateSetOn: CalendarDate | null;
  /** As typed: '6.125'. */
  lockedInterestRate: string | null;
  loanProgram: string | null;
  investorName: string | null;
}

export interface RegisterScore extends Pick<CreditScore, 'score' | 'model'> {
  owner: string;
  agency: CreditAgency;
}

export interface RegisterFinding extends Pick<AutomatedFinding, 'recommendation' | 'date'> {
  system: UnderwritingSystem;
}

export interface Override {
  value: string;
  reason: string;
}

/** What the company settings say about the register. */
export interface RegisterCompany {
  lei: string | null;
  /** Data points that the company leaves out under the partial exemption; empty without one. */
  exempt: readonly OptionalParagraph[];
  /** A program as 12 CFR 1003.2(b)(2) defines it: a full review and a written commitment. */
  hasPreapprovalProgram: boolean;
  /** False below 25 closed-end loans in either of the two preceding years (12 CFR 1003.3(c)(11)). */
  reportsClosedEnd: boolean;
  /** Codes of 12 CFR 1003.4(a)(33) for every loan of its own. */
  submission: '1' | '2';
  payable: '1' | '2';
}

export interface RegisterStaff {
  answers: Readonly<Partial<Record<LarKey, string>>>;
  overrides: Readonly<Partial<Record<LarKey, Override>>>;
  /** Says that a loan that nobody submitted is an application all the same, or that a submitted one is none. */
  isApplication: boolean | null;
  exclusion: ExclusionKey | null;
}

/** Everything that a loan's row of the register is derived from. */
export interface RegisterFacts {
  today: CalendarDate;
  loanNumber: string;
  /** Kept once it was given, because it never changes (comment 4(a)(1)(i)-1). */
  givenUli: string | null;
  progress: number;
  application: Application;
  /** The day on which the application came in, as 'Deadlines' has it (DEADLINE-5); null while unknown. */
  applicationOn: CalendarDate | null;
  loanProgram: string | null;
  /** Planned or past. */
  closingDate: CalendarDate | null;
  /** Oldest first; the last one is the current one. */
  statuses: readonly RegisterStatus[];
  /** Newest first. */
  decisions: readonly RegisterDecision[];
  /** Conditions up to funding that are neither cleared nor waived. */
  openConditions: number;
  dates: RecordedDates;
  /** Newest first. */
  locks: readonly RegisterLock[];
  /** Issued Loan Estimates and Closing Disclosures, newest first. */
  disclosures: readonly DisclosedFigures[];
  /** Closing Disclosures that were made elsewhere, newest first. */
  recordedClosings: readonly RecordedClosing[];
  /** The year of the loan with which a prepayment penalty of its terms ends; null without one. */
  penaltyYears: number | null;
  scores: readonly RegisterScore[];
  /** Newest first. */
  findings: readonly RegisterFinding[];
  /** Of the loan officer; '' while unknown. */
  officerNmlsId: string;
  company: RegisterCompany;
  staff: RegisterStaff;
  /** The code of 'Type of Purchaser' that the company gave an investor; null for an unknown one. */
  purchaserOf: (investorName: string) => string | null;
  /** The row of the prime rate table in force on that day (TABLE-32). */
  primeRatesOn: (kind: 'fixed' | 'adjustable', day: CalendarDate) => PrimeRates | null;
  /** Five digits by the state's letters and the county's name; null if no county or more than one is meant. */
  countyFips: (state: string, county: string) => string | null;
}

export interface PrimeRates {
  tableId: string;
  row: readonly string[];
}

export function statusOf({ statuses }: Pick<RegisterFacts, 'statuses'>): LoanStatus {
  return statuses.at(-1)?.status ?? 'STARTED';
}

/** The last day on which it got this status. */
export function dayOfStatus(
  { statuses }: Pick<RegisterFacts, 'statuses'>,
  status: LoanStatus,
): CalendarDate | null {
  return statuses.findLast((one) => one.status === status)?.on ?? null;
}

/** Not transferred; it may have ended. */
export function lockOf({ locks }: Pick<RegisterFacts, 'locks'>): RegisterLock | undefined {
  return activeLockOf(locks);
}

export function recordedOn({ dates }: Pick<RegisterFacts, 'dates'>, kind: LoanDateKind): CalendarDate | null {
  return dates[kind]?.date ?? null;
}

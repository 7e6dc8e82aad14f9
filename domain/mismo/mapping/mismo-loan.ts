import type { Application } from '../../application/application.ts';
import type { SocialSecurityNumberOwner } from '../../application/section1/social-security-numbers.ts';
import type { AccountNumberList } from '../../application/section2/account-numbers.ts';
import type { LoanProgram } from '../../loans/loan-product.ts';
import type { LoanStatus } from '../../loans/loan-status.ts';
import type { LockStatus } from '../../locks/rate-lock.ts';
import type { Cents } from '../../money/exact-cents.ts';
import type { CalendarDate } from '../../time/eastern-time.ts';
import type { AutomatedFinding, UnderwritingSystem } from '../../underwriting/automated-findings.ts';
import type { MutableRecord } from './record-path.ts';

/** What MISMO files exchange: the application and related data. */
export interface MismoLoan extends Application {
  loan?: LoanFacts | null;
  lock?: LockFacts | null;
  officer?: OfficerFacts | null;
  company?: CompanyFacts | null;
  findings?: Findings | null;
  outcome?: OutcomeFacts | null;
  costs?: MismoCosts | null;
}

/** The application alone. */
export function withoutFacts(given: MutableRecord): MutableRecord {
  const {
    loan: _,
    lock: __,
    officer: ___,
    company: ____,
    findings: _____,
    outcome: ______,
    costs: _______,
    ...application
  } = given;
  return application;
}

/** A charge in the words of MISMO 3.4. */
interface MismoCharge {
  type: string;
  typeOther?: string;
  section: string;
  cents: Cents;
  paidTo: string;
  paidToOther?: string;
  payee?: string;
  paidBy: string;
  isChosen: boolean;
  isFinanceCharge: boolean;
}

export interface MismoCosts {
  /** Sections A, B, C, E and H. */
  fees: readonly (MismoCharge & { name: string; isBeforeClosing: boolean; isOptional?: true })[];
  /** Section F. */
  prepaids: readonly (MismoCharge & {
    timing: string;
    months?: number;
    days?: number;
    perDayCents?: Cents;
  })[];
  /** Section G. */
  escrows: readonly (MismoCharge & { timing: string; months?: number; perMonthCents?: Cents })[];
  /** The aggregate adjustment. */
  adjustmentCents?: Cents;
  disclosures: readonly { type: string; issuedOn: CalendarDate; receivedOn: CalendarDate | null }[];
}

/** Results of DU and LPA. */
export type Findings = Partial<Record<UnderwritingSystem, AutomatedFinding>>;

/** How an application without a loan ended. */
export interface OutcomeFacts {
  /** 'ApplicationDenied' */
  disposition: string;
  date: CalendarDate;
  /** 'InsufficientIncome', or 'Other: Flood zone'; empty unless denied. */
  reasons: readonly string[];
}

export interface LoanFacts {
  /** 'LN-26-004817' */
  number?: string | null;
  id?: string | null;
  receivedOn?: CalendarDate | null;
  /** Status in the installation that wrote the file; imports only report it (MISMO-80). */
  status?: LoanStatus | null;
  hasProcessors?: boolean | null;
}

export interface LockFacts {
  lockDate?: CalendarDate | null;
  lockExpirationDate?: CalendarDate | null;
  closingDate?: CalendarDate | null;
  /** Percent, as typed: '6.125'. */
  lockedInterestRate?: string | null;
  loanProgram?: LoanProgram | null;
  investorName?: string | null;
  status?: LockStatus | null;
}

export interface OfficerFacts {
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
}

export interface CompanyFacts {
  name?: string | null;
}

/** Stored sealed; the application has masks. Only given numbers are exported. */
export interface SealedNumbers {
  /** Nine digits. */
  socialSecurityNumbers?: ReadonlyMap<SocialSecurityNumberOwner, string>;
  accountNumbers?: ReadonlyMap<string, string>;
  /** Among the kept data points, by path. */
  keptNumbers?: ReadonlyMap<string, string>;
}

export function accountNumberKey(list: AccountNumberList, id: string): string {
  return `${list} ${id}`;
}

import { MAX_INTEREST_RATE, MIN_INTEREST_RATE } from '../../application/checks/limits.ts';
import { LOAN_PROGRAMS, type LoanProgram, PROGRAM_TERM_MONTHS } from '../../loans/loan-product.ts';
import { lockRateOf } from '../../locks/rate-lock-terms.ts';
import { SECTION_4 } from '../borrower/section-names.ts';
import { alternative, composite, fixed, leafAt, oneOf, type Part, point } from '../mapping/points.ts';
import { put } from '../mapping/source.ts';
import type { Target } from '../mapping/target.ts';
import { date, dollarsAboveZero, percent, text } from '../values/form.ts';
import {
  LoanPurposeType,
  LockStatusType,
  MortgageType,
  RefinanceCashOutDeterminationType,
  RefinancePrimaryPurposeType,
} from '../values/loan-enumerations.ts';
import type { Element } from '../xml/element.ts';
import { LENDER, lenderPoint } from './lender-point.ts';

export const LOAN = `${SECTION_4}.part4aLoanInformation`;
const PROGRAM = `${LOAN}.preferredLoanProgram`;
const WISH = `${LOAN}.preferredInterestRate`;
const RULE = 'AMORTIZATION/AMORTIZATION_RULE';
const PRODUCT = 'LOAN_PRODUCT/LOAN_PRODUCT_DETAIL/ProductDescription';
const FIXED_MONTHS = 'LOAN_DETAIL/InitialFixedPeriodEffectiveMonthsCount';
const NOTE_RATE = 'TERMS_OF_LOAN/NoteRatePercent';
const BORROWERS_RATE =
  'DOCUMENT_SPECIFIC_DATA_SETS/DOCUMENT_SPECIFIC_DATA_SET/URLA/URLA_DETAIL/BorrowerRequestedInterestRatePercent';
const LOCK = 'LOAN_PRODUCT/LOCKS/LOCK';
const ARM: LoanProgram = '7-Year ARM';
const ARM_FIXED_MONTHS = 84;

const PRODUCT_PART = composite({
  fields: [PROGRAM, 'lock.loanProgram'],
  points: [
    `${RULE}/AmortizationType`,
    `${RULE}/LoanAmortizationPeriodCount`,
    `${RULE}/LoanAmortizationPeriodType`,
    FIXED_MONTHS,
    PRODUCT,
  ],
  write: (source, at) => {
    const program = LOAN_PROGRAMS.find(
      (known) => known === (source.get('lock.loanProgram') ?? source.get(PROGRAM)),
    );
    if (program === undefined) return;
    put(at, `${RULE}/AmortizationType`, program === ARM ? 'AdjustableRate' : 'Fixed');
    put(at, `${RULE}/LoanAmortizationPeriodCount`, String(PROGRAM_TERM_MONTHS[program]));
    put(at, `${RULE}/LoanAmortizationPeriodType`, 'Month');
    if (program === ARM) put(at, FIXED_MONTHS, String(ARM_FIXED_MONTHS));
    put(at, PRODUCT, program);
  },
  read: (at, target) => {
    const type = leafAt(at, `${RULE}/AmortizationType`);
    const months = leafAt(at, `${RULE}/LoanAmortizationPeriodCount`);
    const period = leafAt(at, `${RULE}/LoanAmortizationPeriodType`);
    const fixedMonths = leafAt(at, FIXED_MONTHS);
    const words = leafAt(at, PRODUCT);
    if (type === undefined && months === undefined) return;
    const program = LOAN_PROGRAMS.find(
      (known) =>
        type?.text.trim() === (known === ARM ? 'AdjustableRate' : 'Fixed') &&
        termOf(months, period) === PROGRAM_TERM_MONTHS[known] &&
        (known === ARM ? Number(fixedMonths?.text) === ARM_FIXED_MONTHS : true),
    );
    if (program === undefined) {
      const [at = months] = [type];
      if (at !== undefined) {
        target.fault(PROGRAM, at, 'blank', text);
        target.reading.remark('no option', at, 'The term and the kind of rate are those of no program here.');
      }
      return;
    }
    target.set(PROGRAM, program, type, months, period, fixedMonths, words);
    if (hasLock(at)) target.set('lock.loanProgram', program, type, months, period, fixedMonths, words);
  },
});

function termOf(months: Element | undefined, period: Element | undefined): number {
  const given = Number(months?.text);
  return period?.text.trim() === 'Year' ? given * 12 : given;
}

function hasLock(loan: Element): boolean {
  return leafAt(loan, `${LOCK}/LockDatetime`) !== undefined;
}

/** The note rate: locked, else the loan officer's, else the borrower's preferred one. */
const RATE = composite({
  fields: ['lock.lockedInterestRate', `${LENDER}.noteRate`, WISH],
  points: [NOTE_RATE, BORROWERS_RATE],
  write: (source, at) => {
    const locked = lockRateOf(String(source.get('lock.lockedInterestRate') ?? ''));
    const rate = locked ?? source.get(`${LENDER}.noteRate`) ?? source.get(WISH);
    const wish = source.get(WISH);
    if (rate !== undefined) put(at, NOTE_RATE, percent.write(rate));
    if (wish !== undefined) put(at, BORROWERS_RATE, percent.write(wish));
  },
  read: (at, target) => {
    const note = leafAt(at, NOTE_RATE);
    const wish = leafAt(at, BORROWERS_RATE);
    if (wish !== undefined) target.take(WISH, wish, percent);
    if (note === undefined) return;
    const rate = percent.read(note.text.trim());
    if ('fault' in rate) return target.fault(`${LENDER}.noteRate`, note, rate.fault, percent);
    if (hasLock(at)) target.set('lock.lockedInterestRate', String(rate.value), note);
    else target.set(`${LENDER}.noteRate`, rate.value, note);
    const isWish = Number(rate.value) >= MIN_INTEREST_RATE && Number(rate.value) <= MAX_INTEREST_RATE;
    if (wish === undefined && isWish) target.set(WISH, rate.value, note);
  },
});

/** MISMO wants a datetime, so a lock date gets midnight. */
function lockDay(place: string, field: string): Part {
  const day = point(place, field, date);
  return {
    ...day,
    write: (source, at) => {
      const given = source.get(field);
      if (given !== undefined) put(at, place, `${given}T00:00:00Z`);
    },
  };
}

const LOCK_PART = oneOf({
  path: LOCK,
  key: 'lock',
  is: (at) => leafAt(at, 'LockDatetime') !== undefined,
  parts: [
    lockDay('LockDatetime', 'lock.lockDate'),
    lockDay('LockExpirationDatetime', 'lock.lockExpirationDate'),
    point('LockStatusType', 'lock.status', LockStatusType),
  ],
});

const CLOSING = 'CLOSING_INFORMATION/CLOSING_INFORMATION_DETAIL';

/** The lock's closing date is separate from the planned one. */
const LOCK_CLOSING: Part = {
  ...point(`${CLOSING}/LoanScheduledClosingDate`, 'lock.closingDate', date),
  read: (at: Element, target: Target) => {
    const leaf = leafAt(at, `${CLOSING}/LoanScheduledClosingDate`);
    if (leaf === undefined) return;
    if (hasLock(at)) target.take('lock.closingDate', leaf, date);
    else alternative(`${CLOSING}/LoanScheduledClosingDate`, PLANNED, date).read(at, target);
  },
};
const PLANNED = `${SECTION_4}.plannedClosingDate`;

export const TERMS_PARTS: readonly Part[] = [
  point('TERMS_OF_LOAN/BaseLoanAmount', `${LOAN}.loanAmount`, dollarsAboveZero),
  alternative('TERMS_OF_LOAN/NoteAmount', `${LOAN}.loanAmount`, dollarsAboveZero),
  point('TERMS_OF_LOAN/LoanPurposeType', `${LOAN}.loanPurpose`, LoanPurposeType),
  LOCK_PART,
  PRODUCT_PART,
  RATE,
  point(`${CLOSING}/LoanEstimatedClosingDate`, PLANNED, date),
  LOCK_CLOSING,
  alternative(`${CLOSING}/ClosingDate`, PLANNED, date),
  fixed('TERMS_OF_LOAN/LienPriorityType', 'FirstLien'),
  ...[
    'BalloonIndicator',
    'InterestOnlyIndicator',
    'NegativeAmortizationIndicator',
    'PrepaymentPenaltyIndicator',
    'BuydownTemporarySubsidyFundingIndicator',
    'ConstructionLoanIndicator',
  ].map((name) => fixed(`LOAN_DETAIL/${name}`, 'false')),
  point('TERMS_OF_LOAN/MortgageType', `${LENDER}.mortgageType`, MortgageType),
  lenderPoint('TERMS_OF_LOAN/MortgageTypeOtherDescription', 'otherMortgageType', text),
  lenderPoint(
    'REFINANCE/RefinanceCashOutDeterminationType',
    'refinanceType',
    RefinanceCashOutDeterminationType,
  ),
  lenderPoint('REFINANCE/RefinancePrimaryPurposeType', 'cashOutPurpose', RefinancePrimaryPurposeType),
  lenderPoint('INVESTOR_LOAN_INFORMATION/InvestorProductPlanIdentifier', 'adjustableRatePlan', text),
  lenderPoint('TERMS_OF_LOAN/DisclosedIndexRatePercent', 'indexRate', percent),
  lenderPoint(
    'ADJUSTMENT/INTEREST_RATE_ADJUSTMENT/INTEREST_RATE_LIFETIME_ADJUSTMENT_RULE/MarginRatePercent',
    'marginRate',
    percent,
  ),
  lenderPoint('QUALIFICATION/QualifyingRatePercent', 'qualifyingRate', percent),
  point('LOAN_DETAIL/ApplicationReceivedDate', 'loan.receivedOn', date),
  oneOf({
    path: 'LOAN_IDENTIFIERS/LOAN_IDENTIFIER',
    key: 'loanNumber',
    is: (at) => leafAt(at, 'LoanIdentifierType')?.text.trim() === 'LenderLoan',
    marks: { LoanIdentifierType: 'LenderLoan' },
    parts: [point('LoanIdentifier', 'loan.number', text)],
  }),
];

import { isBorrowerPaid, type LoanCharge } from '../loan-costs/charge.ts';
import {
  BLANK,
  optionalLabel,
  perMonthOf,
  pointsLabel,
  takePrescribed,
  titleLabel,
} from '../loan-estimate/cost-labels.ts';
import type { LoanEstimateFacts } from '../loan-estimate/estimate-facts.ts';
import { WORDS } from '../loan-estimate/prescribed-words.ts';
import type { Cents } from '../money/exact-cents.ts';
import { centsText } from '../quotes/quote-figure-text.ts';
import { monthOf } from '../schedules/payment-dates.ts';
import { addDays } from '../time/eastern-time.ts';
import type { ClosingFacts } from './closing-facts.ts';
import { shortDate } from './closing-text.ts';
import { CLOSING_PHRASES, CLOSING_WORDS } from './closing-words.ts';
import { type CostColumns, columnsOf, NO_COLUMNS } from './cost-columns.ts';

export interface ClosingCostLine {
  label: string;
  /** 'John Smith Appraisers Inc.'; '' without one. */
  payee: string;
  columns: CostColumns;
  /** The lender pays the amount in the column 'Paid by Others': '(L)' (comment 38(f)-1). */
  isLenderPaid: boolean;
  /** Of its charges, to find it again under another name (CD-19). Forms from before have none. */
  ids?: readonly string[];
}

type Label = (charge: LoanCharge) => string;

/**
 * Charges with one name and payee share a line, whoever pays them (12 CFR 1026.38(f)). In alphabetical order, as on the
 * Loan Estimate (comment 38(h)(4)-1). What others pay beside the lender stands on a line of its own.
 */
export function chargeLines(charges: readonly LoanCharge[], label: Label): ClosingCostLine[] {
  const hasBoth = (some: readonly LoanCharge[]) =>
    some.some(({ paidBy }) => paidBy === 'lender') && some.some(({ paidBy }) => paidBy === 'others');
  const groups = [...Map.groupBy(charges, ({ name, payee }) => JSON.stringify([name, payee])).values()];
  return groups
    .flatMap((group) =>
      hasBoth(group)
        ? [
            group.filter(({ paidBy }) => paidBy !== 'others'),
            group.filter(({ paidBy }) => paidBy === 'others'),
          ]
        : [group],
    )
    .map((group) => costLine(group, label(shown(group))))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** The borrower's part names the line: only it makes insurance '(optional)' (12 CFR 1026.38(g)(4)(ii)). */
function shown(group: readonly LoanCharge[]): LoanCharge {
  return group.find(isBorrowerPaid) ?? (group[0] as LoanCharge);
}

export function costLine(charges: readonly LoanCharge[], label: string): ClosingCostLine {
  return {
    label,
    payee: charges[0]?.payee ?? '',
    columns: columnsOf(charges),
    isLenderPaid: charges.some(({ paidBy }) => paidBy === 'lender'),
    ids: charges.map(({ id }) => id),
  };
}

function blankLine(label: string): ClosingCostLine {
  return { label, payee: '', columns: NO_COLUMNS, isLenderPaid: false };
}

/** Points come first (12 CFR 1026.38(f)(1), (h)(4)). */
export function originationLines(
  charges: readonly LoanCharge[],
  { terms }: Pick<LoanEstimateFacts, 'terms'>,
): ClosingCostLine[] {
  const points = charges.filter(({ kind }) => kind === 'points');
  const cents = points.reduce((sum, point) => sum + point.cents, 0);
  return [
    points.length === 0
      ? blankLine(WORDS.points)
      : { ...costLine(points, pointsLabel(cents, terms.amountCents)), payee: '' },
    ...chargeLines(
      charges.filter(({ kind }) => kind !== 'points'),
      titleLabel,
    ),
  ];
}

export function serviceLines(charges: readonly LoanCharge[]): ClosingCostLine[] {
  return chargeLines(charges, titleLabel);
}

/** An owner's title policy that the seller pays is not optional (12 CFR 1026.38(g)(4)(ii)). */
export function otherLines(charges: readonly LoanCharge[]): ClosingCostLine[] {
  return chargeLines(charges, (charge) =>
    isBorrowerPaid(charge) ? optionalLabel(charge) : titleLabel(charge),
  );
}

/** Recording fees on the first line, then each tax with its government (12 CFR 1026.38(g)(1), comment 38(g)(1)-2). */
export function governmentLines(
  charges: readonly LoanCharge[],
  { deedFeeCents, mortgageFeeCents }: Pick<ClosingFacts, 'deedFeeCents' | 'mortgageFeeCents'>,
): ClosingCostLine[] {
  const fees = charges.filter(({ kind }) => kind === 'recording-fee');
  // A refinance records no deed (comment 38-1).
  const text = (cents: Cents) => (fees.length === 0 || cents === 0 ? '' : centsText(cents));
  const parts = CLOSING_PHRASES.recording(text(deedFeeCents), text(mortgageFeeCents));
  const recording = `${CLOSING_WORDS.recordingFees} ${parts}`;
  return [
    fees.length === 0 ? blankLine(recording) : { ...costLine(fees, recording), payee: '' },
    ...chargeLines(
      charges.filter(({ kind }) => kind !== 'recording-fee'),
      ({ name }) => name,
    ),
  ];
}

/** 12 CFR 1026.38(g)(2) with 1026.37(g)(2). The receiver of the prepaid interest is not named. */
export function prepaidLines(
  charges: readonly LoanCharge[],
  { interestFrom }: Pick<LoanEstimateFacts, 'interestFrom'>,
): ClosingCostLine[] {
  const { taken, others } = takePrescribed(charges, [
    'homeowners-insurance',
    'mortgage-insurance',
    'prepaid-interest',
    'property-tax',
  ]);
  const [insurance, mortgage, interest, tax] = taken;
  const dated = (words: string, charge: LoanCharge | undefined) => `${words} ${monthsOf(charge)}`;
  return [
    prescribed(dated(WORDS.homeownersPremium, insurance), insurance),
    prescribed(dated(WORDS.mortgagePremium, mortgage), mortgage),
    interestLine(interest, interestFrom),
    prescribed(dated(WORDS.propertyTaxes, tax), tax),
    ...chargeLines(others, (charge) =>
      charge.period === undefined ? charge.name : dated(charge.name, charge),
    ),
  ];
}

/** $0.00 without any (comment 38(g)(2)-3); a credit is negative, from the first of the month (comment 38(g)(2)-2). */
function interestLine(charge: LoanCharge | undefined, interestFrom: string): ClosingCostLine {
  const period = charge?.period;
  if (charge === undefined || period === undefined || !('days' in period)) {
    const blank = CLOSING_PHRASES.perDay(`$${BLANK}`, BLANK, BLANK);
    const columns = charge === undefined ? { ...NO_COLUMNS, borrowerAtClosing: 0 } : columnsOf([charge]);
    return { ...blankLine(`${WORDS.prepaidInterest} ${blank}`), columns };
  }
  const isCredit = charge.cents < 0;
  const from = isCredit ? `${monthOf(interestFrom)}-01` : interestFrom;
  const to = isCredit ? interestFrom : addDays(interestFrom, period.days);
  const days = CLOSING_PHRASES.perDay(centsText(period.perDayCents), shortDate(from), shortDate(to));
  return { ...costLine([charge], `${WORDS.prepaidInterest} ${days}`), payee: '' };
}

/** The aggregate adjustment comes last (12 CFR 1026.38(g)(3), comment 38(g)(3)-2). */
export function escrowLines(charges: readonly LoanCharge[]): ClosingCostLine[] {
  const adjustments = charges.filter(({ kind }) => kind === 'aggregate-adjustment');
  const { taken, others } = takePrescribed(
    charges.filter(({ kind }) => kind !== 'aggregate-adjustment'),
    ['homeowners-insurance', 'mortgage-insurance', 'property-tax'],
  );
  const [insurance, mortgage, tax] = taken;
  const monthly = (words: string, charge: LoanCharge | undefined) =>
    prescribed(`${words} ${perMonthOf(charge)}`, charge && { ...charge, payee: '' });
  return [
    monthly(WORDS.homeownersInsurance, insurance),
    monthly(WORDS.mortgageInsurance, mortgage),
    monthly(WORDS.propertyTaxes, tax),
    ...chargeLines(others, (charge) =>
      charge.period === undefined ? charge.name : `${charge.name} ${perMonthOf(charge)}`,
    ),
    { ...costLine(adjustments, CLOSING_WORDS.aggregateAdjustment), payee: '' },
  ];
}

function prescribed(label: string, charge: LoanCharge | undefined): ClosingCostLine {
  return charge === undefined ? blankLine(label) : costLine([charge], label);
}

function monthsOf(charge: LoanCharge | undefined): string {
  const { period } = charge ?? {};
  return CLOSING_PHRASES.months(period && 'months' in period ? String(period.months) : BLANK);
}

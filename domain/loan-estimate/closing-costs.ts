import type { ChargeKind, LoanCharge } from '../loan-costs/charge.ts';
import { disclosedCents } from '../loan-costs/loan-costs.ts';
import type { Cents } from '../money/exact-cents.ts';
import type { CostSection } from '../quotes/quote-costs.ts';
import { centsText } from '../quotes/quote-figure-text.ts';
import { BLANK, optionalLabel, perMonthOf, pointsLabel, takePrescribed, titleLabel } from './cost-labels.ts';
import type { LoanEstimateFacts } from './estimate-facts.ts';
import { rateText, wholeDollars } from './estimate-text.ts';
import { PHRASES, WORDS } from './prescribed-words.ts';

/** In whole dollars; null leaves the amount blank. */
export interface CostLineOfForm {
  label: string;
  cents: Cents | null;
  /** Of its charges, to find it again under another name (LE-14). Forms from before have none. */
  ids?: readonly string[];
}

export interface CostSectionOfForm {
  total: Cents;
  lines: readonly CostLineOfForm[];
}

export interface ClosingCosts {
  sections: Readonly<Record<CostSection, CostSectionOfForm>>;
  /** D, I and J. */
  loanCosts: Cents;
  otherCosts: Cents;
  beforeCredits: Cents;
  /** Negative; null if there are none. */
  lenderCredits: Cents | null;
  total: Cents;
}

/** Most lines of a section: (f)(1)(ii), (2)(ii), (3)(ii); (g)(2)(vi), (3)(v) and (4)(iii) after the prescribed ones. */
const MOST = { A: 13, B: 13, C: 14, F: 3, G: 5, H: 5 } as const;

type CostFacts = Pick<LoanEstimateFacts, 'charges' | 'lenderCreditCents' | 'terms'>;

/** 12 CFR 1026.37(f) and (g). Totals add rounded lines (comment 37(o)(4)-2). */
export function closingCosts(facts: CostFacts): ClosingCosts {
  const charges = disclosedCharges(facts.charges);
  const of = (section: CostSection) => charges.filter((charge) => charge.section === section);
  const sections = {
    A: sectionOf(originationLines(of('A'), facts)),
    B: sectionOf(serviceLines(of('B'), MOST.B)),
    C: sectionOf(serviceLines(of('C'), MOST.C)),
    E: sectionOf(governmentLines(of('E'))),
    F: sectionOf(prepaidLines(of('F'))),
    G: sectionOf(escrowLines(of('G'))),
    H: sectionOf(limited(of('H').map(otherLine), MOST.H)),
  };
  const sum = (...names: CostSection[]) => names.reduce((total, name) => total + sections[name].total, 0);
  const [loanCosts, otherCosts] = [sum('A', 'B', 'C'), sum('E', 'F', 'G', 'H')];
  const credits = wholeDollars(-facts.lenderCreditCents);
  return {
    sections,
    loanCosts,
    otherCosts,
    beforeCredits: loanCosts + otherCosts,
    // (g)(6)(ii): blank without credits.
    lenderCredits: credits === 0 ? null : credits,
    total: loanCosts + otherCosts + credits,
  };
}

/** Without the aggregate adjustment, which is not on this form (comment 37(g)(3)-2). */
export function disclosedCharges(charges: readonly LoanCharge[]): LoanCharge[] {
  return charges.filter((charge) => disclosedCents(charge) !== 0 && charge.kind !== 'aggregate-adjustment');
}

function sectionOf(lines: readonly CostLineOfForm[]): CostSectionOfForm {
  return { lines, total: lines.reduce((total, { cents }) => total + (cents ?? 0), 0) };
}

function line({ id, name, cents }: LoanCharge, label = name): CostLineOfForm {
  return { label, cents: wholeDollars(cents), ids: [id] };
}

/** In alphabetical order; what does not fit is one sum (12 CFR 1026.37(f)(5)(ii), (f)(6), (g)(7)(ii), (g)(8)). */
function limited(lines: readonly CostLineOfForm[], most: number): CostLineOfForm[] {
  const sorted = lines.toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
  if (sorted.length <= most) return sorted;
  const cents = sorted.slice(most - 1).reduce((sum, one) => sum + (one.cents ?? 0), 0);
  return [...sorted.slice(0, most - 1), { label: WORDS.additionalCharges, cents }];
}

/** Points come first, blank without any (12 CFR 1026.37(f)(1)(i), (f)(5)(i), comment 37(f)(1)-4). */
function originationLines(charges: readonly LoanCharge[], { terms }: CostFacts): CostLineOfForm[] {
  const points = charges.filter(({ kind }) => kind === 'points');
  const others = charges.filter(({ kind }) => kind !== 'points');
  const cents = points.reduce((sum, point) => sum + point.cents, 0);
  return [
    points.length === 0
      ? { label: WORDS.points, cents: null }
      : {
          label: pointsLabel(cents, terms.amountCents),
          cents: wholeDollars(cents),
          ids: points.map(({ id }) => id),
        },
    ...limited(
      others.map((charge) => line(charge)),
      MOST.A - 1,
    ),
  ];
}

function serviceLines(charges: readonly LoanCharge[], most: number): CostLineOfForm[] {
  return limited(
    charges.map((charge) => line(charge, titleLabel(charge))),
    most,
  );
}

function otherLine(charge: LoanCharge): CostLineOfForm {
  return line(charge, optionalLabel(charge));
}

/** Two lines, blank if nothing is charged (12 CFR 1026.37(g)(1)(iii), comment 37(g)(1)-6). */
function governmentLines(charges: readonly LoanCharge[]): CostLineOfForm[] {
  const sum = (isTax: boolean) => {
    const some = charges.filter(({ kind }) => (kind === 'transfer-tax') === isTax);
    return some.length === 0 ? null : wholeDollars(some.reduce((total, { cents }) => total + cents, 0));
  };
  return [
    { label: WORDS.recordingFees, cents: sum(false) },
    { label: WORDS.transferTaxes, cents: sum(true) },
  ];
}

interface PrescribedLine {
  kind: ChargeKind;
  label: (charge: LoanCharge | undefined) => string;
}

const PREPAIDS: readonly PrescribedLine[] = [
  { kind: 'homeowners-insurance', label: (charge) => `${WORDS.homeownersPremium} ${monthsOf(charge)}` },
  { kind: 'mortgage-insurance', label: (charge) => `${WORDS.mortgagePremium} ${monthsOf(charge)}` },
  { kind: 'prepaid-interest', label: (charge) => `${WORDS.prepaidInterest} ${daysOf(charge)}` },
  { kind: 'property-tax', label: (charge) => `${WORDS.propertyTaxes} ${monthsOf(charge)}` },
];

const ESCROW: readonly PrescribedLine[] = [
  { kind: 'homeowners-insurance', label: (charge) => `${WORDS.homeownersInsurance} ${perMonthOf(charge)}` },
  { kind: 'mortgage-insurance', label: (charge) => `${WORDS.mortgageInsurance} ${perMonthOf(charge)}` },
  { kind: 'property-tax', label: (charge) => `${WORDS.propertyTaxes} ${perMonthOf(charge)}` },
];

/** 12 CFR 1026.37(g)(2). The label of an additional item has its time, too ((g)(2)(vi)). */
function prepaidLines(charges: readonly LoanCharge[]): CostLineOfForm[] {
  const { prescribed, others } = prescribedLines(charges, PREPAIDS);
  const labelled = others.map((charge) =>
    line(charge, charge.period === undefined ? charge.name : `${charge.name} ${monthsOf(charge)}`),
  );
  return [...prescribed, ...limited(labelled, MOST.F)];
}

/** 12 CFR 1026.37(g)(3). */
function escrowLines(charges: readonly LoanCharge[]): CostLineOfForm[] {
  const { prescribed, others } = prescribedLines(charges, ESCROW);
  const labelled = others.map((charge) =>
    line(charge, charge.period === undefined ? charge.name : `${charge.name} ${perMonthOf(charge)}`),
  );
  return [...prescribed, ...limited(labelled, MOST.G)];
}

/** Lines that stay even if blank (comments 37(g)(2)-4 and 37(g)(3)-4). */
function prescribedLines(
  charges: readonly LoanCharge[],
  prescriptions: readonly PrescribedLine[],
): { prescribed: CostLineOfForm[]; others: LoanCharge[] } {
  const { taken, others } = takePrescribed(
    charges,
    prescriptions.map(({ kind }) => kind),
  );
  return {
    prescribed: prescriptions.map(({ label }, index) => {
      const charge = taken[index];
      return charge === undefined ? { label: label(charge), cents: null } : line(charge, label(charge));
    }),
    others,
  };
}

function monthsOf(charge: LoanCharge | undefined): string {
  const { period } = charge ?? {};
  return PHRASES.months(period && 'months' in period ? String(period.months) : BLANK);
}

function daysOf(charge: LoanCharge | undefined): string {
  const { period } = charge ?? {};
  if (!period || !('days' in period)) return PHRASES.perDay(`$${BLANK}`, BLANK, `${BLANK}%`);
  return PHRASES.perDay(centsText(period.perDayCents), String(period.days), rateText(period.rate));
}

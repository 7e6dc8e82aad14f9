import type { Application } from '../application/application.ts';
import { askedLenderLoanInformation } from '../application/section4/lender-loan-conditions.ts';
import { MORTGAGE_TYPES } from '../application/section4/lender-loan-information.ts';
import { LOAN_PROGRAMS } from '../loans/loan-product.ts';
import type { RateMilli } from '../money/exact-cents.ts';
import { type Dollars, formatMoney } from '../money/money.ts';
import { type Figure, type FigureKey, figureText, type Unit } from '../qualification/figure.ts';
import { figureOf, qualify } from '../qualification/qualification.ts';
import type { QualificationInput } from '../qualification/qualification-input.ts';

/** The figures that a decision keeps, in the order of the page. */
export const DECISION_FIGURES = [
  'income',
  'obligations',
  'debt ratio',
  'housing ratio',
  'loan to value',
  'combined loan to value',
  'proposed housing',
  'cash to close',
  'left after closing',
  'reserves',
] as const satisfies readonly FigureKey[];

export type DecisionFigureKey = (typeof DECISION_FIGURES)[number];

export interface DecisionFigure {
  key: DecisionFigureKey;
  label: string;
  unit: Unit;
  /** In the unit; null while an input is missing. */
  value: number | null;
}

/** What the borrower asks for, or what a counteroffer changes. Null: unknown, or unchanged. */
export interface LoanTerms {
  loanAmount: Dollars | null;
  interestRate: RateMilli | null;
  loanProgram: (typeof LOAN_PROGRAMS)[number] | null;
  mortgageType: (typeof MORTGAGE_TYPES)[number] | null;
}

export type TermKey = keyof LoanTerms;

export const TERM_LABELS: Readonly<Record<TermKey, string>> = {
  loanAmount: 'Loan amount',
  interestRate: 'Interest rate',
  loanProgram: 'Loan program',
  mortgageType: 'Mortgage type',
};

export const TERM_KEYS = Object.keys(TERM_LABELS) as TermKey[];

/** What else the borrower asks for; no counteroffer changes it. Absent in decisions of earlier versions. */
export interface AskedTerms extends LoanTerms {
  loanPurpose?: string | null | undefined;
  occupancy?: string | null | undefined;
  propertyValue?: Dollars | null | undefined;
}

export const FURTHER_TERM_LABELS = {
  loanPurpose: 'Loan purpose',
  occupancy: 'Occupancy',
  propertyValue: 'Property value',
} as const;

export type FurtherTermKey = keyof typeof FURTHER_TERM_LABELS;

/** Judged at a decision, and compared with later. */
export interface DecisionFacts {
  terms: AskedTerms;
  figures: readonly DecisionFigure[];
}

export function decisionFacts(input: QualificationInput): DecisionFacts {
  const qualification = qualify(input);
  const payment = figureOf(qualification, 'principal and interest');
  return {
    terms: termsOf(input.application, rateIn(payment)),
    figures: DECISION_FIGURES.flatMap((key) => {
      const figure = figureOf(qualification, key);
      return figure === undefined
        ? []
        : [{ key, label: figure.label, unit: figure.unit, value: figure.value }];
    }),
  };
}

function rateIn(payment: Figure | undefined): RateMilli | null {
  return payment?.lines.find(({ unit }) => unit === 'rate')?.value ?? null;
}

function termsOf(application: Application, interestRate: RateMilli | null): AskedTerms {
  const section = application.section4LoanAndPropertyInformation ?? {};
  const loan = section.part4aLoanInformation;
  return {
    loanAmount: loan?.loanAmount ?? null,
    interestRate,
    loanProgram: oneOf(LOAN_PROGRAMS, loan?.preferredLoanProgram),
    mortgageType: oneOf(MORTGAGE_TYPES, askedLenderLoanInformation(section).mortgageType),
    loanPurpose: loan?.loanPurpose || null,
    occupancy: loan?.occupancy || null,
    propertyValue: loan?.propertyValue ?? null,
  };
}

function oneOf<const Value extends string>(
  values: readonly Value[],
  answer: string | null | undefined,
): Value | null {
  return values.find((value) => value === answer) ?? null;
}

export function figureValue(facts: Pick<DecisionFacts, 'figures'>, key: DecisionFigureKey): number | null {
  return facts.figures.find((figure) => figure.key === key)?.value ?? null;
}

export function termText(key: TermKey, { [key]: value }: LoanTerms): string {
  if (value === null) return 'Unknown';
  if (key === 'loanAmount') return formatMoney(Number(value));
  return key === 'interestRate' ? figureText('rate', Number(value)) : String(value);
}

export function furtherTermText(key: FurtherTermKey, { [key]: value }: AskedTerms): string {
  if (value === null || value === undefined) return 'Unknown';
  return key === 'propertyValue' ? formatMoney(Number(value)) : String(value);
}

export function decisionFigureText({ unit, value }: Pick<DecisionFigure, 'unit' | 'value'>): string {
  return value === null ? 'Unknown' : figureText(unit, value);
}

/** The terms that a counteroffer really changes. */
export function changedTerms(asked: LoanTerms, offered: LoanTerms): TermKey[] {
  return TERM_KEYS.filter((key) => offered[key] !== null && offered[key] !== asked[key]);
}

import type { CostSection } from '../../quotes/quote-costs.ts';
import { centsText } from '../../quotes/quote-figure-text.ts';
import { dollarsText } from '../estimate-text.ts';
import type { LoanEstimate } from '../loan-estimate.ts';
import type { Answer } from '../loan-terms.ts';

/** A line of a published form beside ours; `reason` only if they differ. */
export interface SampleLine {
  part: string;
  label: string;
  form: string;
  ours: string;
  reason?: string;
}

type AddLine = (label: string, form: string, ours: string, reason?: string) => void;

export function sampleLines(build: (part: (title: string) => AddLine) => void): SampleLine[] {
  const lines: SampleLine[] = [];
  build((part) => (label, form, ours, reason) => {
    lines.push({ part, label, form, ours, ...(reason === undefined ? {} : { reason }) });
  });
  return lines;
}

export const agrees = ({ form, ours }: SampleLine) => form === ours;

/** '' for a blank. */
export const amount = (cents: number | null | undefined) =>
  cents === null || cents === undefined ? '' : centsText(cents).replace(/\.00$/, '');

export const answer = ({ isYes, details }: Answer) => [isYes ? 'YES' : 'NO', ...details].join(' • ');

export const range = (amounts: readonly string[]) =>
  amounts.length === 1 ? (amounts[0] ?? '') : `${amounts[0]} min, ${amounts[1]} max`;

/** The label and amount of a line of page 2, found by how it begins. */
export function costLine({ costs }: LoanEstimate, section: CostSection, start: string): string {
  const line = costs.sections[section].lines.find(({ label }) => label.startsWith(start));
  return line === undefined ? 'no such line' : amount(line.cents);
}

export const sectionTotal = ({ costs }: LoanEstimate, section: CostSection) =>
  dollarsText(costs.sections[section].total);

export function addProjected(add: AddLine, le: LoanEstimate, columns: readonly (readonly string[])[]): void {
  add('Number of columns', String(columns.length), String(le.payments.columns.length));
  columns.forEach(([years = '', payment = '', insurance = '', escrow = '', total = ''], index) => {
    const column = le.payments.columns[index];
    const name = `Column ${index + 1}`;
    add(`${name}: years`, years, column?.years ?? '');
    add(`${name}: principal & interest`, payment, range(column?.principalAndInterest ?? []));
    add(`${name}: mortgage insurance`, insurance, column?.mortgageInsurance ?? '');
    add(`${name}: estimated escrow`, escrow, column?.escrow ?? '');
    add(`${name}: estimated total monthly payment`, total, range(column?.total ?? []));
  });
}

export const PLACES =
  'The form was made with two decimal places. The rule asks for up to three (12 CFR 1026.37(o)(4)(ii)).';

export const STANDARD_TIME =
  'Daylight saving time began on March 10, 2013. On March 4, New York had standard time, which the form must name (comment 37(a)(13)-3).';

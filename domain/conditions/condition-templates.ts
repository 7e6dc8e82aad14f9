import type { Application } from '../application/application.ts';
import { loanBorrowers } from '../application/joint-borrowers/loan-borrowers.ts';
import { EMPLOYED, EMPLOYMENT_STATUSES } from '../application/section1/borrower-options.ts';
import { presentJobs } from '../application/section1/employment-status.ts';
import type { OCCUPANCIES } from '../application/section3/property-options.ts';
import type { LoanProgram, LoanPurpose } from '../loans/loan-product.ts';
import { type ConditionCategory, type ConditionStage, conditionKey } from './condition.ts';

export const SELF_EMPLOYED = 'Self-employed';
export const EMPLOYMENTS = [
  EMPLOYED,
  SELF_EMPLOYED,
  ...EMPLOYMENT_STATUSES.filter((one) => one !== EMPLOYED),
] as const;

export type Employment = (typeof EMPLOYMENTS)[number];

export interface TemplateItem {
  text: string;
  stage: ConditionStage;
  category: ConditionCategory;
}

/** The loans that a template is for: an empty list means all. */
export interface TemplateCriteria {
  programs: readonly LoanProgram[];
  purposes: readonly LoanPurpose[];
  occupancies: readonly (typeof OCCUPANCIES)[number][];
  employments: readonly Employment[];
}

export interface ConditionTemplate extends TemplateCriteria {
  templateId: string;
  name: string;
  items: readonly TemplateItem[];
}

export interface TemplateFacts {
  program: string | null;
  purpose: string | null;
  occupancy: string | null;
  employments: readonly Employment[];
}

export function templateFacts(application: Application): TemplateFacts {
  const loan = application.section4LoanAndPropertyInformation?.part4aLoanInformation;
  return {
    program: loan?.preferredLoanProgram || null,
    purpose: loan?.loanPurpose || null,
    occupancy: loan?.occupancy || null,
    employments: employmentsOf(application),
  };
}

/** How the borrowers earn their living. Nobody counts as employed before a job is known. */
export function employmentsOf(application: Application): Employment[] {
  const found = new Set<string>();
  for (const { section1 } of loanBorrowers(application)) {
    const status = section1?.employmentStatus;
    if (status && status !== EMPLOYED) found.add(status);
    for (const job of presentJobs(section1)) {
      if (job.selfEmployment?.isSelfEmployedBusinessOwner === true) found.add(SELF_EMPLOYED);
      else if (job.employerName) found.add(EMPLOYED);
    }
  }
  return EMPLOYMENTS.filter((employment) => found.has(employment));
}

/** COND-21. While a fact is unknown, only templates for all its values match. */
export function isForLoan(criteria: TemplateCriteria, facts: TemplateFacts): boolean {
  const { programs, purposes, occupancies, employments } = criteria;
  return (
    fits(programs, facts.program) &&
    fits(purposes, facts.purpose) &&
    fits(occupancies, facts.occupancy) &&
    (employments.length === 0 || employments.some((one) => facts.employments.includes(one)))
  );
}

function fits(allowed: readonly string[], fact: string | null): boolean {
  return allowed.length === 0 || (fact !== null && allowed.includes(fact));
}

/** The items of templates that a loan does not have yet, each once (COND-7). */
export function newItems(
  templates: readonly Pick<ConditionTemplate, 'items'>[],
  existing: readonly string[],
): TemplateItem[] {
  const keys = new Set(existing.map(conditionKey));
  return templates.flatMap(({ items }) =>
    items.filter(({ text }) => {
      const key = conditionKey(text);
      const isNew = !keys.has(key);
      keys.add(key);
      return isNew;
    }),
  );
}

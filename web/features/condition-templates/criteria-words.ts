import type { TemplateCriteria } from '../../../domain/conditions/condition-templates.ts';

/** 'Purchase or Refinance · Second Home': the loans that a template is for. */
export function criteriaWords({ programs, purposes, occupancies, employments }: TemplateCriteria): string {
  const parts = [purposes, occupancies, programs, employments]
    .filter((chosen) => chosen.length > 0)
    .map((chosen) => chosen.join(' or '));
  return parts.length === 0 ? 'All loans' : parts.join(' · ');
}

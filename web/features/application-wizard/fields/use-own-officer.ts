import { useQuery } from '@tanstack/react-query';
import type { Step } from '../../../../domain/application/progress/steps.ts';
import { directoriesQuery } from '../../../loans/loan-queries.ts';

/** The signed-in loan officer's entry in the directory, on the page that asks for one; undefined for other roles. */
export function useOwnOfficer(step: Step): string | undefined {
  const { data } = useQuery({ ...directoriesQuery, enabled: step.section === 'section8' });
  return data?.ownLoanOfficer ?? undefined;
}

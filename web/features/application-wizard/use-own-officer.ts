import { useQuery } from '@tanstack/react-query';
import type { Step } from '../../../domain/application/steps.ts';
import { directoriesQuery } from '../../loans/loan-queries.ts';

/** The signed-in person as the directory of loan officers names them, on the page that asks for one; undefined for everybody else. */
export function useOwnOfficer(step: Step): string | undefined {
  const { data } = useQuery({ ...directoriesQuery, enabled: step.section === 'section8' });
  return data?.ownLoanOfficer ?? undefined;
}

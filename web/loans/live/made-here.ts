import type { MutationCache } from '@tanstack/react-query';
import type { LoanChange } from '../../../contract/live.ts';

/** The stream reports a change within two seconds, and the answer may take as long. */
const LATELY_MS = 6_000;

/** Whether this tab probably made a change: it is changing something, or began to a moment ago. Changes of documents name themselves by their key. */
export function isMadeHere(mutations: MutationCache, { kind }: Pick<LoanChange, 'kind'>): boolean {
  return mutations.getAll().some(({ options: { mutationKey }, state }) => {
    if (mutationKey?.[0] === 'documents' && !kind.startsWith('file-')) return false;
    return state.status === 'pending' || Date.now() - state.submittedAt < LATELY_MS;
  });
}

import type { LoanSightAnswer } from '../../../contract/people/branches.ts';

/** Why somebody with limited access has no loans; undefined for everybody else (ACCESS-21). */
export function noLoansWords(sight: Pick<LoanSightAnswer, 'sees' | 'branch'> | undefined) {
  if (sight?.sees === 'branch') {
    return {
      title: `${sight.branch} has no loans yet`,
      text: 'A loan appears here when a person of the branch starts it, or is assigned to it.',
    };
  }
  if (sight?.sees === 'own') {
    return {
      title: 'You have no loans yet',
      text: 'A loan appears here when you start it, or when an administrator assigns it to you.',
    };
  }
  return undefined;
}

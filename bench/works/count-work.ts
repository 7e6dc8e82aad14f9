import { LOAN_CARDS } from '../../domain/loans/loan-status.ts';
import { type PreparedWork, requestCase } from '../load/bench-case.ts';
import type { LoadRequest } from '../load/load-plan.ts';
import type { Recorder } from '../load/recorder.ts';
import { recordRequests } from './recorded-requests.ts';

/** The counts of the four cards, in turn. */
export async function prepareCount(recorder: Recorder): Promise<PreparedWork> {
  const requests = LOAN_CARDS.map(
    (card): LoadRequest => ({ method: 'GET', path: `/api/urlas/count?status=${card}` }),
  );
  const cases = [requestCase('count', 'count of a card', requests)];
  return { cases, bare: await recordRequests(recorder, cases) };
}

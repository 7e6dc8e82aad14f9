import { LOAN_CARDS } from '../../domain/loans/loan-status.ts';
import { type LoadRequest, type PreparedWork, requestCase } from '../load/load-plan.ts';
import { type Recorder, recordRequests } from '../load/recorder.ts';

const PAGE = 50;

const DEEP_PAGE = 800;

export const FIRST_PAGE_TITLE = 'list of 50, page 1';
export const DEEP_PAGE_TITLE = `list of 50, page ${DEEP_PAGE}`;

/** The first page, and a far page by the link on the page before it. */
export async function prepareList(recorder: Recorder): Promise<PreparedWork> {
  const first = LOAN_CARDS.map((card) => listRequest(`status=${card}&limit=${PAGE}`));
  const deep: LoadRequest[] = [];
  for (const card of LOAN_CARDS) deep.push(await deepPage(recorder, card));
  const cases = [requestCase('list', FIRST_PAGE_TITLE, first), requestCase('list', DEEP_PAGE_TITLE, deep)];
  return { cases, bare: await recordRequests(recorder, cases) };
}

/** Page 800, or the last full page. */
async function deepPage(recorder: Recorder, card: string): Promise<LoadRequest> {
  const { answer: counted } = await recorder.record({ url: `/api/urlas/count?status=${card}` });
  const fullPages = Math.floor((counted as { count: number }).count / PAGE);
  const before = Math.min(DEEP_PAGE, fullPages) - 2;
  if (before < 0) return listRequest(`status=${card}&limit=${PAGE}`);
  const url = `/api/urlas?status=${card}&limit=${PAGE}&start=${before * PAGE}`;
  const { answer } = await recorder.record({ url });
  const { next } = (answer as { links: { next?: { href: string } } }).links;
  if (next === undefined) throw new Error(`The list of ${card} loans ends before its last page.`);
  return { method: 'GET', path: next.href };
}

function listRequest(query: string): LoadRequest {
  return { method: 'GET', path: `/api/urlas?${query}` };
}

export async function prepareCount(recorder: Recorder): Promise<PreparedWork> {
  const requests = LOAN_CARDS.map(
    (card): LoadRequest => ({ method: 'GET', path: `/api/urlas/count?status=${card}` }),
  );
  const cases = [requestCase('count', 'count of a card', requests)];
  return { cases, bare: await recordRequests(recorder, cases) };
}

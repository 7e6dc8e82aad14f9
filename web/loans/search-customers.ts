import type { SentRequest } from '../../contract/endpoint.ts';
import type { Endpoints } from '../../contract/endpoints.ts';
import { EmptyAnswerError } from '../api/answer-shape.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';

const NOTHING_FOUND = { results: [], more: false };

/** Searches all customers. A 404 or an empty body means that none was found (staff shell specification, section 7). */
export async function searchCustomers(
  body: SentRequest<Endpoints['searchCustomers']>['body'],
  signal: AbortSignal,
) {
  try {
    return (await call('searchCustomers', { body }, { signal })).data;
  } catch (error) {
    if (error instanceof EmptyAnswerError) return NOTHING_FOUND;
    if (error instanceof ApiError && error.status === 404) return NOTHING_FOUND;
    throw error;
  }
}

import type { SentRequest } from '../../contract/wire/endpoint.ts';
import type { Endpoints } from '../../contract/wire/endpoints.ts';
import { isStorableText } from '../../domain/texts/storable-text.ts';
import { EmptyAnswerError } from '../api/answer-shape.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';

const NOTHING_FOUND = { results: [], more: false };

/** Searches all customers. A 404 or an empty body means no match (LIST-14). */
export async function searchCustomers(
  body: SentRequest<Endpoints['searchCustomers']>['body'],
  signal: AbortSignal,
) {
  // No record contains it, and the server would refuse it.
  if (!isStorableText(body.query)) return NOTHING_FOUND;
  try {
    return (await call('searchCustomers', { body }, { signal })).data;
  } catch (error) {
    if (error instanceof EmptyAnswerError) return NOTHING_FOUND;
    if (error instanceof ApiError && error.status === 404) return NOTHING_FOUND;
    throw error;
  }
}

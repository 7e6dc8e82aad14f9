import { LOAN_COUNT_HEADER } from '../../../../contract/wire/headers.ts';
import { callForStream } from '../../../api/client.ts';
import { silenceLimit } from '../../../api/file-answer.ts';
import { loanFilterOf } from '../../../loans/loan-queries.ts';
import type { LoanListSearch } from '../../../search-params.ts';
import { ZipEntryCount } from './zip-entry-count.ts';

/** A slow database may take this long for the next loan. */
const SILENCE_MS = 60_000;

export interface ReceivedLoans {
  /** Loans whose files have arrived. */
  received: number;
  /** All loans of the ZIP. */
  total: number;
}

/**
 * The ZIP of all loans that match a filter.
 * @param stop aborts the transfer.
 * @throws ApiError if it is refused; any error if it breaks off, so that nobody mistakes a partial ZIP for the whole.
 */
export async function receiveLoans(
  search: LoanListSearch,
  stop: AbortSignal,
  onProgress: (progress: ReceivedLoans) => void,
): Promise<Blob> {
  const silence = silenceLimit(SILENCE_MS);
  try {
    const limit = AbortSignal.any([silence.signal, stop]);
    const request = { query: loanFilterOf(search) };
    const response = await callForStream('exportMismoLoans', request, { limit, lastEventId: undefined });
    const total = Number(response.headers.get(LOAN_COUNT_HEADER) ?? 0);
    const files = new ZipEntryCount();
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
      silence.restart();
      pieces.push(part.value);
      files.push(part.value);
      onProgress({ received: files.count, total });
    }
    return new Blob(pieces, { type: 'application/zip' });
  } finally {
    silence.end();
  }
}

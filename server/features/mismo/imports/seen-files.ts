import type { CustomerMatch } from '../../../../domain/mismo/imports/match-customer.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/database/database.ts';
import { seenCustomers, seenLoans } from './known-loans.store.ts';
import { WAITS_ELSEWHERE } from './known-loans.ts';
import { type ListedCandidate, type ListedFile, listCandidates } from './mismo-files.store.ts';

/** People with limited access see only their own imports (ACCESS-10). */
export interface ImportReader {
  staffId: string;
  viewer: Viewer;
}

/** Undefined for a reader who sees everyone's imports. */
export function ownerFor({ staffId, viewer }: ImportReader): string | undefined {
  return viewer.sees === 'everything' ? undefined : staffId;
}

/** Replaces a reason that names a customer or loan hidden from the reader. */
const OUTSIDE = 'It may be of a customer whom you may not open. An administrator can decide.';
const KNOWN = 'The same file or loan was imported before.';
const OUTSIDE_MATCH = 'It matches a customer whom the person who imported it may not open.';

/** Hides customers and loans that the reader may not see, and reasons that name them. */
export async function asSeen(db: Db, viewer: Viewer, files: readonly ListedFile[]): Promise<ListedFile[]> {
  if (viewer.sees === 'everything') return [...files];
  const customers = await seenCustomers(db, viewer, idsOf(files, 'customer_id'));
  const loans = await seenLoans(db, viewer, idsOf(files, 'loan_id'));
  const doubtful = files.filter(({ outcome }) => outcome === 'doubtful').map(({ id }) => id);
  const hidden = hiddenOf(
    doubtful,
    await listCandidates(db, doubtful),
    await seenCandidates(db, viewer, doubtful),
  );
  return files.map((file) => {
    if (file.outcome === 'doubtful') {
      const isSecret = hidden.has(file.id) || file.reason === WAITS_ELSEWHERE;
      return isSecret ? { ...file, reason: OUTSIDE } : file;
    }
    const seesCustomer = file.customer_id === null || customers.has(file.customer_id);
    const seesLoan = file.loan_id === null || loans.has(file.loan_id);
    if (seesCustomer && seesLoan) return file;
    return {
      ...file,
      reason: file.reason === null ? null : KNOWN,
      customer_id: seesCustomer ? file.customer_id : null,
      loan_id: null,
      loan_number: null,
    };
  });
}

/** Without candidates and loans that the reader may not see. */
export async function seenCandidates(
  db: Db,
  viewer: Viewer,
  fileIds: readonly string[],
): Promise<ListedCandidate[]> {
  const candidates = await listCandidates(db, fileIds);
  if (viewer.sees === 'everything') return candidates;
  const customers = await seenCustomers(
    db,
    viewer,
    candidates.map(({ customerId }) => customerId),
  );
  const loans = await seenLoans(
    db,
    viewer,
    candidates.flatMap(({ loanId }) => loanId ?? []),
  );
  return candidates
    .filter(({ customerId }) => customers.has(customerId))
    .map((one) =>
      one.loanId === null || loans.has(one.loanId) ? one : { ...one, loanId: null, loanNumber: null },
    );
}

/** A customer hidden from the importer gets no loan by import, because that would reveal the customer. */
export async function matchAsSeen(
  tx: Db,
  viewer: Viewer,
  match: CustomerMatch,
  isNew: (customerId: string) => boolean,
): Promise<CustomerMatch> {
  if (match.kind !== 'existing' || viewer.sees === 'everything' || isNew(match.customerId)) return match;
  const { customerId, grounds } = match;
  if ((await seenCustomers(tx, viewer, [customerId])).has(customerId)) return match;
  return { kind: 'doubtful', reason: OUTSIDE_MATCH, candidates: [{ customerId, grounds }] };
}

function idsOf(files: readonly ListedFile[], column: 'customer_id' | 'loan_id'): string[] {
  return files.flatMap((file) => file[column] ?? []);
}

function hiddenOf(
  fileIds: readonly string[],
  all: readonly ListedCandidate[],
  seen: readonly ListedCandidate[],
): Set<string> {
  const keys = (candidates: readonly ListedCandidate[], fileId: string) =>
    candidates
      .filter((one) => one.fileId === fileId)
      .map(({ customerId, loanId }) => `${customerId} ${loanId}`)
      .join();
  return new Set(fileIds.filter((id) => keys(all, id) !== keys(seen, id)));
}

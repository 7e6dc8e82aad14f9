import type { CustomerMatch } from '../../../../domain/mismo/imports/match-customer.ts';
import type { Db } from '../../../platform/database/database.ts';
import { loanOf, reasonOf, type SameLoan } from './known-loans.ts';
import { insertFiles, insertWaiting, type NewFile } from './mismo-files.store.ts';
import type { MismoSealer } from './mismo-sealer.ts';
import type { ReadyFile } from './ready-file.ts';

export interface Doubt {
  file: Pick<ReadyFile, 'bytes'>;
  result: NewFile;
  match: CustomerMatch;
  same: SameLoan | null;
  /** The importer may not see that loan. */
  isSecret: boolean;
}

/** The group's loans are already stored, so that a reason can name them. */
export async function insertDoubts(
  tx: Db,
  results: readonly NewFile[],
  doubts: readonly Doubt[],
  { sealer }: { sealer: MismoSealer },
): Promise<void> {
  for (const { result, match, same, isSecret } of doubts) {
    if (same !== null) result.reason = reasonOf(same, isSecret);
    else if (match.kind === 'doubtful') result.reason = match.reason;
  }
  await insertFiles(tx, results);
  for (const doubt of doubts) {
    const { id } = doubt.result;
    await insertWaiting(tx, { file_id: id, ...sealer.sealFile(id, doubt.file.bytes) }, candidatesOf(doubt));
  }
}

/** The customer whose loan it may be comes first, then the other matches. */
function candidatesOf({ match, same }: Doubt) {
  const loan = same === null ? null : loanOf(same);
  const matching = matchingOf(match).map((candidate) => ({
    ...candidate,
    loanId: candidate.customerId === loan?.customerId ? loan.loanId : null,
  }));
  if (loan === null || matching.some(({ customerId }) => customerId === loan.customerId)) return matching;
  return [{ ...loan, grounds: [] }, ...matching];
}

function matchingOf(match: CustomerMatch) {
  if (match.kind === 'new') return [];
  return match.kind === 'doubtful'
    ? match.candidates
    : [{ customerId: match.customerId, grounds: match.grounds }];
}

import type { Application } from '../../../../domain/application/application.ts';
import { rowName } from '../../../../domain/application/merging/row-ids.ts';
import { WHOLE_NUMBER_NEEDED } from '../../../../domain/application/section2/account-number.ts';
import {
  type AccountNumberEntry,
  entryAt,
  entryKey,
  newMasks,
  splitAccountNumbers,
} from '../../../../domain/application/section2/account-numbers.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Sealer } from '../../../platform/secrets/seal.ts';
import { accountNumberOwner } from '../../../platform/secrets/sealed-secrets.ts';
import { listSealedAccountNumbers, type SealedAccountNumber } from './account-numbers.store.ts';

export interface AccountNumberChanges {
  stored: SealedAccountNumber[];
  /** Entries whose number changed, but not its last four characters. */
  replacedOf: string[];
}

/**
 * Takes account numbers out of an application and returns which to seal. Stored numbers outlive their entries,
 * because earlier versions may be restored.
 * @param application every row has an id.
 * @param older the stored application.
 * @throws AppError `invalid` for a masked number that matches none of the loan's.
 */
export async function takeAccountNumbers(
  db: Db,
  application: Application,
  { loanId, older, sealer }: { loanId: string; older: Application; sealer: Sealer },
): Promise<{ application: Application; changes: AccountNumberChanges }> {
  const { application: masked, typed, kept } = splitAccountNumbers(application);
  const unseen = newMasks(kept, older);
  const known = new Map(
    (await listSealedAccountNumbers(db, loanId, [...typed, ...unseen])).map((row) => [entryKey(row), row]),
  );
  refuseUnknown(unseen.filter((entry) => !known.has(entryKey(entry))));
  const changed = typed.filter((entry) => openNumber(known.get(entryKey(entry))) !== entry.number);
  return {
    application: masked,
    changes: {
      stored: changed.map(({ list, id, mask, number }) => ({
        list,
        id,
        mask,
        keyId: sealer.keyId,
        sealed: sealer.seal(number, accountNumberOwner(loanId, entryKey({ list, id, mask }))),
      })),
      replacedOf: changed
        .filter((entry) => known.has(entryKey(entry)))
        .map(({ path }) => nameOf(masked, path)),
    },
  };

  function openNumber(row: SealedAccountNumber | undefined): string | null {
    // A lost key's number cannot be compared, so it is sealed again.
    if (row === undefined || !sealer.knows(row.keyId)) return null;
    return sealer.open(row.sealed, accountNumberOwner(loanId, entryKey(row)));
  }
}

function refuseUnknown(entries: readonly AccountNumberEntry[]): void {
  if (entries.length === 0) return;
  const fields = Object.fromEntries(entries.map(({ path }) => [path, WHOLE_NUMBER_NEEDED]));
  throw new AppError('invalid', 'Some fields are not valid.', { fields });
}

function nameOf(application: Application, path: string): string {
  return rowName({ ...entryAt(application, path) }) ?? 'an entry without a name';
}

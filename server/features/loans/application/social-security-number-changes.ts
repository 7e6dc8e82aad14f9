import type { Application } from '../../../../domain/application/application.ts';
import { SSN } from '../../../../domain/application/checks/patterns.ts';
import { isMaskedSocialSecurityNumber } from '../../../../domain/application/section1/social-security-number.ts';
import {
  socialSecurityNumberAt,
  socialSecurityNumberPlaces,
  splitSocialSecurityNumbers,
} from '../../../../domain/application/section1/social-security-numbers.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Sealer } from '../../../platform/secrets/seal.ts';
import { numberOwner } from '../../../platform/secrets/sealed-secrets.ts';
import type { SealedNumber } from './loan-application.store.ts';

export interface NumberChanges {
  stored: SealedNumber[];
  cleared: string[];
}

/**
 * Takes Social Security numbers out of an application and returns which to seal and clear.
 * @param stored sealed numbers of the loan.
 * @param older the stored application.
 * @throws AppError `invalid` for a masked number that matches none of the loan's.
 */
export function takeSocialSecurityNumbers(
  given: Application,
  {
    loanId,
    older,
    stored,
    sealer,
  }: { loanId: string; older: Application; stored: SealedNumber[]; sealer: Sealer },
): { application: Application; changes: NumberChanges } {
  refuseUnknownMasks(given, older, stored);
  const { application, numbers } = splitSocialSecurityNumbers(given);
  const owners = new Set<string>(socialSecurityNumberPlaces(given).map(({ owner }) => owner));
  // A joint borrower who left the loan leaves no number behind.
  const left = stored.filter(({ owner }) => !owners.has(owner)).map(({ owner }) => owner);
  const changes: NumberChanges = { stored: [], cleared: left };
  for (const { owner, value } of numbers) {
    const before = stored.find((number) => number.owner === owner);
    if (value === null) {
      if (before !== undefined) changes.cleared.push(owner);
    } else if (before === undefined || open(before) !== value) {
      changes.stored.push({
        owner,
        keyId: sealer.keyId,
        sealed: sealer.seal(value, numberOwner(loanId, owner)),
        lastFour: value.slice(-4),
      });
    }
  }
  return { application, changes };

  function open(number: SealedNumber): string | null {
    // A lost key's number cannot be compared, so it is sealed again.
    return sealer.knows(number.keyId) ? sealer.open(number.sealed, numberOwner(loanId, number.owner)) : null;
  }
}

function refuseUnknownMasks(given: Application, older: Application, stored: readonly SealedNumber[]): void {
  const fields: Record<string, string> = {};
  const before = new Map(
    socialSecurityNumberPlaces(older).map(({ owner, path }) => [owner, socialSecurityNumberAt(older, path)]),
  );
  for (const { owner, path } of socialSecurityNumberPlaces(given)) {
    const text = socialSecurityNumberAt(given, path);
    if (text === null || !isMaskedSocialSecurityNumber(text) || text === before.get(owner)) continue;
    const lastFour = stored.find((number) => number.owner === owner)?.lastFour;
    if (lastFour !== text.slice(-4)) fields[path] = SSN.message;
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', 'Some fields are not valid.', { fields });
}

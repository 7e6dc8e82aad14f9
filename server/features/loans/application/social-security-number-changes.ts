import type { Application } from '../../../../domain/application/application.ts';
import { SSN } from '../../../../domain/application/checks/patterns.ts';
import { spouseOf } from '../../../../domain/application/section1/borrowers.ts';
import { isMaskedSocialSecurityNumber } from '../../../../domain/application/section1/social-security-number.ts';
import {
  type SocialSecurityNumberOwner,
  splitSocialSecurityNumbers,
} from '../../../../domain/application/section1/social-security-numbers.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Sealer } from '../../../platform/secrets/seal.ts';
import { numberOwner } from '../../../platform/secrets/sealed-secrets.ts';
import type { SealedNumber } from './loan-application.store.ts';

const PRIMARY_PATH = 'section1BorrowerInformation.part1aPersonalInformation';

const PATHS: Record<SocialSecurityNumberOwner, string> = {
  primary: `${PRIMARY_PATH}.socialSecurityNumber`,
  spouse: `${PRIMARY_PATH}.spouse.${PRIMARY_PATH}.socialSecurityNumber`,
};

/** The effect of a save on the sealed numbers of a loan. */
export interface NumberChanges {
  stored: SealedNumber[];
  cleared: SocialSecurityNumberOwner[];
}

/**
 * Takes the social security numbers out of an application and returns which to seal and which to clear. An
 * unchanged number is neither.
 * @param stored the sealed numbers of the loan.
 * @param older the stored application, with masked numbers.
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
  const changes: NumberChanges = { stored: [], cleared: [] };
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
    // A number of a lost key cannot be compared, so it is sealed again with today's.
    return sealer.knows(number.keyId) ? sealer.open(number.sealed, numberOwner(loanId, number.owner)) : null;
  }
}

function refuseUnknownMasks(given: Application, older: Application, stored: readonly SealedNumber[]): void {
  const fields: Record<string, string> = {};
  for (const owner of ['primary', 'spouse'] as const) {
    const text = numberOf(given, owner);
    if (!text || !isMaskedSocialSecurityNumber(text) || text === numberOf(older, owner)) continue;
    const lastFour = stored.find((number) => number.owner === owner)?.lastFour;
    if (lastFour !== text.slice(-4)) fields[PATHS[owner]] = SSN.message;
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', 'Some fields are not valid.', { fields });
}

function numberOf(application: Application, owner: SocialSecurityNumberOwner): string | null | undefined {
  const holder =
    owner === 'primary'
      ? application
      : { section1BorrowerInformation: spouseOf(application)?.section1BorrowerInformation };
  return holder.section1BorrowerInformation?.part1aPersonalInformation?.socialSecurityNumber;
}

import type { Application } from '../../../../domain/application/application.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createSealer } from '../../../platform/secrets/seal.ts';
import { ACCOUNT_NUMBER_KEY, SOCIAL_SECURITY_NUMBER_KEY } from '../../../platform/secrets/sealed-secrets.ts';
import { type AccountNumberChanges, takeAccountNumbers } from '../account-numbers/account-number-changes.ts';
import type { LoanToSave } from './loan-application.store.ts';
import { type NumberChanges, takeSocialSecurityNumbers } from './social-security-number-changes.ts';

export interface SealedChanges {
  people: NumberChanges;
  accounts: AccountNumberChanges;
}

/** Masked in an application, and sealed separately. */
export interface SealedNumbers {
  /**
   * Takes typed numbers out of an application and returns which to seal and clear.
   * @param given every row has an id.
   * @param older the stored application.
   * @throws AppError `invalid` for a masked number that matches none of the loan's.
   */
  take(
    given: Application,
    save: { loan: LoanToSave; older: Application },
  ): Promise<{ application: Application; changes: SealedChanges }>;
}

export function createSealedNumbers({ database, keysFor }: Platform): SealedNumbers {
  const ofPeople = createSealer(keysFor(SOCIAL_SECURITY_NUMBER_KEY));
  const ofAccounts = createSealer(keysFor(ACCOUNT_NUMBER_KEY));

  return {
    async take(given, { loan, older }) {
      const loanId = loan.id;
      const people = takeSocialSecurityNumbers(given, {
        loanId,
        older,
        stored: loan.numbers,
        sealer: ofPeople,
      });
      const accounts = await takeAccountNumbers(database.db, people.application, {
        loanId,
        older,
        sealer: ofAccounts,
      });
      return {
        application: accounts.application,
        changes: { people: people.changes, accounts: accounts.changes },
      };
    },
  };
}

export function sealsNothing({ people, accounts }: SealedChanges): boolean {
  return people.stored.length + people.cleared.length + accounts.stored.length === 0;
}

/** For the history: owners of changed numbers, never a number. */
export function ownersOfNumbers({ people, accounts }: SealedChanges) {
  const owners = [...people.stored.map(({ owner }) => owner), ...people.cleared];
  return {
    ...(owners.length === 0 ? {} : { socialSecurityNumbersOf: owners }),
    ...(accounts.replacedOf.length === 0 ? {} : { accountNumbersOf: accounts.replacedOf }),
  };
}

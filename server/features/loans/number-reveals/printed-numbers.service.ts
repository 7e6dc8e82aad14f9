import type { Application } from '../../../../domain/application/application.ts';
import { loanBorrowers } from '../../../../domain/application/joint-borrowers/loan-borrowers.ts';
import { formatSocialSecurityNumber } from '../../../../domain/application/section1/social-security-number.ts';
import { jointNumberOwner } from '../../../../domain/application/section1/social-security-numbers.ts';
import {
  type AccountNumberEntry,
  entryKey,
  splitAccountNumbers,
} from '../../../../domain/application/section2/account-numbers.ts';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createSealer } from '../../../platform/secrets/seal.ts';
import {
  ACCOUNT_NUMBER_KEY,
  accountNumberOwner,
  numberOwner,
  SOCIAL_SECURITY_NUMBER_KEY,
} from '../../../platform/secrets/sealed-secrets.ts';
import type { StepUps } from '../../second-factors/step-up.service.ts';
import { listSealedAccountNumbers } from '../account-numbers/account-numbers.store.ts';
import { findSealedNumber, type RevealKind } from './number-reveals.store.ts';
import { recordReveal, refuseTooManyReveals } from './record-reveal.ts';

/** By borrower, and by list and entry. */
export interface LoanNumbers {
  /** '123-45-6789' or '***-**-6789' by owner. */
  socialSecurityNumbers: ReadonlyMap<string, string>;
  /** By `list id`. */
  accountNumbers: ReadonlyMap<string, string>;
}

interface NumbersWanted {
  ids: { customerId: string; loanId: string };
  application: Application;
  actor: Actor;
  /** The document that shows them, for the history. */
  purpose: string;
  /** A person without a second factor confirms with an emailed code (docs/decisions/step-up.md). */
  confirmsEverybody?: boolean;
}

export interface PrintedNumbersService {
  /**
   * Whole numbers of all borrowers and accounts. Recorded before the answer: one reveal per borrower, one for all
   * accounts.
   * @throws AppError `too_many_requests` after 30 reveals within an hour; `conflict` for a number that another key
   * sealed; `step_up_required` without a recently confirmed second factor (docs/decisions/step-up.md).
   */
  revealLoanNumbers(tx: Db, wanted: NumbersWanted): Promise<LoanNumbers>;
}

export function maskedLoanNumbers(application: Application): LoanNumbers {
  return {
    socialSecurityNumbers: new Map(
      loanBorrowers(application).flatMap(({ owner, section1 }) => {
        const number = section1?.part1aPersonalInformation?.socialSecurityNumber;
        return number ? [[owner, number]] : [];
      }),
    ),
    accountNumbers: new Map(
      splitAccountNumbers(application).kept.map((entry) => [placeOf(entry), entry.mask]),
    ),
  };
}

function placeOf({ list, id }: Pick<AccountNumberEntry, 'list' | 'id'>): string {
  return `${list} ${id}`;
}

export function createPrintedNumbersService(
  { clock, keysFor }: Pick<Platform, 'clock' | 'keysFor'>,
  stepUps: Pick<StepUps, 'requireStepUp' | 'requireConfirmation'>,
): PrintedNumbersService {
  const numberSealer = createSealer(keysFor(SOCIAL_SECURITY_NUMBER_KEY));
  const accountSealer = createSealer(keysFor(ACCOUNT_NUMBER_KEY));

  return {
    async revealLoanNumbers(tx, { ids, application, actor, purpose, confirmsEverybody = false }) {
      const now = clock.now();
      const masked = maskedLoanNumbers(application);
      await refuseTooManyReveals(tx, { kind: 'social-security-number-revealed', actor, now });
      await refuseTooManyReveals(tx, { kind: 'account-number-revealed', actor, now });
      const confirmed = await (confirmsEverybody
        ? stepUps.requireConfirmation(tx, actor, 'whole-numbers')
        : stepUps.requireStepUp(tx, actor));
      const record = (kind: RevealKind, details: Record<string, unknown>) =>
        recordReveal(tx, { kind, actor, now }, ids, confirmed, { ...details, purpose });

      const socialSecurityNumbers = new Map<string, string>();
      for (const owner of masked.socialSecurityNumbers.keys()) {
        const stored = owner === 'primary' || owner === 'spouse' ? owner : jointNumberOwner(owner);
        const number = await findSealedNumber(tx, { ...ids, owner: stored });
        if (number === undefined) continue;
        if (!numberSealer.knows(number.keyId)) throw sealedWithAnotherKey();
        await record('social-security-number-revealed', { owner: stored });
        const digits = numberSealer.open(number.sealed, numberOwner(ids.loanId, stored));
        socialSecurityNumbers.set(owner, formatSocialSecurityNumber(digits));
      }

      const accountNumbers = new Map<string, string>();
      const sealed = await listSealedAccountNumbers(tx, ids.loanId, splitAccountNumbers(application).kept);
      for (const number of sealed) {
        if (!accountSealer.knows(number.keyId)) throw sealedWithAnotherKey();
        const owner = accountNumberOwner(ids.loanId, entryKey(number));
        accountNumbers.set(placeOf(number), accountSealer.open(number.sealed, owner));
      }
      if (sealed.length > 0) await record('account-number-revealed', { title: 'all account numbers' });
      return { socialSecurityNumbers, accountNumbers };
    },
  };
}

/** The installation's secret was changed: the numbers exist but cannot be read. */
function sealedWithAnotherKey(): AppError {
  return new AppError(
    'conflict',
    'A number of this loan was stored with an earlier key and cannot be shown. Please enter it again, or print the last four digits.',
  );
}

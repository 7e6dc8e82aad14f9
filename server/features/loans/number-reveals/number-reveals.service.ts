import type { Application } from '../../../../domain/application/application.ts';
import { rowName } from '../../../../domain/application/merging/row-ids.ts';
import { formatSocialSecurityNumber } from '../../../../domain/application/section1/social-security-number.ts';
import type { SocialSecurityNumberOwner } from '../../../../domain/application/section1/social-security-numbers.ts';
import {
  type AccountNumberList,
  accountNumberOf,
  entryAt,
  entryKey,
} from '../../../../domain/application/section2/account-numbers.ts';
import type { Actor } from '../../../platform/actor.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createSealer, type Sealer } from '../../../platform/secrets/seal.ts';
import {
  ACCOUNT_NUMBER_KEY,
  accountNumberOwner,
  numberOwner,
  SOCIAL_SECURITY_NUMBER_KEY,
} from '../../../platform/secrets/sealed-secrets.ts';
import type { StepUps } from '../../second-factors/step-up.service.ts';
import { listSealedAccountNumbers } from '../account-numbers/account-numbers.store.ts';
import type { LoanIds } from '../application/loan-application.service.ts';
import { findLoan } from '../application/loan-application.store.ts';
import { findSealedNumber, type RevealKind } from './number-reveals.store.ts';
import { recordReveal, refuseTooManyReveals } from './record-reveal.ts';

/**
 * Each reveal is recorded before the answer.
 * @throws AppError `not_found`; `too_many_requests` after 30 reveals of a kind within an hour; `conflict` for a
 * number that another key sealed; `step_up_required` without a recently confirmed second factor
 * (docs/decisions/step-up.md).
 */
export interface NumberRevealsService {
  /** '123-45-1234'. */
  revealSocialSecurityNumber(ids: LoanIds, owner: SocialSecurityNumberOwner, actor: Actor): Promise<string>;
  /** As typed. */
  revealAccountNumber(
    ids: LoanIds,
    entry: { list: AccountNumberList; id: string },
    actor: Actor,
  ): Promise<string>;
  /** An account number that another feature keeps. Undefined if it has none. */
  revealSealedAccount(
    ids: LoanIds,
    actor: Actor,
    find: (tx: Db) => Promise<{ keyId: string; sealed: Buffer; owner: string; title: string } | undefined>,
  ): Promise<string>;
}

interface FoundNumber {
  kind: RevealKind;
  sealer: Sealer;
  keyId: string;
  sealed: Buffer;
  owner: string;
  /** Recorded along with the person. */
  details: Record<string, unknown>;
}

export function createNumberRevealsService(
  { database, clock, keysFor }: Platform,
  stepUps: Pick<StepUps, 'requireStepUp'>,
): NumberRevealsService {
  const numberSealer = createSealer(keysFor(SOCIAL_SECURITY_NUMBER_KEY));
  const accountSealer = createSealer(keysFor(ACCOUNT_NUMBER_KEY));

  const reveal = (ids: LoanIds, actor: Actor, find: (tx: Db) => Promise<FoundNumber | undefined>) =>
    database.db.transaction().execute(async (tx) => {
      const number = await find(tx);
      if (number === undefined) throw notFound();
      const { kind, sealer, details } = number;
      if (!sealer.knows(number.keyId)) throw sealedWithAnotherKey(kind);
      const asked = { kind, actor, now: clock.now() };
      await refuseTooManyReveals(tx, asked);
      await recordReveal(tx, asked, ids, await stepUps.requireStepUp(tx, actor), details);
      return sealer.open(number.sealed, number.owner);
    });

  return {
    async revealSocialSecurityNumber(ids, owner, actor) {
      const digits = await reveal(ids, actor, async (tx) => {
        const number = await findSealedNumber(tx, { ...ids, owner });
        return (
          number && {
            ...number,
            kind: 'social-security-number-revealed',
            sealer: numberSealer,
            owner: numberOwner(ids.loanId, owner),
            details: { owner },
          }
        );
      });
      return formatSocialSecurityNumber(digits);
    },

    revealAccountNumber: (ids, wanted, actor) =>
      reveal(ids, actor, async (tx) => {
        const loan = await findLoan(tx, ids);
        const application = loan?.document == null ? undefined : (JSON.parse(loan.document) as Application);
        const entry = application && accountNumberOf(application, wanted);
        if (application === undefined || entry === undefined) return undefined;
        const [number] = await listSealedAccountNumbers(tx, ids.loanId, [entry]);
        return (
          number && {
            ...number,
            kind: 'account-number-revealed',
            sealer: accountSealer,
            owner: accountNumberOwner(ids.loanId, entryKey(number)),
            details: { title: rowName({ ...entryAt(application, entry.path) }) ?? entry.mask },
          }
        );
      }),

    revealSealedAccount: (ids, actor, find) =>
      reveal(ids, actor, async (tx) => {
        const found = await find(tx);
        if (found === undefined) return undefined;
        const { title, ...number } = found;
        return { ...number, kind: 'account-number-revealed', sealer: accountSealer, details: { title } };
      }),
  };
}

/** The installation's secret was changed: the number exists but cannot be read. */
function sealedWithAnotherKey(kind: RevealKind): AppError {
  const number = kind === 'account-number-revealed' ? 'account number' : 'Social Security number';
  return new AppError(
    'conflict',
    `This ${number} was stored with an earlier key and cannot be shown. Please enter it again.`,
  );
}

import type { Application } from '../../../../domain/application/application.ts';
import { rowName } from '../../../../domain/application/merging/row-names.ts';
import {
  type AccountNumberList,
  accountNumberOf,
  entryAt,
  entryKey,
} from '../../../../domain/application/section2/account-numbers.ts';
import type { Actor } from '../../../platform/actor.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createSealer } from '../../../platform/secrets/seal.ts';
import { ACCOUNT_NUMBER_KEY, accountNumberOwner } from '../../../platform/secrets/sealed-secrets.ts';
import type { StepUps } from '../../second-factors/step-up.service.ts';
import type { LoanIds } from '../application/loan-application.service.ts';
import { findLoan } from '../application/loan-application.store.ts';
import { refuseTooManyReveals } from '../reveal-limit.ts';
import { listSealedAccountNumbers } from './account-numbers.store.ts';

const REVEALED = 'account-number-revealed';

export interface AccountNumberRevealService {
  /**
   * The whole account number of an entry, as it was typed. The reveal is recorded in the history before the
   * answer.
   * @throws AppError `not_found` when the loan is not the customer's or the entry has no number;
   * `too_many_requests` after 30 reveals within an hour; `conflict` for a number that another key sealed;
   * `step_up_required` for a person with a second factor who has not confirmed it lately (decision 67).
   */
  revealAccountNumber(
    ids: LoanIds,
    entry: { list: AccountNumberList; id: string },
    actor: Actor,
  ): Promise<string>;
}

export function createAccountNumberRevealService(
  { database, clock, keysFor }: Platform,
  stepUps: Pick<StepUps, 'requireStepUp'>,
): AccountNumberRevealService {
  const sealer = createSealer(keysFor(ACCOUNT_NUMBER_KEY));

  return {
    revealAccountNumber: (ids, wanted, actor) =>
      database.db.transaction().execute(async (tx) => {
        const now = clock.now();
        const loan = await findLoan(tx, ids);
        const application = loan?.document == null ? undefined : (JSON.parse(loan.document) as Application);
        const entry = application && accountNumberOf(application, wanted);
        if (application === undefined || entry === undefined) throw notFound();
        const [number] = await listSealedAccountNumbers(tx, ids.loanId, [entry]);
        if (number === undefined) throw notFound();
        if (!sealer.knows(number.keyId)) throw sealedWithAnotherKey();
        await refuseTooManyReveals(tx, { kind: REVEALED, called: 'account numbers', actor, now });
        const confirmed = await stepUps.requireStepUp(tx, actor);
        await recordEvent(tx, {
          kind: REVEALED,
          at: now.toISOString(),
          actor: actor.name,
          staffId: actor.staffId,
          ...ids,
          details: {
            title: rowName({ ...entryAt(application, entry.path) }) ?? entry.mask,
            ...(confirmed && { secondFactor: confirmed.method, confirmedAt: confirmed.at.toISOString() }),
          },
        });
        return sealer.open(number.sealed, accountNumberOwner(ids.loanId, entryKey(number)));
      }),
  };
}

/** The installation's secret was changed: the number exists but cannot be read. */
function sealedWithAnotherKey(): AppError {
  return new AppError(
    'conflict',
    'This account number was stored with an earlier key and cannot be shown. Please enter it again.',
  );
}

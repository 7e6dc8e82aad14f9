import { formatSocialSecurityNumber } from '../../../../domain/application/section1/social-security-number.ts';
import type { SocialSecurityNumberOwner } from '../../../../domain/application/section1/social-security-numbers.ts';
import type { Actor } from '../../../platform/actor.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createSealer } from '../../../platform/secrets/seal.ts';
import { numberOwner, SOCIAL_SECURITY_NUMBER_KEY } from '../../../platform/secrets/sealed-secrets.ts';
import type { StepUps } from '../../second-factors/step-up.service.ts';
import { refuseTooManyReveals } from '../reveal-limit.ts';
import type { LoanIds } from './loan-application.service.ts';
import { findSealedNumber } from './social-security-number-reveal.store.ts';

const REVEALED = 'social-security-number-revealed';

export interface SocialSecurityNumberRevealService {
  /**
   * The whole number of a borrower, '123-45-1234'. The reveal is recorded in the history before the answer.
   * @throws AppError `not_found` when the loan is not the customer's or the borrower has no number;
   * `too_many_requests` after 30 reveals within an hour; `conflict` for a number that another key sealed;
   * `step_up_required` for a person with a second factor who has not confirmed it lately (decision 67).
   */
  revealSocialSecurityNumber(ids: LoanIds, owner: SocialSecurityNumberOwner, actor: Actor): Promise<string>;
}

export function createSocialSecurityNumberRevealService(
  { database, clock, keysFor }: Platform,
  stepUps: Pick<StepUps, 'requireStepUp'>,
): SocialSecurityNumberRevealService {
  const sealer = createSealer(keysFor(SOCIAL_SECURITY_NUMBER_KEY));

  return {
    revealSocialSecurityNumber: (ids, owner, actor) =>
      database.db.transaction().execute(async (tx) => {
        const now = clock.now();
        const number = await findSealedNumber(tx, { ...ids, owner });
        if (number === undefined) throw notFound();
        if (!sealer.knows(number.keyId)) throw sealedWithAnotherKey();
        await refuseTooManyReveals(tx, { kind: REVEALED, called: 'social security numbers', actor, now });
        const confirmed = await stepUps.requireStepUp(tx, actor);
        await recordEvent(tx, {
          kind: REVEALED,
          at: now.toISOString(),
          actor: actor.name,
          staffId: actor.staffId,
          ...ids,
          details: {
            owner,
            ...(confirmed && { secondFactor: confirmed.method, confirmedAt: confirmed.at.toISOString() }),
          },
        });
        return formatSocialSecurityNumber(sealer.open(number.sealed, numberOwner(ids.loanId, owner)));
      }),
  };
}

/** The installation's secret was changed: the number exists but cannot be read. */
function sealedWithAnotherKey(): AppError {
  return new AppError(
    'conflict',
    'This social security number was stored with an earlier key and cannot be shown. Please enter it again.',
  );
}

import type { ConsentBody, EstimateDeliveries } from '../../../contract/loan-costs/estimate-deliveries.ts';
import { DISCLOSURE_MAIL_WORDS } from '../../../domain/mail-templates/disclosure-mail-kinds.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DisclosureLinks } from '../borrower-requests/disclosure-links.service.ts';
import { readFullNames } from '../directories/full-names.service.ts';
import { requireHeldLoan } from '../loans/loan-changes.service.ts';
import { requireRecipient } from './deliveries.service.ts';
import { estimateAnswer } from './delivery-answers.ts';
import { borrowersOf, hasConsent, type LoanIds, readState } from './delivery-state.ts';
import { withdrawConsent } from './withdraw-consent.ts';

/** Consent to get both forms electronically. */
export interface ConsentsService {
  /** Mails the link. @throws AppError `not_found`; `conflict` with consent in force, or after somebody else's link. */
  askForConsent(
    ids: LoanIds,
    body: ConsentBody,
    actor: Actor,
    run: InTransaction<EstimateDeliveries>,
  ): Promise<EstimateDeliveries>;
  /** A repeat changes nothing. @throws AppError `not_found`; `conflict` if none was given. */
  recordConsentWithdrawal(ids: LoanIds, borrower: string, actor: Actor): Promise<EstimateDeliveries>;
}

export function createConsentsService(
  { database: { db }, clock, mailer }: Pick<Platform, 'database' | 'clock' | 'mailer'>,
  links: DisclosureLinks,
): ConsentsService {
  const answer = async (tx: Db, ids: LoanIds) =>
    estimateAnswer(await readState(tx, ids), {
      today: easternDate(clock.now()),
      links: await links.listDisclosureLinks(tx, ids),
    });

  return {
    async askForConsent(ids, body, actor, run) {
      const done = await run(async (tx) => {
        await requireHeldLoan(tx, ids);
        const state = await readState(tx, ids);
        const borrower = requireRecipient(borrowersOf(state), body.borrower);
        if (hasConsent(state, borrower))
          throw new AppError('conflict', `${borrower.name} has consented to electronic delivery already.`);
        const link = (await links.listDisclosureLinks(tx, ids)).find(
          ({ recipient }) => recipient === body.borrower,
        );
        if ((link?.version ?? 0) !== body.seen)
          throw new AppError(
            'conflict',
            `${(await readFullNames(tx))(link?.sentBy ?? '')} sent ${borrower.name} a link meanwhile. Look at its state first.`,
          );
        const messageIn = (language: ConsentBody['language']) => DISCLOSURE_MAIL_WORDS[language].consent;
        const asked = { recipient: body.borrower, language: body.language, messageIn };
        await links.sendDisclosureLink(tx, ids, asked, actor);
        return answer(tx, ids);
      });
      mailer.nudge();
      return done;
    },

    recordConsentWithdrawal: (ids, borrower, actor) =>
      db.transaction().execute(async (tx) => {
        await requireHeldLoan(tx, ids);
        const state = await readState(tx, ids);
        const wasGiven = state.consents.some(({ recipient }) => recipient === borrower);
        if (!wasGiven)
          throw new AppError('conflict', 'This borrower has not consented to electronic delivery.');
        const by = { ids, author: actor, at: clock.now().toISOString(), isBorrower: false };
        await withdrawConsent(tx, state, borrower, { links, by });
        return answer(tx, ids);
      }),
  };
}

import type { Platform } from '../../platform/platform.ts';
import type { SecondFactorCheck } from '../sessions/sign-in/second-step.service.ts';
import { createEnrolments, type Enrolments } from './enrolment.service.ts';
import { createMailConfirmations, type MailConfirmations } from './mail-confirmation.service.ts';
import { deleteExpiredChallenges } from './passkeys.store.ts';
import { createStepUps, type StepUps } from './step-up.service.ts';

export interface SecondFactors {
  enrolments: Enrolments;
  stepUps: StepUps;
  mailConfirmations: MailConfirmations;
}

/**
 * Assembles the operations on a person's own second factor.
 * @param forgetSession makes this process reload a session, whose rights may have grown.
 */
export function createSecondFactors(
  platform: Platform,
  factors: SecondFactorCheck,
  forgetSession: (sessionId: string) => void,
): SecondFactors {
  const mailConfirmations = createMailConfirmations(platform);
  const stepUps = createStepUps(platform, { factors, mailConfirmations }, forgetSession);
  platform.jobs.schedule('purge-passkey-challenges', '41 * * * *', () =>
    platform.database.db
      .transaction()
      .execute((tx) => deleteExpiredChallenges(tx, platform.clock.now().toISOString())),
  );
  return {
    stepUps,
    mailConfirmations,
    enrolments: createEnrolments(platform, { factors, stepUps }, forgetSession),
  };
}

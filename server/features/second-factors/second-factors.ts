import type { Platform } from '../../platform/platform.ts';
import { createEnrolments, type Enrolments } from './enrolment.service.ts';
import { createMailConfirmations, type MailConfirmations } from './mail-confirmation.service.ts';
import { deleteExpiredChallenges } from './passkeys.store.ts';
import type { SecondFactorCheck } from './second-factor-check.ts';
import { createStepUps, type StepUps } from './step-up.service.ts';

export interface SecondFactors {
  enrolments: Enrolments;
  stepUps: StepUps;
  mailConfirmations: MailConfirmations;
}

/**
 * Puts together what a person does with their second factor in a session.
 * @param forgetSession has this process read a session anew: its rights may have grown.
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

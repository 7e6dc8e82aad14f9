import { AppError } from '../../../platform/app-error.ts';
import type { Metrics, SignInOutcome } from '../../../platform/metrics/metrics.ts';
import type { SecondSteps } from './second-step.service.ts';
import type { SignIn } from './sign-in.service.ts';

const REFUSALS: Partial<Record<AppError['code'], SignInOutcome>> = {
  wrong_code: 'wrong-code',
  account_locked: 'locked-out',
  not_authorized: 'refused',
};

/** The same sign-in steps with metrics of their results. */
export function withSignInMetrics<Steps extends SignIn & SecondSteps>(
  steps: Steps,
  { signInEnded }: Pick<Metrics, 'signInEnded'>,
): Steps {
  async function counted<Granted extends object>(step: Promise<Granted>): Promise<Granted> {
    try {
      const granted = await step;
      signInEnded('second_factor' in granted ? 'second-factor-asked' : 'signed-in');
      return granted;
    } catch (error) {
      const outcome = error instanceof AppError ? REFUSALS[error.code] : undefined;
      if (outcome !== undefined) signInEnded(outcome);
      throw error;
    }
  }
  return {
    ...steps,
    signIn: (attempt) => counted(steps.signIn(attempt)),
    confirmSignIn: (attempt) => counted(steps.confirmSignIn(attempt)),
  };
}

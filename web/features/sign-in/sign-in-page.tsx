import { type ReactNode, Suspense, useEffect } from 'react';
import { lazyPart } from '../../ui/states/lazy-part.ts';
import { EmailStep } from './email-step.tsx';
import { OtpStep } from './otp-step.tsx';
import { SignInPanel } from './sign-in-panel.tsx';
import { type SignInCalls, useSignIn } from './use-sign-in.ts';

/** Only some people have a second factor: its steps load when they are needed. */
const LazySecondFactorStep = lazyPart(() => import('./second-factor-step.tsx'), 'SecondFactorStep');
const LazyEnrolmentStep = lazyPart(() => import('./enrolment-step.tsx'), 'EnrolmentStep');

interface SignInPageProps extends SignInCalls {
  /** Addresses outside these domains cannot sign in. Empty: any domain. */
  companyDomains: readonly string[];
  company: string;
  year: number;
  /** The address typed before going to the provider and back. */
  typedEmail?: string;
  /** Why this browser's last session ended. */
  endReason?: string | null;
  /** Shown below the email step if people can also sign in elsewhere. Gets the typed address. */
  otherWay?: (email: string) => ReactNode;
}

export function SignInPage({
  companyDomains,
  company,
  year,
  typedEmail = '',
  endReason = null,
  otherWay,
  ...calls
}: SignInPageProps) {
  const signIn = useSignIn(calls, { email: typedEmail, error: endReason });
  const { step, email } = signIn.state;
  useEffect(() => {
    document.title = 'Sign in · Lintel';
  }, []);
  return (
    <SignInPanel company={company} year={year}>
      <Suspense fallback={null}>
        {step === 'email' ? <EmailStep signIn={signIn} companyDomains={companyDomains} /> : null}
        {step === 'email' ? otherWay?.(email) : null}
        {step === 'otp' ? <OtpStep signIn={signIn} /> : null}
        {step === 'second-factor' ? <LazySecondFactorStep signIn={signIn} /> : null}
        {step === 'enrolment' ? <LazyEnrolmentStep signIn={signIn} /> : null}
      </Suspense>
    </SignInPanel>
  );
}

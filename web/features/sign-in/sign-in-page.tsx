import { Suspense, useEffect } from 'react';
import { Brand } from '../../shell/brand.tsx';
import { VERSION_LABEL } from '../../shell/version.ts';
import { lazyPart } from '../../ui/states/lazy-part.ts';
import { EmailStep } from './email-step.tsx';
import { OtpStep } from './otp-step.tsx';
import classes from './sign-in-page.module.css';
import { type SignInCalls, useSignIn } from './use-sign-in.ts';

/** Only some people have a second factor: its steps load when they are needed. */
const LazySecondFactorStep = lazyPart(() => import('./second-factor-step.tsx'), 'SecondFactorStep');
const LazyEnrolmentStep = lazyPart(() => import('./enrolment-step.tsx'), 'EnrolmentStep');

interface SignInPageProps extends SignInCalls {
  /** Addresses outside these domains cannot sign in. Empty: any domain. */
  companyDomains: readonly string[];
  company: string;
  /** The year of the copyright. */
  year: number;
}

/** The sign-in: the e-mail address, the mailed code, then the second factor of people who have one. */
export function SignInPage({ companyDomains, company, year, ...calls }: SignInPageProps) {
  const signIn = useSignIn(calls);
  const { step } = signIn.state;
  useEffect(() => {
    document.title = 'Sign in · Lintel';
  }, []);
  return (
    <div className={classes.doorway}>
      <div className={classes.beam} />
      <main className={classes.panel}>
        <Brand />
        <Suspense fallback={null}>
          {step === 'email' ? <EmailStep signIn={signIn} companyDomains={companyDomains} /> : null}
          {step === 'otp' ? <OtpStep signIn={signIn} /> : null}
          {step === 'second-factor' ? <LazySecondFactorStep signIn={signIn} /> : null}
          {step === 'enrolment' ? <LazyEnrolmentStep signIn={signIn} /> : null}
        </Suspense>
        <div className={classes.foot}>
          <span>
            © {year} {company}
          </span>
          <span>{VERSION_LABEL}</span>
        </div>
      </main>
    </div>
  );
}

import { useEffect } from 'react';
import { Brand } from '../../shell/brand.tsx';
import { VERSION_LABEL } from '../../shell/version.ts';
import { EmailStep } from './email-step.tsx';
import { OtpStep } from './otp-step.tsx';
import classes from './sign-in-page.module.css';
import { type SignInCalls, useSignIn } from './use-sign-in.ts';

interface SignInPageProps extends SignInCalls {
  /** Addresses outside these domains cannot sign in. Empty: any domain. */
  companyDomains: readonly string[];
  company: string;
  /** Of the copyright. */
  year: number;
}

/** The way in: e-mail address, then the code that was mailed to it. */
export function SignInPage({ companyDomains, company, year, ...calls }: SignInPageProps) {
  const signIn = useSignIn(calls);
  useEffect(() => {
    document.title = 'Sign in · Lintel';
  }, []);
  return (
    <div className={classes.doorway}>
      <div className={classes.beam} />
      <main className={classes.panel}>
        <Brand />
        {signIn.state.step === 'email' ? (
          <EmailStep signIn={signIn} companyDomains={companyDomains} />
        ) : (
          <OtpStep signIn={signIn} />
        )}
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

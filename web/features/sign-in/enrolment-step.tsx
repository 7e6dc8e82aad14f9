import { FirstFactor } from '../../second-factor/first-factor.tsx';
import classes from './sign-in-page.module.css';
import type { SignIn } from './use-sign-in.ts';

export function EnrolmentStep({ signIn }: { signIn: SignIn }) {
  return (
    <div className={classes.step}>
      <h1 className={classes.otpTitle}>Set up a second factor</h1>
      <p className={classes.sub}>
        Everyone signs in with a second factor after the code from the email. You set it up only once.
      </p>
      <FirstFactor onDone={signIn.finish} />
    </div>
  );
}

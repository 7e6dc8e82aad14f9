import { FirstFactor } from '../../second-factor/first-factor.tsx';
import classes from './sign-in-page.module.css';
import type { SignIn } from './use-sign-in.ts';

/** For whoever has no second factor where everybody must have one: it is set up before anything else. */
export function EnrolmentStep({ signIn }: { signIn: SignIn }) {
  return (
    <div className={classes.step}>
      <h1 className={classes.otpTitle}>Set up a second factor</h1>
      <p className={classes.sub}>
        Everybody here signs in with one beside the code from the mail. You do this once.
      </p>
      <FirstFactor onDone={signIn.finish} />
    </div>
  );
}

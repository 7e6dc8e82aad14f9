import { Button } from '@mantine/core';
import { ConfirmForm } from '../../second-factor/confirm-form.tsx';
import { IconArrowLeft } from '../../ui/icons.tsx';
import classes from './sign-in-page.module.css';
import type { SignIn } from './use-sign-in.ts';

export function SecondFactorStep({ signIn }: { signIn: SignIn }) {
  return (
    <div className={classes.step}>
      <h1 className={classes.otpTitle}>Confirm your identity</h1>
      <p className={classes.sub}>Your account has a second factor.</p>
      <ConfirmForm
        methods={signIn.state.secondFactor?.methods ?? []}
        confirm={signIn.confirm}
        offerPasskey={signIn.offerPasskey}
        submitLabel="Sign in"
        size="lg"
      />
      <Button
        variant="subtle"
        size="lg"
        mt={4}
        leftSection={<IconArrowLeft size={16} stroke={1.6} />}
        onClick={signIn.goBack}
      >
        Go Back
      </Button>
    </div>
  );
}

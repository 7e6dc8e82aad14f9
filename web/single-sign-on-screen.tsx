import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { runtimeConfig } from './api/runtime-config.ts';
import { storedSession } from './api/session/session-store.ts';
import { SignInPanel } from './features/sign-in/sign-in-panel.tsx';
import { paths } from './paths.ts';
import { keepRefusal } from './single-sign-on/last-refusal.ts';
import classes from './single-sign-on/single-sign-on.module.css';
import { type AnswerProgress, useProviderAnswer } from './single-sign-on/use-provider-answer.ts';
import { Notice } from './ui/notices/notice.tsx';
import { useOpenAddress } from './ui/pages/use-open-address.ts';

/** The provider redirects here after a sign-in or a step-up. */
export function SingleSignOnScreen() {
  const open = useOpenAddress();
  const { progress, tryAgain } = useProviderAnswer();
  useEffect(() => {
    document.title = 'Sign in · Lintel';
  }, []);
  useEffect(() => {
    if (progress.step === 'signed-in' || progress.step === 'nothing') open(paths.home());
    if (progress.step === 'confirmed') window.close();
    // The sign-in page would end the session of somebody who followed a foreign link here.
    if (progress.step !== 'refused-sign-in' || storedSession() !== null) return;
    keepRefusal(progress.message);
    open(paths.signIn());
  }, [progress, open]);
  return (
    <SignInPanel company={runtimeConfig().companyName} year={new Date().getFullYear()}>
      <div className={classes.page} aria-live="polite">
        <Reached
          progress={progress}
          tryAgain={tryAgain}
          signIn={() => open(paths.signIn())}
          goOn={() => open(paths.home())}
        />
      </div>
    </SignInPanel>
  );
}

function Reached({
  progress,
  tryAgain,
  signIn,
  goOn,
}: {
  progress: AnswerProgress;
  tryAgain: () => void;
  /** Without a session nothing can be confirmed. */
  signIn: () => void;
  goOn: () => void;
}) {
  if (progress.step === 'refused-sign-in' && storedSession() !== null) {
    return (
      <>
        <h1 className={classes.title}>You are still signed in</h1>
        <Notice tone="bad" announce>
          {progress.message}
        </Notice>
        <Button size="lg" onClick={goOn}>
          Continue
        </Button>
      </>
    );
  }
  if (progress.step === 'confirmed') {
    return (
      <>
        <h1 className={classes.title}>Confirmed</h1>
        <p className={classes.text}>You can close this window and continue working.</p>
      </>
    );
  }
  if (progress.step !== 'not-confirmed') return <h1 className={classes.title}>One moment…</h1>;
  return (
    <>
      <h1 className={classes.title}>Not confirmed</h1>
      <Notice tone="bad" announce>
        {progress.message}
      </Notice>
      <Button size="lg" onClick={() => (storedSession() === null ? signIn() : tryAgain())}>
        Try again
      </Button>
      <Button size="lg" variant="subtle" onClick={() => window.close()}>
        Close this window
      </Button>
    </>
  );
}

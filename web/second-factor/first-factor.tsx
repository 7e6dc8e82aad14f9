import { Button } from '@mantine/core';
import { useState } from 'react';
import { asApiError } from '../api/api-error.ts';
import { IconArrowLeft, IconDeviceMobile, IconKey } from '../ui/icons.tsx';
import { Notice } from '../ui/notices/notice.tsx';
import { AppEnrolment, type AppOffer, fetchAppOffer } from './app-enrolment.tsx';
import classes from './first-factor.module.css';
import { canUsePasskeysHere } from './passkey-browser.ts';
import { PasskeyEnrolment } from './passkey-enrolment.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Choosing, setting up, and saving the recovery codes. */
export function FirstFactor({ onDone }: { onDone: () => void }) {
  const [chosen, setChosen] = useState<AppOffer | 'passkey' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const enrolled = (recoveryCodes: readonly string[] | null) => {
    if (recoveryCodes === null) onDone();
    else setCodes(recoveryCodes);
  };
  const chooseApp = async () => {
    setError(null);
    try {
      setChosen(await fetchAppOffer());
    } catch (refusal) {
      setError(asApiError(refusal).message);
    }
  };
  if (codes !== null) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (chosen === null) {
    return (
      <div className={classes.choices}>
        {error === null ? null : (
          <Notice tone="bad" announce>
            {error}
          </Notice>
        )}
        <Button
          size="lg"
          leftSection={<IconDeviceMobile size={16} stroke={1.6} />}
          onClick={() => void chooseApp()}
        >
          Set up an authenticator app
        </Button>
        {canUsePasskeysHere() ? (
          <Button
            size="lg"
            variant="default"
            leftSection={<IconKey size={16} stroke={1.6} />}
            onClick={() => setChosen('passkey')}
          >
            Create a passkey
          </Button>
        ) : null}
      </div>
    );
  }
  return (
    <div className={classes.choices}>
      {chosen === 'passkey' ? (
        <PasskeyEnrolment onEnrolled={enrolled} />
      ) : (
        <AppEnrolment offer={chosen} onEnrolled={enrolled} />
      )}
      <Button
        variant="subtle"
        leftSection={<IconArrowLeft size={16} stroke={1.6} />}
        onClick={() => setChosen(null)}
      >
        Choose another way
      </Button>
    </div>
  );
}

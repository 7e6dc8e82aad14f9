import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SecondFactor } from '../../../contract/people/second-factor.ts';
import { formatInstantDate } from '../../../domain/time/eastern-time.ts';
import { call } from '../../api/client.ts';
import { AppEnrolment, type AppOffer, fetchAppOffer } from '../../second-factor/app-enrolment.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import classes from './account-page.module.css';
import { EnrolmentDialog } from './enrolment-dialog.tsx';
import { factorRemoval } from './factor-removal.ts';
import { useFactorChange } from './use-factor-change.ts';

export function AppCard({ factor }: { factor: SecondFactor }) {
  const { authenticatorApp: app } = factor;
  const [offer, setOffer] = useState<AppOffer | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const adding = useFactorChange('The app cannot be set up now');
  const removing = useFactorChange('The app was not removed');
  const permission = factorRemoval(factor);
  const start = async () => setOffer((await adding.run(fetchAppOffer)) ?? null);
  return (
    <SectionCard title="Authenticator app" content="padded">
      <div className={classes.line}>
        <p className={classes.text}>
          {app === null ? (
            'An app on your phone shows a code. You type it after the code from your email.'
          ) : (
            <>
              <strong>Set up on {formatInstantDate(app.createdOn)}.</strong>{' '}
              {app.lastUsedOn === null
                ? 'Not used yet.'
                : `Last used on ${formatInstantDate(app.lastUsedOn)}.`}
            </>
          )}
        </p>
        <div className={classes.buttons}>
          <Button
            variant={app === null ? 'filled' : 'default'}
            loading={adding.busy}
            onClick={() => void start()}
          >
            {app === null ? 'Set up an app' : 'Change the app'}
          </Button>
          {app === null ? null : (
            <Button
              variant="default"
              loading={removing.busy}
              disabled={!permission.ok}
              title={permission.ok ? undefined : permission.reason}
              onClick={() => setRemoving(true)}
            >
              Remove the app
            </Button>
          )}
        </div>
      </div>
      {offer === null ? null : (
        <EnrolmentDialog title="Set up an authenticator app" onClose={() => setOffer(null)}>
          {(onEnrolled) => <AppEnrolment offer={offer} onEnrolled={onEnrolled} />}
        </EnrolmentDialog>
      )}
      <ConfirmDialog
        opened={isRemoving}
        title="Remove the authenticator app?"
        consequence={
          factor.passkeys.length === 0
            ? 'Your account then has no second factor. Your recovery codes are removed too.'
            : 'Codes of the app no longer sign you in. Your passkeys stay.'
        }
        confirmLabel="Remove the app"
        destructive
        onCancel={() => setRemoving(false)}
        onConfirm={() => {
          setRemoving(false);
          void removing.run(() => call('removeAuthenticatorApp', {}));
        }}
      />
    </SectionCard>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SecondFactor } from '../../../contract/people/second-factor.ts';
import { formatInstantDate } from '../../../domain/time/eastern-time.ts';
import { call } from '../../api/client.ts';
import { canUsePasskeysHere } from '../../second-factor/passkey-browser.ts';
import { PasskeyEnrolment } from '../../second-factor/passkey-enrolment.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import classes from './account-page.module.css';
import { EnrolmentDialog } from './enrolment-dialog.tsx';
import { factorRemoval } from './factor-removal.ts';
import { useFactorChange } from './use-factor-change.ts';

type Passkey = SecondFactor['passkeys'][number];

export function PasskeysCard({ factor }: { factor: SecondFactor }) {
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const adding = useFactorChange('A passkey cannot be added now');
  const removing = useFactorChange('The passkey was not removed');
  const permission = factorRemoval(factor);
  const isPossible = factor.canUsePasskeys && canUsePasskeysHere();
  const start = async () => {
    // Reads them here so that the step-up comes before the form.
    const offered = await adding.run(() => call('offerPasskeyEnrolment', {}));
    setAdding(offered !== undefined);
  };
  return (
    <SectionCard title="Passkeys" content="padded">
      {factor.passkeys.length === 0 ? null : (
        <ul className={classes.list} aria-label="Passkeys">
          {factor.passkeys.map((passkey) => (
            <li key={passkey.passkeyId} className={classes.line}>
              <p className={classes.text}>
                <strong>{passkey.name}</strong> · added on {formatInstantDate(passkey.createdOn)}
                {passkey.lastUsedOn === null
                  ? ', not used yet'
                  : `, last used on ${formatInstantDate(passkey.lastUsedOn)}`}
              </p>
              <Button
                variant="default"
                aria-label={`Remove ${passkey.name}`}
                loading={removing.busy}
                disabled={!permission.ok}
                title={permission.ok ? undefined : permission.reason}
                onClick={() => setRemoved(passkey)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.line}>
        <p className={classes.text}>
          {isPossible
            ? 'A passkey on your device, phone or security key confirms your identity without a code.'
            : 'Passkeys work only when Lintel is opened over HTTPS and by a host name.'}
        </p>
        <Button variant="default" loading={adding.busy} disabled={!isPossible} onClick={() => void start()}>
          Add a passkey
        </Button>
      </div>
      {isAdding ? (
        <EnrolmentDialog title="Add a passkey" onClose={() => setAdding(false)}>
          {(onEnrolled) => <PasskeyEnrolment onEnrolled={onEnrolled} />}
        </EnrolmentDialog>
      ) : null}
      <ConfirmDialog
        opened={removed !== null}
        title={`Remove ${removed?.name ?? 'this passkey'}?`}
        consequence="It no longer signs you in here. Delete it on the device as well."
        confirmLabel="Remove passkey"
        destructive
        onCancel={() => setRemoved(null)}
        onConfirm={() => {
          const passkeyId = removed?.passkeyId ?? '';
          setRemoved(null);
          void removing.run(() => call('removePasskey', { params: { passkeyId } }));
        }}
      />
    </SectionCard>
  );
}

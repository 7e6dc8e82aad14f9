import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SecondFactor } from '../../../contract/people/second-factor.ts';
import { RECOVERY_CODE_COUNT } from '../../../domain/sessions/second-factor.ts';
import { formatInstantDate } from '../../../domain/time/eastern-time.ts';
import { call } from '../../api/client.ts';
import { RecoveryCodes } from '../../second-factor/recovery-codes.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import classes from './account-page.module.css';
import { useFactorChange } from './use-factor-change.ts';

/** Renders nothing without a second factor. */
export function RecoveryCodesCard({ factor }: { factor: SecondFactor }) {
  const { recoveryCodes } = factor;
  const [isAsking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renewing = useFactorChange('The recovery codes were not renewed');
  if (recoveryCodes === null) return null;
  const renew = async () => {
    setAsking(false);
    const renewed = await renewing.run(() => call('renewRecoveryCodes', {}));
    setCodes(renewed?.data.recoveryCodes ?? null);
  };
  return (
    <SectionCard title="Recovery codes" content="padded">
      <div className={classes.line}>
        <p className={classes.text}>
          <strong>
            {recoveryCodes.left} of {RECOVERY_CODE_COUNT} left
          </strong>
          , made on {formatInstantDate(recoveryCodes.createdOn)}. Each opens your account once when your phone
          or key is not at hand.
        </p>
        <Button variant="default" loading={renewing.busy} onClick={() => setAsking(true)}>
          Create new codes
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title="Create new recovery codes?"
        consequence="The old ones no longer work."
        confirmLabel="Create new codes"
        onCancel={() => setAsking(false)}
        onConfirm={() => void renew()}
      />
      {codes === null ? null : (
        <Dialog onClose={() => setCodes(null)} title="Recovery codes" isLocked>
          <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
        </Dialog>
      )}
    </SectionCard>
  );
}

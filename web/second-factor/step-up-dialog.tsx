import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { useReturnFocus } from '../ui/dialogs/return-focus.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { RowsSkeleton } from '../ui/states/skeleton.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { MailConfirmForm } from './mail-confirm-form.tsx';
import { secondFactorQuery } from './second-factor-query.ts';
import { endStepUp } from './step-up.ts';
import classes from './step-up-dialog.module.css';

/** Asks the person for their second factor before an action continues, or for a mailed code if they have none yet. */
export function StepUpDialog() {
  useReturnFocus();
  const { data, error, refetch } = useQuery(secondFactorQuery);
  return (
    <Modal
      opened
      onClose={() => endStepUp('cancelled')}
      title="Confirm that it is you"
      closeButtonProps={{ 'aria-label': 'Close' }}
      size={400}
    >
      {data?.methods.length === 0 ? null : (
        <p className={classes.text}>This needs your second factor. The confirmation lasts five minutes.</p>
      )}
      {data === undefined && error !== null ? (
        <ErrorState framed={false} title="Your second factor did not load" onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && error === null ? <RowsSkeleton label="Loading" rows={2} /> : null}
      {data?.methods.length === 0 ? <MailConfirmForm onConfirmed={() => endStepUp('confirmed')} /> : null}
      {data === undefined || data.methods.length === 0 ? null : (
        <ConfirmForm
          methods={data.methods}
          submitLabel="Confirm"
          offerPasskey={async () => (await call('offerStepUpPasskey', {})).data}
          confirm={async (proof) => {
            await call('stepUp', { body: { proof } });
            endStepUp('confirmed');
          }}
        />
      )}
    </Modal>
  );
}

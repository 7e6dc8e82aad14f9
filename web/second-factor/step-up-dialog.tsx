import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { call } from '../api/client.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { lazyPart } from '../ui/states/lazy-part.ts';
import { RowsSkeleton } from '../ui/states/skeleton.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { MailConfirmForm } from './mail-confirm-form.tsx';
import { secondFactorQuery } from './second-factor-query.ts';
import { endStepUp } from './step-up.ts';
import classes from './step-up-dialog.module.css';

const LazyProviderConfirm = lazyPart(
  () => import('../single-sign-on/provider-confirm.tsx'),
  'ProviderConfirm',
);

const confirmed = () => endStepUp('confirmed');

/**
 * Asks for the second factor before an action continues, or for an emailed code if the person has none. People of
 * single sign-on confirm at their provider.
 */
export function StepUpDialog() {
  const { data, error, refetch } = useQuery(secondFactorQuery);
  const factor = data?.provider === null ? data : undefined;
  return (
    <Dialog onClose={() => endStepUp('cancelled')} title="Confirm your identity" size={400}>
      {data?.provider ? (
        <Suspense fallback={<RowsSkeleton label="Loading" rows={2} />}>
          <LazyProviderConfirm name={data.provider.name} onDone={confirmed} />
        </Suspense>
      ) : null}
      {data?.provider || data?.methods.length === 0 ? null : (
        <p className={classes.text}>This needs your second factor. The confirmation lasts five minutes.</p>
      )}
      {data === undefined && error !== null ? (
        <ErrorState framed={false} title="Your second factor did not load" onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && error === null ? <RowsSkeleton label="Loading" rows={2} /> : null}
      {factor?.methods.length === 0 ? <MailConfirmForm onConfirmed={confirmed} /> : null}
      {factor === undefined || factor.methods.length === 0 ? null : (
        <ConfirmForm
          methods={factor.methods}
          submitLabel="Confirm"
          offerPasskey={async () => (await call('offerStepUpPasskey', {})).data}
          confirm={async (proof) => {
            await call('stepUp', { body: { proof } });
            endStepUp('confirmed');
          }}
        />
      )}
    </Dialog>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { secondFactorQuery } from '../../second-factor/second-factor-query.ts';
import { withStepUp } from '../../second-factor/step-up.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Reads the second factor again after a change of it. */
export function useRereadFactor(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
}

/**
 * Does what changes the second factor, after a step-up where one is asked for. A failure is told in a toast.
 * @param failed says what did not happen: 'The app was not removed'.
 */
export function useFactorChange(failed: string) {
  const reread = useRereadFactor();
  const [busy, setBusy] = useState(false);
  const run = async <T>(change: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    try {
      return await withStepUp(change);
    } catch (error) {
      showToast({ tone: 'bad', title: failed, text: error instanceof Error ? error.message : '' });
      return undefined;
    } finally {
      setBusy(false);
      await reread();
    }
  };
  return { busy, run };
}

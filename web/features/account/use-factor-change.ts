import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { secondFactorQuery } from '../../second-factor/second-factor-query.ts';
import { withStepUp } from '../../second-factor/step-up.ts';
import { showToast } from '../../ui/notices/toast-store.ts';

export function useRereadFactor(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
}

/**
 * Changes the second factor, after a step-up if the server requires one. A toast shows a failure.
 * @param failed the toast's sentence: 'The app was not removed'.
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

import { backOnline, isOffline } from '../../ui/states/back-online.ts';
import { asApiError, NO_ANSWER } from '../api-error.ts';

/** Retries once the network is back. Only for calls that are safe to repeat. */
export async function resuming<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    await backOnline();
    try {
      return await call();
    } catch (error) {
      if (!isOffline() || asApiError(error).status !== NO_ANSWER) throw error;
    }
  }
}

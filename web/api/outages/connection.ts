import { backOnline, isOffline } from '../../ui/states/back-online.ts';
import { asApiError, NO_ANSWER } from '../api-error.ts';

/** Makes a call, and again after the network was away. Only for calls that may be sent twice. */
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

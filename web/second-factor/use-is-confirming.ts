import { useSyncExternalStore } from 'react';
import { isStepUpOpen, onStepUpChange } from './step-up.ts';

/** Whether the person is being asked to confirm. A dialog behind that question leaves Escape to it (SIGN-49). */
export function useIsConfirming(): boolean {
  return useSyncExternalStore(onStepUpChange, isStepUpOpen);
}

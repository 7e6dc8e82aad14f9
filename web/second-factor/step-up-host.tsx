import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isStepUpOpen, onStepUpChange } from './step-up.ts';

const LazyDialog = lazy(async () => ({ default: (await import('./step-up-dialog.tsx')).StepUpDialog }));

/** Where the step-up dialog stands when something asks for it. It is not loaded before. */
export function StepUpHost() {
  const isOpen = useSyncExternalStore(onStepUpChange, isStepUpOpen);
  return isOpen ? (
    <Suspense fallback={null}>
      <LazyDialog />
    </Suspense>
  ) : null;
}

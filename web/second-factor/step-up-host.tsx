import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isStepUpOpen, onStepUpChange } from './step-up.ts';

const LazyDialog = lazy(async () => ({ default: (await import('./step-up-dialog.tsx')).StepUpDialog }));

/** Holds the step-up dialog, which loads when something asks for it. */
export function StepUpHost() {
  const isOpen = useSyncExternalStore(onStepUpChange, isStepUpOpen);
  return isOpen ? (
    <Suspense fallback={null}>
      <LazyDialog />
    </Suspense>
  ) : null;
}

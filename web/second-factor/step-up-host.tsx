import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../ui/states/lazy-part.ts';
import { isStepUpOpen, onStepUpChange } from './step-up.ts';

const LazyDialog = lazyPart(() => import('./step-up-dialog.tsx'), 'StepUpDialog');

/** Holds the step-up dialog, which loads when something asks for it. */
export function StepUpHost() {
  const isOpen = useSyncExternalStore(onStepUpChange, isStepUpOpen);
  return isOpen ? (
    <Suspense fallback={null}>
      <LazyDialog />
    </Suspense>
  ) : null;
}

import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../ui/states/lazy-part.ts';
import { isStepUpOpen, onStepUpChange } from './step-up.ts';

const LazyDialog = lazyPart(() => import('./step-up-dialog.tsx'), 'StepUpDialog');

/** Renders the step-up dialog, which loads when it is first needed. */
export function StepUpHost() {
  const isOpen = useSyncExternalStore(onStepUpChange, isStepUpOpen);
  return isOpen ? (
    <Suspense fallback={null}>
      <LazyDialog />
    </Suspense>
  ) : null;
}

import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../ui/states/lazy-part.ts';
import { RequestsCard } from './requests-card.tsx';

const LazyAskDialog = lazyPart(() => import('./ask-dialog.tsx'), 'AskDialog');

/** The dialog's code loads when somebody first asks. */
function AskDialogPart(props: ComponentProps<typeof LazyAskDialog>) {
  return (
    <Suspense fallback={null}>
      <LazyAskDialog {...props} />
    </Suspense>
  );
}

export const BORROWER_REQUEST_PARTS = { Card: RequestsCard, Dialog: AskDialogPart };

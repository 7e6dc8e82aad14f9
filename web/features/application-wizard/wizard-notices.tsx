import { Suspense, useEffect, useRef } from 'react';
import { LostNumberNotice } from '../../loans/answers/lost-number-notice.tsx';
import { lazyPart } from '../../ui/states/lazy-part.ts';
import { DraftOffer } from './drafts/draft-offer.tsx';
import { nameOfPath } from './steps/step-resolver.ts';
import type { Wizard } from './use-wizard.ts';
import classes from './wizard-notices.module.css';

interface WizardNoticesProps {
  wizard: Wizard;
  onOpenField: (path: string, slot?: string) => void;
}

/** Loaded with the overlays, which are there by the time of a save. */
const SaveNotices = lazyPart<'SaveNotices', WizardNoticesProps>(
  () => import('./wizard-overlays.tsx'),
  'SaveNotices',
);
const ConflictNotice = lazyPart(() => import('./merging/colleague-changes.tsx'), 'ConflictNotice');

/** The notices above a page's fields: an offered draft, refused answers, and the issues that prevent a submit. */
export function WizardNotices({ wizard, onOpenField }: WizardNoticesProps) {
  const { offer, steps, stored, openConflict, calls, wizardForm } = wizard;
  const called = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (calls === 0) return;
    called.current?.scrollIntoView({ block: 'center' });
    called.current?.focus({ preventScroll: true });
  }, [calls]);
  return (
    <>
      <DraftOffer
        drafts={offer.drafts}
        labelOf={(slot) => steps.find((step) => step.slot === slot)?.label ?? 'the co-borrower’s pages'}
        isOutdated={offer.drafts.some((draft) => draft.etag !== stored.etag)}
        onUse={offer.use}
        onDiscard={offer.discard}
      />
      <LostNumberNotice control={wizardForm.form.control} names={offer.lostNumbers.map(nameOfPath)} />
      {openConflict === null ? null : (
        <Suspense fallback={null}>
          <ConflictNotice openConflict={openConflict} onChoose={wizard.askWhich} />
        </Suspense>
      )}
      <div ref={called} tabIndex={-1} className={classes.called}>
        <Suspense fallback={null}>
          <SaveNotices wizard={wizard} onOpenField={onOpenField} />
        </Suspense>
      </div>
    </>
  );
}

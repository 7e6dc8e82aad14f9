import { ConflictDialog } from './conflict-dialog.tsx';
import { OF_TWO_DRAFTS, OF_TWO_PEOPLE } from './conflict-sides.ts';
import { DroppedAnswersDialog } from './dropped-answers-dialog.tsx';
import { RetryDialog } from './retry-dialog.tsx';
import type { Wizard } from './use-wizard.ts';

/** What the wizard asks: whether a failed save is tried again, and which of two values stands. */
export function WizardDialogs({ wizard }: { wizard: Wizard }) {
  const { saving, offer } = wizard;
  const { ended } = saving;
  return (
    <>
      <RetryDialog
        status={ended?.kind === 'failed' ? ended.status : null}
        retrying={saving.saving}
        onRetry={saving.retry}
        onCancel={saving.dismiss}
      />
      <DroppedAnswersDialog question={wizard.dropped} />
      <ConflictDialog
        conflicts={ended?.kind === 'conflict' ? ended.conflicts : null}
        words={OF_TWO_PEOPLE}
        deciding={saving.saving}
        onDecide={saving.decide}
        onCancel={saving.dismiss}
      />
      <ConflictDialog
        conflicts={offer.twofold}
        words={OF_TWO_DRAFTS}
        deciding={false}
        confirmLabel="Use these"
        onDecide={offer.decideTwofold}
        onCancel={offer.cancel}
      />
      <ConflictDialog
        conflicts={offer.conflicts}
        words={OF_TWO_PEOPLE}
        deciding={false}
        onDecide={offer.decide}
        onCancel={offer.cancel}
      />
      <ConflictDialog
        conflicts={wizard.asked}
        words={OF_TWO_PEOPLE}
        deciding={false}
        confirmLabel="Use these"
        onDecide={wizard.decideWhich}
        onCancel={wizard.decideLater}
      />
    </>
  );
}

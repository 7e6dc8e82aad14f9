import { ConflictDialog } from '../../loans/saving/conflict-dialog.tsx';
import { OF_TWO_DRAFTS, sidesOf } from '../../loans/saving/conflict-sides.ts';
import { RetryDialog } from '../../loans/saving/retry-dialog.tsx';
import { authorsSince } from '../../loans/saving/version-authors.ts';
import { useStaffNames } from '../../loans/staff-names.ts';
import { DroppedAnswersDialog } from './saving/dropped-answers-dialog.tsx';
import type { Wizard } from './use-wizard.ts';

const NOBODY = { others: [], isMe: false, isKnown: false };

/** The wizard's dialogs: whether to retry a failed save, and which of two values to keep. */
export function WizardDialogs({ wizard }: { wizard: Wizard }) {
  const { saving, offer, openConflict } = wizard;
  const { ended } = saving;
  const isConflict = ended?.kind === 'conflict';
  useStaffNames();
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
        conflicts={isConflict ? ended.conflicts : null}
        words={sidesOf(isConflict ? authorsSince(ended.base.etag, ended.stored) : NOBODY)}
        deciding={saving.saving}
        onDecide={saving.decide}
        onCancel={saving.dismiss}
      />
      <ConflictDialog
        conflicts={offer.draftConflicts}
        words={OF_TWO_DRAFTS}
        deciding={false}
        confirmLabel="Use these"
        onDecide={offer.decideTwofold}
        onCancel={offer.cancel}
      />
      <ConflictDialog
        conflicts={offer.conflicts}
        words={sidesOf(
          authorsSince(offer.drafts[0]?.etag ?? wizard.stored.etag, wizard.stored),
          'in a draft',
        )}
        deciding={false}
        confirmLabel="Use these"
        onDecide={offer.decide}
        onCancel={offer.cancel}
      />
      <ConflictDialog
        conflicts={wizard.asked}
        words={sidesOf(
          openConflict === null ? NOBODY : authorsSince(openConflict.before.etag, openConflict.theirs),
        )}
        deciding={false}
        confirmLabel="Use these"
        onDecide={wizard.decideWhich}
        onCancel={wizard.decideLater}
      />
    </>
  );
}

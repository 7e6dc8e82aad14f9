import { useStaffNames } from '../../loans/user-label.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { OF_TWO_DRAFTS, sidesOf } from './conflict-sides.ts';
import { DroppedAnswersDialog } from './dropped-answers-dialog.tsx';
import { RetryDialog } from './retry-dialog.tsx';
import { saversSince } from './savers.ts';
import type { Wizard } from './use-wizard.ts';

const NOBODY = { others: [], isMe: false, isKnown: false };

/** What the wizard asks: whether a failed save is tried again, and which of two values stands. */
export function WizardDialogs({ wizard }: { wizard: Wizard }) {
  const { saving, offer, contested } = wizard;
  const { ended } = saving;
  const isContested = ended?.kind === 'conflict';
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
        conflicts={isContested ? ended.conflicts : null}
        words={sidesOf(isContested ? saversSince(ended.base.etag, ended.stored) : NOBODY)}
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
        words={sidesOf(saversSince(offer.drafts[0]?.etag ?? wizard.stored.etag, wizard.stored), 'in a draft')}
        deciding={false}
        onDecide={offer.decide}
        onCancel={offer.cancel}
      />
      <ConflictDialog
        conflicts={wizard.asked}
        words={sidesOf(contested === null ? NOBODY : saversSince(contested.before.etag, contested.theirs))}
        deciding={false}
        confirmLabel="Use these"
        onDecide={wizard.decideWhich}
        onCancel={wizard.decideLater}
      />
    </>
  );
}

import { ConflictDialog } from '../../loans/saving/conflict-dialog.tsx';
import { sidesOf } from '../../loans/saving/conflict-sides.ts';
import { RetryDialog } from '../../loans/saving/retry-dialog.tsx';
import type { ApplicationSave } from '../../loans/saving/use-application-save.ts';
import { authorsSince } from '../../loans/saving/version-authors.ts';
import { useStaffNames } from '../../loans/staff-names.ts';

const NOBODY = { others: [], isMe: false, isKnown: false };

/** The questions of a save: whether to try again, and which of two values wins. */
export function FinancesDialogs({ saving }: { saving: ApplicationSave }) {
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
      <ConflictDialog
        conflicts={isConflict ? ended.conflicts : null}
        words={sidesOf(isConflict ? authorsSince(ended.base.etag, ended.stored) : NOBODY)}
        deciding={saving.saving}
        onDecide={saving.decide}
        onCancel={saving.dismiss}
      />
    </>
  );
}

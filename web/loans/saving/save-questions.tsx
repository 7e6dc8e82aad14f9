import { ownerNames } from '../../../domain/application/section2/entry-owners.ts';
import { useStaffNames } from '../staff-names.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { sidesOf } from './conflict-sides.ts';
import { RetryDialog } from './retry-dialog.tsx';
import type { ApplicationSave } from './use-application-save.ts';
import { authorsSince } from './version-authors.ts';

const NOBODY = { others: [], isMe: false, isKnown: false };

export function SaveQuestions({ saving }: { saving: ApplicationSave }) {
  const { ended } = saving;
  const isConflict = ended?.kind === 'conflict';
  const names = isConflict ? ownerNames([ended.stored.application, ended.base.application]) : undefined;
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
        nameOwner={(owner) => names?.get(owner)}
        onDecide={saving.decide}
        onCancel={saving.dismiss}
      />
    </>
  );
}

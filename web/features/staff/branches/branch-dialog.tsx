import { type Branch, newBranchBodySchema } from '../../../../contract/people/branches.ts';
import { BRANCH_NAME_LIMIT } from '../../../../domain/loan-access/branch.ts';
import { call } from '../../../api/client.ts';
import { createOnce } from '../../../api/create-once.ts';
import type { PendingRequestStore } from '../../../forms/drafts/pending-request.ts';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { FormCell, FormGrid } from '../../../forms/form-grid.tsx';
import { withStepUp } from '../../../second-factor/step-up.ts';
import { StaffDialog } from '../staff-dialog.tsx';

interface BranchValues {
  name: string;
}

export function BranchDialog({ branch, onClose }: { branch: Branch | null; onClose: () => void }) {
  const save = ({ name }: BranchValues, request: PendingRequestStore) =>
    branch === null
      ? createOnce(request, (idempotencyKey) =>
          withStepUp(() => call('addBranch', { body: { name }, idempotencyKey })),
        )
      : withStepUp(() =>
          call('changeBranch', {
            params: { branchId: branch.branchId },
            body: { name, closed: branch.closedOn !== null },
            ifMatch: `"${branch.version}"`,
          }),
        );
  return (
    <StaffDialog<BranchValues>
      title={branch === null ? 'Add a branch' : `Rename ${branch.name}`}
      submitLabel={branch === null ? 'Add branch' : 'Rename'}
      values={{ name: branch?.name ?? '' }}
      schema={newBranchBodySchema}
      draftName={`branch:${branch?.branchId ?? 'new'}`}
      save={save}
      storedText={(current) => (current as Branch).name}
      onClose={onClose}
    >
      {(control) => (
        <FormGrid>
          <FormCell span={12}>
            <TextField control={control} name="name" label="Name" required maxLength={BRANCH_NAME_LIMIT} />
          </FormCell>
        </FormGrid>
      )}
    </StaffDialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { StaffPerson } from '../../../../contract/people/staff.ts';
import { fullName } from '../../../../domain/people/person-name.ts';
import { call } from '../../../api/client.ts';
import { SelectField } from '../../../forms/fields/select-field.tsx';
import { FormCell, FormGrid } from '../../../forms/form-grid.tsx';
import { withStepUp } from '../../../second-factor/step-up.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { StaffDialog } from '../staff-dialog.tsx';
import { branchesQuery } from './branch-queries.ts';

interface BranchValues {
  branchId: string;
}

const NONE = 'none';
const schema = z.object({ branchId: z.string().min(1, 'Choose a branch') });

/** Leaves out closed branches. */
export function PersonBranchDialog({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const { staffId, version, branch } = person;
  const { data = [] } = useQuery(branchesQuery);
  const options = [
    { value: NONE, label: 'No branch' },
    ...data
      .filter(({ closedOn }) => closedOn === null)
      .map(({ branchId, name }) => ({ value: branchId, label: name })),
  ];
  return (
    <StaffDialog<BranchValues>
      title={`Branch of ${fullName(person)}`}
      submitLabel="Save branch"
      values={{ branchId: branch?.branchId ?? NONE }}
      schema={schema}
      hasRequired={false}
      save={({ branchId }) =>
        withStepUp(() =>
          call('setStaffBranch', {
            params: { staffId },
            body: { branchId: branchId === NONE ? null : branchId },
            ifMatch: `"${version}"`,
          }),
        )
      }
      storedText={(current) => (current as StaffPerson).branch?.name ?? 'No branch'}
      wanted={{
        staffId,
        kind: 'staff-branch-set',
        isReached: (current, typed) => (current.branch?.branchId ?? NONE) === typed.branchId,
        title: `${fullName(person)} is in this branch`,
      }}
      onClose={onClose}
    >
      {(control) => (
        <FormGrid>
          <FormCell span={12}>
            <SelectField control={control} name="branchId" label="Branch" options={options} />
          </FormCell>
          <FormCell span={12}>
            <Notice>
              Where access is by branch, the person sees the loans of the new branch at once. The loans that
              name them go along.
            </Notice>
          </FormCell>
        </FormGrid>
      )}
    </StaffDialog>
  );
}

import { newStaffBodySchema } from '../../../contract/people/staff-admin.ts';
import { call } from '../../api/client.ts';
import { createOnce } from '../../api/create-once.ts';
import type { PendingRequestStore } from '../../forms/drafts/pending-request.ts';
import { CheckListField } from '../../forms/fields/check-list-field.tsx';
import { EmailField, TextField } from '../../forms/fields/text-field.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { withStepUp } from '../../second-factor/step-up.ts';
import { showToast } from '../../ui/notices/toast-store.ts';
import { StaffDialog } from './staff-dialog.tsx';
import { ROLE_OPTIONS, roleOptionsSchema, rolesOfOptions } from './staff-list.ts';

interface PersonValues {
  firstName: string;
  lastName: string;
  email: string;
  roles: string[];
}

const schema = newStaffBodySchema.extend({
  roles: roleOptionsSchema.min(1, 'Choose at least one role'),
});

/** Adds and invites a person. A repeat after a lost answer adds and invites nobody twice. */
export function AddPersonDialog({ onClose }: { onClose: () => void }) {
  const save = async ({ roles, ...person }: PersonValues, request: PendingRequestStore) => {
    const body = { ...person, roles: rolesOfOptions(roles) };
    const { data } = await createOnce(request, (idempotencyKey) =>
      withStepUp(() => call('addStaff', { body, idempotencyKey })),
    );
    showToast({
      tone: 'ok',
      title: `${data.firstName} can sign in`,
      text: `An invitation is on its way to ${data.email}.`,
    });
  };
  return (
    <StaffDialog<PersonValues>
      title="Add a person"
      submitLabel="Add and invite"
      values={{ firstName: '', lastName: '', email: '', roles: [] }}
      schema={schema}
      draftName="new-person"
      save={save}
      onClose={onClose}
    >
      {(control) => (
        <FormGrid>
          <FormCell span={6}>
            <TextField control={control} name="firstName" label="First name" required maxLength={100} />
          </FormCell>
          <FormCell span={6}>
            <TextField control={control} name="lastName" label="Last name" maxLength={100} />
          </FormCell>
          <FormCell span={12}>
            <EmailField control={control} name="email" label="Email" required />
          </FormCell>
          <FormCell span={12}>
            <CheckListField control={control} name="roles" label="Roles" options={ROLE_OPTIONS} required />
          </FormCell>
        </FormGrid>
      )}
    </StaffDialog>
  );
}

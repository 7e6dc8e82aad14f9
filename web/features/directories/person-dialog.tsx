import type { z } from 'zod';
import type { DirectoryGroup } from '../../../contract/directories.ts';
import { type DirectoryPerson, directoryPersonBodySchema } from '../../../contract/directory-admin.ts';
import { fullName } from '../../../domain/people/person-name.ts';
import { call } from '../../api/client.ts';
import { createOnce } from '../../api/create-once.ts';
import type { PendingRequestStore } from '../../forms/drafts/pending-request.ts';
import { EmailField, TextField } from '../../forms/fields/text-field.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { withStepUp } from '../../second-factor/step-up.ts';
import { DirectoryDialog } from './directory-dialog.tsx';

interface PersonDialogProps {
  group: DirectoryGroup;
  /** Null for a new one. It is read again when somebody else changes it. */
  person: DirectoryPerson | null;
  onClose: () => void;
}

type PersonValues = z.input<typeof directoryPersonBodySchema>;

export function PersonDialog({ group, person, onClose }: PersonDialogProps) {
  const save = async (values: PersonValues, request: PendingRequestStore) => {
    if (person === null) {
      await createOnce(request, (idempotencyKey) =>
        withStepUp(() => call('addDirectoryPerson', { body: { ...values, group }, idempotencyKey })),
      );
      return;
    }
    const { personId, retiredOn, version } = person;
    const body = { ...values, retired: retiredOn !== null };
    await withStepUp(() =>
      call('changeDirectoryPerson', { params: { personId }, body, ifMatch: `"${version}"` }),
    );
  };
  return (
    <DirectoryDialog<PersonValues>
      title={person === null ? 'Add a person' : `Edit ${person.firstName}`}
      submitLabel={person === null ? 'Add person' : 'Save person'}
      values={{
        firstName: person?.firstName ?? '',
        lastName: person?.lastName ?? '',
        email: person?.email ?? '',
      }}
      schema={directoryPersonBodySchema}
      draftName={`directory-person:${person?.personId ?? `new:${group}`}`}
      save={save}
      storedText={personText}
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
        </FormGrid>
      )}
    </DirectoryDialog>
  );
}

function personText(current: unknown): string {
  const { firstName, lastName, email } = current as DirectoryPerson;
  return `${fullName({ firstName, lastName })}, ${email}`;
}

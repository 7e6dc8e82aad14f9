import type { StaffPerson } from '../../../contract/people/staff.ts';
import { staffNameBodySchema } from '../../../contract/people/staff-admin.ts';
import { fullName } from '../../../domain/people/person-name.ts';
import { call } from '../../api/client.ts';
import { TextField } from '../../forms/fields/text-field.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { withStepUp } from '../../second-factor/step-up.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { StaffDialog } from './staff-dialog.tsx';

interface NameValues {
  firstName: string;
  lastName: string;
}

/** A person's name. The server refuses to change a first name that loans use. */
export function NameDialog({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const { staffId, version, firstName, lastName } = person;
  return (
    <StaffDialog<NameValues>
      title={`Name of ${fullName(person)}`}
      submitLabel="Save name"
      values={{ firstName, lastName: lastName ?? '' }}
      schema={staffNameBodySchema}
      draftName={`staff-name:${staffId}`}
      save={(body) =>
        withStepUp(() => call('setStaffName', { params: { staffId }, body, ifMatch: `"${version}"` }))
      }
      storedText={(current) => fullName(current as StaffPerson)}
      wanted={{
        staffId,
        kind: 'staff-name-set',
        isReached: (current, typed) =>
          current.firstName === typed.firstName && (current.lastName ?? '') === (typed.lastName ?? ''),
        title: 'The person has this name',
      }}
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
            <Notice>
              The directories follow. Loans name people by first name, so the first name stays while loans
              name this person.
            </Notice>
          </FormCell>
        </FormGrid>
      )}
    </StaffDialog>
  );
}

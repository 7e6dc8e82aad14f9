import type { StaffPerson } from '../../../../contract/people/staff.ts';
import { nmlsIdBodySchema } from '../../../../contract/people/staff-admin.ts';
import { nmlsText } from '../../../../domain/people/nmls-id.ts';
import { fullName } from '../../../../domain/people/person-name.ts';
import { call } from '../../../api/client.ts';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { withStepUp } from '../../../second-factor/step-up.ts';
import { StaffDialog } from '../staff-dialog.tsx';

export function NmlsIdDialog({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const { staffId, version, nmlsId } = person;
  return (
    <StaffDialog<{ nmlsId: string }>
      title={`NMLS ID of ${fullName(person)}`}
      submitLabel="Save NMLS ID"
      values={{ nmlsId }}
      schema={nmlsIdBodySchema}
      draftName={`staff-nmls-id:${staffId}`}
      save={(body) =>
        withStepUp(() => call('setStaffNmlsId', { params: { staffId }, body, ifMatch: `"${version}"` }))
      }
      storedText={(current) => nmlsText((current as StaffPerson).nmlsId) || 'No NMLS ID'}
      wanted={{
        staffId,
        kind: 'staff-nmls-id-set',
        isReached: (current, typed) => current.nmlsId === typed.nmlsId.trim(),
        title: 'The person has this NMLS ID',
      }}
      onClose={onClose}
    >
      {(control) => <TextField control={control} name="nmlsId" label="NMLS ID" maxLength={12} />}
    </StaffDialog>
  );
}

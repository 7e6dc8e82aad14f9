import { z } from 'zod';
import type { StaffPerson } from '../../../contract/people/staff.ts';
import { fullName } from '../../../domain/people/person-name.ts';
import { call } from '../../api/client.ts';
import { CheckListField } from '../../forms/fields/check-list-field.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { withStepUp } from '../../second-factor/step-up.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { StaffDialog } from './staff-dialog.tsx';
import { optionsOfRoles, ROLE_OPTIONS, roleOptionsSchema, rolesOfOptions } from './staff-list.ts';

interface RolesValues {
  roles: string[];
}

const schema = z.object({ roles: roleOptionsSchema });

/** Refetches the person when somebody else changes the roles, so that the next save is based on the new version. */
export function RolesDialog({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const { staffId, version, roles } = person;
  return (
    <StaffDialog<RolesValues>
      title={`Roles of ${fullName(person)}`}
      submitLabel="Save roles"
      values={{ roles: optionsOfRoles(roles) }}
      schema={schema}
      hasRequired={false}
      save={(values) =>
        withStepUp(() =>
          call('setStaffRoles', {
            params: { staffId },
            body: { roles: rolesOfOptions(values.roles) },
            ifMatch: `"${version}"`,
          }),
        )
      }
      wanted={{
        staffId,
        kind: 'staff-roles-set',
        isReached: (current, typed) => isSame(optionsOfRoles(current.roles), typed.roles),
        title: `${fullName(person)} has these roles`,
      }}
      onClose={onClose}
    >
      {(control) => (
        <FormGrid>
          <FormCell span={12}>
            <CheckListField control={control} name="roles" label="Roles" options={ROLE_OPTIONS} />
          </FormCell>
          <FormCell span={12}>
            <Notice>
              New roles apply at once, in open sessions too. A person without a role is signed out and cannot
              sign in.
            </Notice>
          </FormCell>
        </FormGrid>
      )}
    </StaffDialog>
  );
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.toSorted().join() === others.toSorted().join();
}

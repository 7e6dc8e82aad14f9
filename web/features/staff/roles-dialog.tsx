import { z } from 'zod';
import type { StaffPerson } from '../../../contract/people/staff.ts';
import { fullName } from '../../../domain/people/person-name.ts';
import { hasPermission } from '../../../domain/people/role.ts';
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

interface RolesDialogProps {
  person: StaffPerson;
  people: readonly StaffPerson[];
  onClose: () => void;
}

/** Refetches the person when somebody else changes the roles, so that the next save is based on the new version. */
export function RolesDialog({ person, people, onClose }: RolesDialogProps) {
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
          {isLastDecider(person, people) ? (
            <FormCell span={12}>
              <Notice tone="warn">{LAST_DECIDER}</Notice>
            </FormCell>
          ) : null}
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

const LAST_DECIDER =
  'This is the only active underwriter. Without the role, nobody can decide on a loan; all other work goes on.';

/** DECIDE-6. */
function isLastDecider(person: StaffPerson, people: readonly StaffPerson[]): boolean {
  const decides = ({ roles, disabledOn }: StaffPerson) =>
    disabledOn === null &&
    hasPermission(
      roles.map(({ role }) => role),
      'decide-loans',
    );
  return decides(person) && people.filter(decides).length === 1;
}

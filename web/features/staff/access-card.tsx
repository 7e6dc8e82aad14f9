import { Button } from '@mantine/core';
import { useState } from 'react';
import type { StaffPerson } from '../../../contract/people/staff.ts';
import { underwriterLimitText } from '../../../domain/decisions/underwriter-limit.ts';
import { ALLOWED } from '../../../domain/people/permission.ts';
import { fullName } from '../../../domain/people/person-name.ts';
import { hasPermission } from '../../../domain/people/role.ts';
import { canChangeStaff } from '../../../domain/people/staff-change.ts';
import { canDisable } from '../../../domain/people/staff-permissions.ts';
import { formatInstant, formatInstantDate } from '../../../domain/time/eastern-time.ts';
import { call } from '../../api/client.ts';
import { ContactValue } from '../../forms/contact/contact-value.tsx';
import { DefinitionRow } from '../../ui/pages/definition-row.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { PersonBranchDialog } from './branches/person-branch-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { NmlsIdDialog } from './nmls-ids/nmls-id-dialog.tsx';
import { PersonAction } from './person-action.tsx';
import { RolesDialog } from './roles-dialog.tsx';
import { StaffState } from './staff-columns.tsx';
import { rolesOf } from './staff-list.ts';
import classes from './staff-page.module.css';
import { UnderwriterLimitDialog } from './underwriter-limit-dialog.tsx';

export function AccessCard({ person, people }: { person: StaffPerson; people: readonly StaffPerson[] }) {
  const [isChangingRoles, setChangingRoles] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const [isNumbering, setNumbering] = useState(false);
  const [isLimiting, setLimiting] = useState(false);
  const { staffId, version, disabledOn, email } = person;
  const roles = person.roles.map(({ role }) => role);
  const isUnderwriter = hasPermission(roles, 'decide-loans');
  const name = fullName(person);
  const isDisabled = disabledOn !== null;
  const permission = isDisabled ? ALLOWED : disabling(person, people);
  const setDisabled = (disabled: boolean) =>
    call('setStaffDisabled', { params: { staffId }, body: { disabled }, ifMatch: `"${version}"` });
  return (
    <SectionCard title="Access" content="bare">
      <dl className={classes.rows}>
        <DefinitionRow label="State" value={<StaffState person={person} />} />
        {isDisabled ? <DefinitionRow label="Disabled on" value={formatInstant(disabledOn)} /> : null}
        <DefinitionRow
          label="Email"
          value={<ContactValue kind="email" text={email} what={`email of ${name}`} />}
        />
        <DefinitionRow label="Roles" value={rolesOf(person)} />
        <DefinitionRow label="Role since" value={sinceOf(person)} />
        <DefinitionRow label="Branch" value={person.branch?.name ?? 'No branch'} />
        <DefinitionRow label="NMLS ID" value={person.nmlsId || 'None'} />
        {isUnderwriter ? (
          <DefinitionRow label="Underwriter limit" value={underwriterLimitText(person.underwriterLimit)} />
        ) : null}
        <DefinitionRow label="Added on" value={formatInstantDate(person.addedOn)} />
      </dl>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setRenaming(true)}>
          Change name
        </Button>
        <Button variant="default" onClick={() => setChangingRoles(true)}>
          Change roles
        </Button>
        <Button variant="default" onClick={() => setMoving(true)}>
          Change branch
        </Button>
        <Button variant="default" onClick={() => setNumbering(true)}>
          Change NMLS ID
        </Button>
        {isUnderwriter ? (
          <Button variant="default" onClick={() => setLimiting(true)}>
            Change underwriter limit
          </Button>
        ) : null}
        {isDisabled ? (
          <PersonAction
            label="Enable"
            question={`Enable ${name}?`}
            consequence={`${name} may sign in again as ${rolesOf(person)}.`}
            destructive={false}
            failed={`${name} was not enabled`}
            wanted={{
              staffId,
              kind: 'staff-enabled',
              isReached: (current) => current.disabledOn === null,
              title: `${name} may sign in again`,
            }}
            done={() => `${name} may sign in again`}
            run={() => setDisabled(false)}
          />
        ) : (
          <PersonAction
            label="Disable"
            disabled={!permission.ok}
            question={`Disable ${name}?`}
            consequence="This ends every session at once, and no one can assign new loans to this person. Their current loans stay with them until you reassign them."
            failed={`${name} was not disabled`}
            wanted={{
              staffId,
              kind: 'staff-disabled',
              isReached: (current) => current.disabledOn !== null,
              title: `${name} is disabled`,
            }}
            done={() => `${name} is disabled`}
            run={() => setDisabled(true)}
          />
        )}
        {permission.ok ? null : <p className={classes.reason}>{permission.reason}</p>}
      </div>
      {isRenaming ? <NameDialog person={person} onClose={() => setRenaming(false)} /> : null}
      {isNumbering ? <NmlsIdDialog person={person} onClose={() => setNumbering(false)} /> : null}
      {isLimiting ? <UnderwriterLimitDialog person={person} onClose={() => setLimiting(false)} /> : null}
      {isMoving ? <PersonBranchDialog person={person} onClose={() => setMoving(false)} /> : null}
      {isChangingRoles ? (
        <RolesDialog person={person} people={people} onClose={() => setChangingRoles(false)} />
      ) : null}
    </SectionCard>
  );
}

function disabling(person: StaffPerson, people: readonly StaffPerson[]) {
  const own = canDisable(person.isYou);
  if (!own.ok) return own;
  const of = ({ email, roles, disabledOn }: StaffPerson) => ({
    email,
    roles: roles.map(({ role }) => role),
    isDisabled: disabledOn !== null,
  });
  const others = people.filter((other) => {
    const { roles, isDisabled } = of(other);
    return other.staffId !== person.staffId && !isDisabled && hasPermission(roles, 'manage-staff');
  });
  return canChangeStaff(of(person), { ...of(person), isDisabled: true }, others.length);
}

function sinceOf({ roles }: StaffPerson): string {
  return roles.map(({ since }) => formatInstantDate(since)).join(', ');
}

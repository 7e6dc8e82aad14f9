import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffPerson } from '../../../contract/staff.ts';
import { formatInstant, formatInstantDate } from '../../../domain/eastern-time.ts';
import { ROLE_NAMES } from '../../../domain/role.ts';
import { SECOND_FACTOR_NAMES } from '../../../domain/second-factor.ts';
import { asApiError } from '../../api/api-error.ts';
import { failureText } from '../../loans/failure-text.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { TableSkeleton } from '../../ui/skeleton.tsx';
import { AccessReviewButton } from './access-review-button.tsx';
import { ResetButton } from './reset-button.tsx';
import classes from './staff-page.module.css';
import { staffQuery } from './staff-queries.ts';

const HEADS = ['Person', 'Role and since when', 'Last sign-in', 'Second factor', 'Actions'];

/** Who may sign in, for administrators: the access review. People are added and given roles by `npm run staff`. */
export function StaffPage() {
  const [showsDisabled, setShowsDisabled] = useState(false);
  const { data, error, refetch, isFetching } = useQuery(staffQuery);
  const shown = data?.filter(({ disabledOn }) => showsDisabled || disabledOn === null) ?? [];
  return (
    <Page title="Staff" sub="Who may sign in" actions={<AccessReviewButton />}>
      {data?.some(({ disabledOn }) => disabledOn !== null) ? (
        <Checkbox
          label="Show disabled"
          checked={showsDisabled}
          onChange={(event) => setShowsDisabled(event.target.checked)}
        />
      ) : null}
      {data === undefined && error !== null ? (
        <ErrorState
          title={failureText(error)}
          reference={asApiError(error).requestId}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {data === undefined && error === null ? (
        <TableSkeleton label="Loading staff" widths={[240, 200, 160, 140, 120]} />
      ) : null}
      {data === undefined ? null : (
        <PlainTable label="Staff" heads={HEADS} hasActions>
          {shown.map((person) => (
            <StaffRow key={person.staffId} person={person} />
          ))}
        </PlainTable>
      )}
    </Page>
  );
}

function StaffRow({ person }: { person: StaffPerson }) {
  const { email, firstName, lastName, roles, disabledOn, lastSignInOn, secondFactors } = person;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return (
    <tr data-quiet={disabledOn === null ? undefined : true}>
      <td>
        <div className={classes.person}>
          {name}
          {disabledOn === null ? null : ` · disabled ${formatInstantDate(disabledOn)}`}
          <span className={classes.email}>{email}</span>
        </div>
      </td>
      <td>
        {roles.length === 0 ? 'No role' : null}
        {roles.map(({ role, since }) => (
          <span key={role} className={classes.fact}>
            {ROLE_NAMES[role]} since {formatInstantDate(since)}
          </span>
        ))}
      </td>
      <td>
        <span className={classes.fact}>{lastSignInOn === null ? 'Never' : formatInstant(lastSignInOn)}</span>
      </td>
      <td>{secondFactors.map((method) => SECOND_FACTOR_NAMES[method]).join(', ') || 'None'}</td>
      <td>
        {secondFactors.length === 0 || person.isYou ? null : <ResetButton person={person} name={name} />}
      </td>
    </tr>
  );
}

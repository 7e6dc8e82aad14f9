import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffPerson } from '../../../contract/people/staff.ts';
import { ROLE_NAMES } from '../../../domain/people/role.ts';
import { SECOND_FACTOR_NAMES } from '../../../domain/sessions/second-factor.ts';
import { formatInstant, formatInstantDate } from '../../../domain/time/eastern-time.ts';
import { asApiError } from '../../api/api-error.ts';
import { ContactValue } from '../../forms/contact/contact-value.tsx';
import { failureText } from '../../loans/failures/failure-text.ts';
import { Page } from '../../ui/pages/page.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { TableSkeleton } from '../../ui/states/skeleton.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { AccessReviewButton } from './access-review-button.tsx';
import { ResetButton } from './reset-button.tsx';
import classes from './staff-page.module.css';
import { staffQuery } from './staff-queries.ts';

const HEADS = ['Person', 'Role and start date', 'Last sign-in', 'Second factor', 'Actions'];

/**
 * The access review for administrators: the people who may sign in. `npm run staff` adds people and sets their roles.
 */
export function StaffPage() {
  const [showsDisabled, setShowsDisabled] = useState(false);
  const { data, error, refetch, isFetching } = useQuery(staffQuery);
  const shown = data?.filter(({ disabledOn }) => showsDisabled || disabledOn === null) ?? [];
  return (
    <Page title="Staff" sub="People who can sign in" actions={<AccessReviewButton />}>
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
          <span className={classes.email}>
            <ContactValue kind="e-mail" text={email} what={`e-mail of ${name}`} />
          </span>
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

import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { fullName } from '../../../domain/people/person-name.ts';
import { ReadStates } from '../../loans/failures/read-states.tsx';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { TableSkeleton } from '../../ui/states/skeleton.tsx';
import { AccessCard } from './access-card.tsx';
import { LoansCard } from './loans-card.tsx';
import { Reassignments } from './reassignments.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { StaffChanges } from './staff-changes.tsx';
import classes from './staff-page.module.css';
import { staffQuery } from './staff-queries.ts';

export function PersonPage() {
  const { staffId = '' } = useParams({ strict: false });
  return <Person key={staffId} staffId={staffId} />;
}

function Person({ staffId }: { staffId: string }) {
  const read = useQuery(staffQuery);
  const { data } = read;
  const person = data?.find((one) => one.staffId === staffId);
  return (
    <Page
      title={person === undefined ? 'Staff' : fullName(person)}
      sub={person?.isYou ? 'You' : undefined}
      actions={<AppLink href={paths.staff()}>All staff</AppLink>}
    >
      <ReadStates read={read}>
        <TableSkeleton label="Loading the person" widths={[200, 240, 200]} rows={6} />
      </ReadStates>
      {data !== undefined && person === undefined ? (
        <EmptyState framed title="Person not found" text="No staff member has this address." />
      ) : null}
      {data === undefined || person === undefined ? null : (
        <>
          <div className={classes.cards}>
            <AccessCard person={person} people={data} />
            <SignInCard person={person} />
            <LoansCard person={person} people={data} />
          </div>
          <Reassignments staffId={staffId} />
          <h2 className={classes.heading}>Change history</h2>
          <StaffChanges staffId={staffId} />
        </>
      )}
    </Page>
  );
}

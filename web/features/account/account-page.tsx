import { useQuery } from '@tanstack/react-query';
import { asApiError } from '../../api/api-error.ts';
import { useSession } from '../../api/session-queries.ts';
import { UserName } from '../../loans/user-name.tsx';
import { secondFactorQuery } from '../../second-factor/second-factor-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { TableSkeleton } from '../../ui/skeleton.tsx';
import classes from './account-page.module.css';
import { AppCard } from './app-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { RecoveryCodesCard } from './recovery-codes-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** What keeps a person's account theirs: second factor, and where they are signed in. */
export function AccountPage() {
  const session = useSession();
  return (
    <Page title="Your account" sub={session === null ? undefined : <UserName user={session.userName} />}>
      <div className={classes.cards}>
        <SecondFactorCards />
        <SessionsCard />
      </div>
    </Page>
  );
}

function SecondFactorCards() {
  const { data, error, refetch, isFetching } = useQuery(secondFactorQuery);
  if (data === undefined && error !== null) {
    return (
      <ErrorState
        title="Your second factor did not load"
        reference={asApiError(error).requestId}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data === undefined)
    return <TableSkeleton label="Loading your second factor" widths={[200, 400]} rows={4} />;
  return (
    <>
      <AppCard factor={data} />
      <PasskeysCard factor={data} />
      <RecoveryCodesCard factor={data} />
    </>
  );
}

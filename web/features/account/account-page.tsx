import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../api/session/session-queries.ts';
import { ReadStates } from '../../loans/failures/read-states.tsx';
import { StaffMember } from '../../loans/staff-member.tsx';
import { PAGES } from '../../pages.ts';
import { secondFactorQuery } from '../../second-factor/second-factor-query.ts';
import { Page } from '../../ui/pages/page.tsx';
import { TableSkeleton } from '../../ui/states/skeleton.tsx';
import classes from './account-page.module.css';
import { AppCard } from './app-card.tsx';
import { MorningMailCard } from './morning-mail-card.tsx';
import { NmlsIdCard } from './nmls-id-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { RecoveryCodesCard } from './recovery-codes-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

export function AccountPage() {
  const session = useSession();
  return (
    <Page
      title={PAGES.account.title}
      sub={session === null ? undefined : <StaffMember user={session.userName} />}
    >
      <div className={classes.cards}>
        <SecondFactorCards />
        <NmlsIdCard />
        <MorningMailCard />
        <SessionsCard />
      </div>
    </Page>
  );
}

function SecondFactorCards() {
  const read = useQuery(secondFactorQuery);
  const { data } = read;
  if (data === undefined)
    return (
      <ReadStates read={read} title="Your second factor did not load">
        <TableSkeleton label="Loading your second factor" widths={[200, 400]} rows={4} />
      </ReadStates>
    );
  return (
    <>
      <AppCard factor={data} />
      <PasskeysCard factor={data} />
      <RecoveryCodesCard factor={data} />
    </>
  );
}

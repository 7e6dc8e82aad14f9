import { useMediaQuery } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { lastFirst } from '../../../domain/people/person-name.ts';
import { asApiError } from '../../api/api-error.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { RefusedChanges } from '../../forms/refused-changes.ts';
import { type AddressedLoan, useAddressedLoan, useOpenTab } from '../../loans/addressed-loan.ts';
import { failureText } from '../../loans/failures/failure-text.ts';
import { useLiveLoan } from '../../loans/live/live-loan.ts';
import { rememberOpenedLoan } from '../../loans/session/last-opened-loan.ts';
import { ONLY_READS, useMayWorkOnLoans } from '../../loans/session/work-on-loans.ts';
import { StartApplicationButton } from '../../loans/start-application-button.tsx';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { useTabSubject } from '../../ui/pages/tab-title.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { NARROW_SCREEN } from '../../ui/tables/narrow-screen.ts';
import classes from './action-center-frame.module.css';
import { CustomerContact } from './customer-contact.tsx';
import { CustomerHeader } from './customer-header.tsx';
import { LoanHeader } from './loan-header.tsx';
import { LoanPicker } from './loan-picker.tsx';
import { MobileBar } from './mobile-bar.tsx';
import { nameOfOpened, type OpenedLoan, useOpenedLoan } from './opened-loan.ts';
import { Sidebar } from './sidebar/sidebar.tsx';
import { sidebarEntries } from './sidebar/sidebar-entries.ts';

const READING = { isEditing: false, section: null };

export function ActionCenterFrame() {
  const addressed = useAddressedLoan();
  const { customerId, loanId } = addressed;
  const opened = useOpenedLoan(addressed);
  useTabSubject(nameOfOpened(opened));
  useLiveLoan(customerId, loanId, READING);
  const roles = useSession()?.roles ?? [];
  const mayWork = useMayWorkOnLoans();
  const openTab = useOpenTab();
  const isNarrow = useMediaQuery(NARROW_SCREEN, false, { getInitialValueInEffect: false });
  const isLoaded = opened.loan !== undefined;
  useEffect(() => {
    if (isLoaded && loanId !== null) rememberOpenedLoan({ customerId, loanId });
  }, [isLoaded, customerId, loanId]);

  const { loans, loanStatus, failure } = opened;
  const isMissing = failure !== undefined && asApiError(failure.error).status === 404;
  const entries = sidebarEntries({
    hasLoan: loanId !== null,
    hasOthers: loans.length > 0,
    loanStatus,
    roles,
    isMissing,
  });
  // Notes belong to the customer, not to one of the loans (LOAN-6, NOTE-1).
  const picker =
    openTab === 'notes' || loans.length === 0 ? null : (
      <LoanPicker customerId={customerId} loanId={loanId} loans={loans} />
    );
  const Navigation = isNarrow ? MobileBar : Sidebar;
  return (
    <div className={classes.frame}>
      <Navigation addressed={addressed} entries={entries} picker={picker} />
      <div className={classes.content}>
        {isMissing ? null : <ActionCenterHead addressed={addressed} opened={opened} />}
        {mayWork ? null : <Notice>{ONLY_READS}</Notice>}
        <RefusedChanges value={mayWork ? null : ONLY_READS}>
          {failure === undefined ? <Outlet /> : <FrameFailure {...failure} />}
        </RefusedChanges>
      </div>
    </div>
  );
}

interface ActionCenterHeadProps {
  addressed: AddressedLoan;
  opened: OpenedLoan;
}

function ActionCenterHead({ addressed, opened }: ActionCenterHeadProps) {
  const { customer, loan, row } = opened;
  const name = customer === undefined ? undefined : lastFirst(customer);
  if (loan !== undefined) return <LoanHeader loan={loan} row={row} customerName={name ?? ''} />;
  if (addressed.loanId !== null) return <CustomerHeader name={name} details={row?.loanNumber} />;
  return (
    <CustomerHeader
      name={name}
      details={customer === undefined ? undefined : <CustomerContact customer={customer} />}
      action={customer === undefined ? null : <StartApplicationButton customerId={addressed.customerId} />}
    />
  );
}

/** Replaces the tab when the customer or loan does not exist or load. */
function FrameFailure({ error, retry, retrying }: NonNullable<OpenedLoan['failure']>) {
  const { status, message, requestId } = asApiError(error);
  const text = status === 404 ? 'There is no such customer, or the customer has no such loan.' : message;
  return (
    <Page title="Action Center" size="section">
      <ErrorState
        title={failureText(error)}
        text={text}
        reference={status === 404 ? undefined : requestId}
        onRetry={retry}
        retrying={retrying}
      />
      <p>
        <AppLink href={paths.loans()}>All loans</AppLink>
      </p>
    </Page>
  );
}

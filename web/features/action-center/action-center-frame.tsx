import { useMediaQuery } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { useAddressedLoan, useOpenTab } from '../../loans/addressed-loan.ts';
import { useLiveLoan } from '../../loans/live/live-loan.ts';
import { rememberOpenedLoan } from '../../loans/session/last-opened-loan.ts';
import { useTabSubject } from '../../ui/pages/tab-title.ts';
import { NARROW_SCREEN } from '../../ui/tables/narrow-screen.ts';
import classes from './action-center-frame.module.css';
import { ActionCenterHead } from './action-center-head.tsx';
import { FrameFailure } from './frame-failure.tsx';
import { LoanPicker } from './loan-picker.tsx';
import { MobileBar } from './mobile-bar.tsx';
import { nameOfOpened, useOpenedLoan } from './opened-loan.ts';
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
        {failure === undefined ? <Outlet /> : <FrameFailure {...failure} />}
      </div>
    </div>
  );
}

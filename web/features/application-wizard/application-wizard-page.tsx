import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { isComplete } from '../../../domain/application/progress/progress.ts';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { asApiError, isNotFound } from '../../api/api-error.ts';
import type { Answer } from '../../api/client.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { useLiveTabs } from '../../forms/drafts/use-live-tabs.ts';
import { failureText } from '../../loans/failures/failure-text.ts';
import { type Loan, loanQuery } from '../../loans/loan-queries.ts';
import { applicationOf } from '../../loans/saving/application-of-loan.ts';
import { PAGES } from '../../pages.ts';
import { paths } from '../../paths.ts';
import type { UrlaSearch } from '../../search-params.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { GoTo } from '../../ui/pages/go-to.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { useOpenAddress } from '../../ui/pages/use-open-address.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { ApplicationWizard, LoadingFields } from './application-wizard.tsx';
import { loadSaveRules } from './saving/use-page-save.ts';
import { loadSectionPages } from './steps/section-pages.ts';

/** `/urla`: the application of the loan that the address names. */
export function ApplicationWizardPage() {
  const { customerId = '', loanId = NO_LOAN, sourceUrla }: UrlaSearch = useSearch({ strict: false });
  const loan = useQuery(loanQuery(customerId, loanId));
  useEffect(() => {
    void loadSectionPages();
    loadSaveRules().catch(() => undefined);
  }, []);
  if (loan.data !== undefined) {
    return <OpenedApplication key={loanId} answer={loan.data} source={sourceUrla} />;
  }
  return (
    <Page title={PAGES.urla.title}>
      {loan.error === null ? (
        <LoadingFields />
      ) : (
        <NotOpened error={loan.error} onRetry={() => void loan.refetch()} retrying={loan.isFetching} />
      )}
    </Page>
  );
}

interface NotOpenedProps {
  error: Error;
  onRetry: () => void;
  retrying: boolean;
}

/** Shown instead of the application, with a link elsewhere. A missing loan offers no retry. */
function NotOpened({ error, onRetry, retrying }: NotOpenedProps) {
  const { message, requestId } = asApiError(error);
  const isGone = isNotFound(error);
  return (
    <>
      <ErrorState
        title={failureText(error)}
        text={isGone ? 'There is no such loan application.' : message}
        reference={isGone ? undefined : requestId}
        onRetry={isGone ? undefined : onRetry}
        retrying={retrying}
      />
      <p>
        <AppLink href={paths.loans()}>All loans</AppLink>
      </p>
    </>
  );
}

interface OpenedApplicationProps {
  answer: Answer<Loan>;
  /** Set when it was opened for reading, from a screen that shows the application, such as its summary. */
  source: string | undefined;
}

/**
 * A complete application opens its summary instead, from which it can be opened read-only. Decided once, on opening, so
 * that nobody loses the page while typing because somebody else submits.
 */
function OpenedApplication({ answer: { data, etag }, source }: OpenedApplicationProps) {
  const open = useOpenAddress();
  const userName = useSession()?.userName;
  const liveTabs = useLiveTabs();
  const { customerId, loanId } = data;
  const summary = paths.loanSummary(customerId, loanId);
  const [leaves] = useState(() => isComplete(data.loanApplicationProgress) && source === undefined);
  const opened = useMemo(
    () => ({ loan: data, application: applicationOf(data), etag: etag ?? '' }),
    [data, etag],
  );
  const before = source === 'conditions' ? paths.actionCenter(customerId, loanId, source) : summary;
  const onLeave = useCallback(() => open(before), [open, before]);
  if (leaves) return <GoTo href={summary} />;
  // The session has ended: the frame redirects to sign-in, and the draft is kept.
  if (userName === undefined || liveTabs === null) return null;
  return <ApplicationWizard opened={opened} userName={userName} liveTabs={liveTabs} onLeave={onLeave} />;
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { TABS } from '../../action-center-tabs.ts';
import { asApiError } from '../../api/api-error.ts';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { LoanContradictions } from '../../loans/answers/cross-check-notice.tsx';
import { failureText } from '../../loans/failures/failure-text.ts';
import { loanActionsQuery, loanQuery } from '../../loans/loan-queries.ts';
import { officialFormsQuery } from '../../loans/official-forms-query.ts';
import { paths } from '../../paths.ts';
import type { SummarySearch } from '../../search-params.ts';
import {
  IconCalculator,
  IconFileDescription,
  IconFileDollar,
  IconFileExport,
  IconFileTypePdf,
  IconPrinter,
} from '../../ui/icons.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { lazyPart } from '../../ui/states/lazy-part.ts';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { LegalHoldNotice, LegalHoldOffer } from './legal-hold.tsx';
import { LoanSteps } from './loan-steps.tsx';
import classes from './loan-summary-page.module.css';
import { SummarySections } from './summary-sections.tsx';

/** Sections and row counts, so that nothing moves when they load. */
const SECTIONS = [
  ['Borrower Info', 9],
  ['Property Info', 8],
  ['Doc Info', 5],
  ['Loan Info', 9],
  ['Loan Id', 3],
  ['Assets Info', 3],
  ['Underwriting Info', 7],
  ['Lock Info', 8],
] as const;

function SummarySkeleton() {
  return (
    <div className={classes.sections}>
      {SECTIONS.map(([title, rows]) => (
        <SectionCard key={title} title={title} content="bare">
          <RowsSkeleton label={`Loading ${title}`} rows={rows} />
        </SectionCard>
      ))}
    </div>
  );
}

const PrintFormDialog = lazyPart(() => import('./print-form/print-form-dialog.tsx'), 'PrintFormDialog');
const MismoDialog = lazyPart(() => import('./mismo/mismo-dialog.tsx'), 'MismoDialog');

/** Reads the actions separately, so that the rest shows even when they fail. */
export function LoanSummaryPage() {
  const { customerId, loanId } = useAddressedLoan();
  const id = loanId ?? NO_LOAN;
  const loan = useQuery({ ...loanQuery(customerId, id), enabled: loanId !== null });
  const actions = useQuery({ ...loanActionsQuery(customerId, id), enabled: loanId !== null });
  const { print, export: file } = useSearch({ strict: false }) as SummarySearch;
  const navigate = useNavigate();
  const closeDialog = () => void navigate({ href: paths.loanSummary(customerId, id), replace: true });
  const applicationHref = paths.urla({ customerId, loanId: id, sourceUrla: 'loan-summary' });
  return (
    <Page
      title={TABS['loan-summary'].title}
      size="section"
      actions={
        loan.data === undefined ? undefined : (
          <SummaryButtons
            applicationHref={applicationHref}
            printHref={paths.printForm(customerId, id)}
            exportHref={paths.exportMismo(customerId, id)}
            quoteHref={paths.quotationOfLoan(customerId, id)}
            calculatorHref={paths.amortizationCalculator({ customerId, loanId: id })}
          />
        )
      }
    >
      {actions.error !== null && actions.data === undefined && loan.error === null ? (
        <ActionsNotice
          error={actions.error}
          retry={() => void actions.refetch()}
          retrying={actions.isFetching}
        />
      ) : null}
      {print !== undefined && loan.data !== undefined ? (
        <Suspense>
          <PrintFormDialog loan={loan.data.data} onClose={closeDialog} />
        </Suspense>
      ) : null}
      {file !== undefined && print === undefined && loan.data !== undefined ? (
        <Suspense>
          <MismoDialog loan={loan.data.data} onClose={closeDialog} />
        </Suspense>
      ) : null}
      {loan.data !== undefined ? (
        <>
          <LegalHoldNotice customerId={customerId} />
          <LoanContradictions application={loan.data.data} customerId={customerId} loanId={id} />
          <LoanSteps loan={loan.data.data} actions={actions.data} />
          <SummarySections
            loan={loan.data.data}
            actions={actions.data}
            actionsFailed={actions.error !== null}
            applicationHref={applicationHref}
          />
          <LegalHoldOffer customerId={customerId} />
        </>
      ) : loan.error !== null ? (
        <ErrorState
          title={failureText(loan.error)}
          text={asApiError(loan.error).message}
          reference={asApiError(loan.error).requestId}
          onRetry={() => void loan.refetch()}
          retrying={loan.isFetching}
        />
      ) : (
        <SummarySkeleton />
      )}
    </Page>
  );
}

interface SummaryButtonsProps {
  applicationHref: string;
  calculatorHref: string;
  printHref: string;
  quoteHref: string;
  exportHref: string;
}

function SummaryButtons(hrefs: SummaryButtonsProps) {
  const { applicationHref, calculatorHref, exportHref, printHref, quoteHref } = hrefs;
  const { data: forms } = useQuery(officialFormsQuery);
  const needsSetup = forms !== undefined && !forms.some(({ kind }) => kind === 'borrower');
  return (
    <div className={classes.buttons}>
      <Button
        variant="subtle"
        className={classes.print}
        leftSection={<IconPrinter size={16} stroke={1.6} />}
        onClick={() => window.print()}
      >
        Print
      </Button>
      <Button
        variant="subtle"
        component={AppLink}
        href={printHref}
        leftSection={<IconFileTypePdf size={16} stroke={1.6} />}
        title={needsSetup ? 'An administrator uploads the blank form once, on Official forms' : undefined}
      >
        Print 1003
        {needsSetup ? <span className={classes.setup}>Setup needed</span> : null}
      </Button>
      <Button
        variant="subtle"
        component={AppLink}
        href={exportHref}
        leftSection={<IconFileExport size={16} stroke={1.6} />}
      >
        Export MISMO
      </Button>
      <Button
        variant="subtle"
        component={AppLink}
        href={calculatorHref}
        leftSection={<IconCalculator size={16} stroke={1.6} />}
      >
        Amortization
      </Button>
      <Button
        variant="subtle"
        component={AppLink}
        href={quoteHref}
        leftSection={<IconFileDollar size={16} stroke={1.6} />}
      >
        Quote
      </Button>
      <Button
        variant="default"
        component={AppLink}
        href={applicationHref}
        leftSection={<IconFileDescription size={16} stroke={1.6} />}
      >
        View Loan
      </Button>
    </div>
  );
}

interface ActionsNoticeProps {
  error: unknown;
  retry: () => void;
  retrying: boolean;
}

function ActionsNotice({ error, retry, retrying }: ActionsNoticeProps) {
  return (
    <Notice tone="bad" announce>
      <div className={classes.notice}>
        <span>
          <strong>{failureText(error)}.</strong> Doc Info and Lock Info are not shown; the rest of the summary
          is complete.
        </span>
        <Button variant="default" size="xs" onClick={retry} loading={retrying}>
          Try again
        </Button>
      </div>
    </Notice>
  );
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import type { Condition } from '../../../contract/conditions/conditions.ts';
import type { Underwriting } from '../../../contract/underwriting/underwriting.ts';
import { loanToValueLimit } from '../../../domain/application/section4/loan-to-value-limit.ts';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { distinctInputs, type FigureKey } from '../../../domain/qualification/figure.ts';
import { type Qualification, qualify } from '../../../domain/qualification/qualification.ts';
import { representativeScore } from '../../../domain/underwriting/credit-scores.ts';
import { TABS } from '../../action-center-tabs.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { activeLock, lockedRateOf } from '../../loans/active-lock.ts';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { LoanContradictions } from '../../loans/answers/cross-check-notice.tsx';
import { conditionsQuery } from '../../loans/conditions/conditions-query.ts';
import { deadlinesQuery } from '../../loans/deadlines-query.ts';
import { useEasternToday } from '../../loans/eastern-today.ts';
import { FormLoadFailure } from '../../loans/failures/form-load-failure.tsx';
import { FigureGroup } from '../../loans/figures/figure-group.tsx';
import type { QualifiedLoan } from '../../loans/figures/figure-lines.tsx';
import { KeyFigureTiles } from '../../loans/figures/key-figure-tiles.tsx';
import { keyFigures } from '../../loans/figures/key-figures.ts';
import { type Loan, loanActionsQuery, loanQuery } from '../../loans/loan-queries.ts';
import { newestQuoteQuery } from '../../loans/quotes/quote-queries.ts';
import { applicationOf } from '../../loans/saving/application-of-loan.ts';
import { underwritingQuery } from '../../loans/underwriting-query.ts';
import { paths } from '../../paths.ts';
import { IconPrinter } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { lazyPart } from '../../ui/states/lazy-part.ts';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { BorrowersCard } from './borrowers-card.tsx';
import { ConditionsCard } from './conditions-card.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { FindingsCard } from './findings-card.tsx';
import { LoanCard } from './loan-card.tsx';
import { ScoresCard } from './scores-card.tsx';
import { inputsMissing, TEXTS } from './texts.ts';
import classes from './underwriting-page.module.css';

const QuoteChecks = lazyPart(() => import('./quote-checks.tsx'), 'QuoteChecks');

/** Everything that a decision needs, on one screen and on one sheet (UW-1). */
export function UnderwritingPage() {
  const { customerId, loanId } = useAddressedLoan();
  const id = loanId ?? NO_LOAN;
  const enabled = loanId !== null;
  const loan = useQuery({ ...loanQuery(customerId, id), enabled });
  const locks = useQuery({ ...loanActionsQuery(customerId, id, 'LOCK'), enabled });
  const conditions = useQuery({ ...conditionsQuery(customerId, id), enabled });
  const underwriting = useQuery({ ...underwritingQuery(customerId, id), enabled });
  const reads = [loan, locks, conditions, underwriting];
  return (
    <Page
      title={TABS.underwriting.title}
      size="section"
      actions={
        <Button
          variant="subtle"
          className={classes.print}
          leftSection={<IconPrinter size={16} stroke={1.6} />}
          onClick={() => window.print()}
        >
          {TEXTS.print}
        </Button>
      }
    >
      {loan.data && locks.data && conditions.data && underwriting.data ? (
        <UnderwritingView
          key={id}
          loan={loan.data.data}
          locks={locks.data}
          conditions={conditions.data}
          underwriting={underwriting.data}
        />
      ) : reads.every(({ error }) => error === null) ? (
        <SectionCard title={TEXTS.loan} content="bare">
          <RowsSkeleton label={TEXTS.loading} rows={12} />
        </SectionCard>
      ) : (
        <FormLoadFailure reads={reads} />
      )}
    </Page>
  );
}

interface UnderwritingViewProps {
  loan: Loan;
  /** Newest first. */
  locks: readonly LoanAction[];
  conditions: readonly Condition[];
  underwriting: Underwriting;
}

function UnderwritingView({ loan, locks, conditions, underwriting }: UnderwritingViewProps) {
  const { customerId, loanId } = loan;
  const today = useEasternToday();
  const userName = useSession()?.userName ?? '';
  const deadlines = useQuery(deadlinesQuery(customerId, loanId));
  const application = useMemo(() => applicationOf(loan), [loan]);
  const now = useMemo(() => {
    const lock = activeLock(locks);
    const isLockExpired = Boolean(lock?.lockExpirationDate && lock.lockExpirationDate < today);
    return qualify({ application, lockedRate: lockedRateOf(lock), isLockExpired });
  }, [application, locks, today]);
  const qualified: QualifiedLoan = { customerId, loanId, application, parties: now.parties };
  const owners = now.parties.map(({ owner }) => owner);
  const scores = representativeScore(owners, underwriting.creditScores);
  const { housingRatioPercent, debtRatioPercent, conventionalLoanPercent } = runtimeConfig();
  const loanToValue = loanToValueLimit(application.section4LoanAndPropertyInformation, {
    conventionalLoanPercent,
  });
  const days = {
    today,
    applicationOn: deadlines.data?.application.receivedOn ?? null,
    closingOn: loan.closingDate,
  };
  return (
    <div className={classes.content}>
      <KeyFigureTiles
        figures={keyFigures(now, null, { housingRatioPercent, debtRatioPercent, loanToValue })}
      />
      <LoanContradictions {...qualified} />
      <MissingInputs now={now} loan={qualified} />
      <div className={classes.cards}>
        <LoanCard loan={loan} locks={locks} qualified={qualified} />
        <BorrowersCard qualified={qualified} now={now} scores={scores} />
        <ScoresCard
          qualified={qualified}
          underwriting={underwriting}
          scores={scores}
          today={today}
          userName={userName}
        />
        <FindingsCard
          customerId={customerId}
          loanId={loanId}
          underwriting={underwriting}
          today={today}
          userName={userName}
        />
        <DocumentsCard loan={loan} underwriting={underwriting} days={days} />
        <ConditionsCard customerId={customerId} loanId={loanId} conditions={conditions} />
        <ChecksCard customerId={customerId} />
      </div>
      <Figures now={now} loan={qualified} />
    </div>
  );
}

/** Income, debts, assets, ratios and reserves as on the Qualification page, each with its calculation. */
function Figures({ now, loan }: { now: Qualification; loan: QualifiedLoan }) {
  const [opened, setOpened] = useState<ReadonlySet<FigureKey>>(new Set());
  const toggle = (key: FigureKey) =>
    setOpened((keys) => new Set(keys.has(key) ? [...keys].filter((one) => one !== key) : [...keys, key]));
  const open = (key: FigureKey) => setOpened((keys) => new Set([...keys, key]));
  return (
    <div className={classes.figures}>
      {now.groups.map((group) => (
        <FigureGroup
          key={group.title}
          group={group}
          tried={null}
          loan={loan}
          opened={opened}
          onToggle={toggle}
          onOpen={open}
          isNarrow
        />
      ))}
    </div>
  );
}

function MissingInputs({ now, loan }: { now: Qualification; loan: QualifiedLoan }) {
  const inputs = distinctInputs(
    now.groups.flatMap(({ figures }) => figures.flatMap(({ missing }) => missing)),
  );
  if (inputs.length === 0) return null;
  return (
    <Notice tone="warn">
      {inputsMissing(inputs.length)}{' '}
      <AppLink href={paths.actionCenter(loan.customerId, loan.loanId, 'qualification')}>
        Open Qualification
      </AppLink>
    </Notice>
  );
}

function ChecksCard({ customerId }: { customerId: string }) {
  const { data: quote, error } = useQuery(newestQuoteQuery(customerId));
  const skeleton = <RowsSkeleton label={TEXTS.loading} rows={3} />;
  return (
    <SectionCard title={TEXTS.checks} content="padded">
      {error !== null ? (
        <p className={classes.hint}>{TEXTS.checksFailed}</p>
      ) : quote === undefined ? (
        skeleton
      ) : quote === null ? (
        <p className={classes.hint}>{TEXTS.noQuote}</p>
      ) : (
        <Suspense fallback={skeleton}>
          <QuoteChecks customerId={customerId} quote={quote} />
        </Suspense>
      )}
    </SectionCard>
  );
}

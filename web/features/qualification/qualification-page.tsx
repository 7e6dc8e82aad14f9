import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { loanToValueLimit } from '../../../domain/application/section4/loan-to-value-limit.ts';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import {
  distinctInputs,
  type FigureKey,
  figureText,
  type MissingInput,
} from '../../../domain/qualification/figure.ts';
import { figureOf, type Qualification, qualify } from '../../../domain/qualification/qualification.ts';
import { withWhatIf } from '../../../domain/qualification/what-if.ts';
import { canComeFromQuote } from '../../../domain/quote-fill/fill-fields.ts';
import { TABS } from '../../action-center-tabs.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { activeLock, lockedRateOf } from '../../loans/active-lock.ts';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { addressOf } from '../../loans/answers/answer-address.ts';
import { LoanContradictions } from '../../loans/answers/cross-check-notice.tsx';
import { useEasternToday } from '../../loans/eastern-today.ts';
import { FormLoadFailure } from '../../loans/failures/form-load-failure.tsx';
import { fundsParts, paymentParts } from '../../loans/figures/bar-parts.ts';
import { FigureGroup } from '../../loans/figures/figure-group.tsx';
import type { QualifiedLoan } from '../../loans/figures/figure-lines.tsx';
import classes from '../../loans/figures/figures.module.css';
import { KeyFigureTiles } from '../../loans/figures/key-figure-tiles.tsx';
import { keyFigures } from '../../loans/figures/key-figures.ts';
import { type Loan, loanActionsQuery, loanQuery } from '../../loans/loan-queries.ts';
import { applicationOf } from '../../loans/saving/application-of-loan.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { StackedBarCard } from './stacked-bar-card.tsx';
import { NOTHING_TRIED, ownTexts, whatIfOf } from './tried-texts.ts';
import { WhatIfCard } from './what-if-card.tsx';

export function QualificationPage() {
  const { customerId, loanId } = useAddressedLoan();
  const id = loanId ?? NO_LOAN;
  const loan = useQuery({ ...loanQuery(customerId, id), enabled: loanId !== null });
  const locks = useQuery({ ...loanActionsQuery(customerId, id, 'LOCK'), enabled: loanId !== null });
  return (
    <Page title={TABS.qualification.title} size="section">
      {loan.data !== undefined && locks.data !== undefined ? (
        <QualificationView key={id} loan={loan.data.data} locks={locks.data} />
      ) : loan.error === null && locks.error === null ? (
        <SectionCard title="Ratios" content="bare">
          <RowsSkeleton label="Loading the figures" rows={6} />
        </SectionCard>
      ) : (
        <FormLoadFailure reads={[loan, locks]} />
      )}
    </Page>
  );
}

interface QualificationViewProps {
  loan: Loan;
  /** Newest first. */
  locks: readonly LoanAction[];
}

function QualificationView({ loan, locks }: QualificationViewProps) {
  const today = useEasternToday();
  const [texts, setTexts] = useState(NOTHING_TRIED);
  const [opened, setOpened] = useState<ReadonlySet<FigureKey>>(new Set());
  const input = useMemo(() => {
    const lock = activeLock(locks);
    return {
      application: applicationOf(loan),
      lockedRate: lockedRateOf(lock),
      isLockExpired: Boolean(lock?.lockExpirationDate && lock.lockExpirationDate < today),
    };
  }, [loan, locks, today]);
  const now = useMemo(() => qualify(input), [input]);
  const tried = useMemo(() => {
    const whatIf = whatIfOf(texts);
    return whatIf === null ? null : qualify(withWhatIf(input, whatIf));
  }, [input, texts]);
  const { customerId, loanId } = loan;
  const qualified: QualifiedLoan = {
    customerId,
    loanId,
    application: input.application,
    parties: now.parties,
  };

  const section4 = input.application.section4LoanAndPropertyInformation;
  const { housingRatioPercent, debtRatioPercent, conventionalLoanPercent } = runtimeConfig();
  const limits = {
    housingRatioPercent,
    debtRatioPercent,
    loanToValue: loanToValueLimit(section4, { conventionalLoanPercent }),
  };

  const toggle = (key: FigureKey) =>
    setOpened((keys) => new Set(keys.has(key) ? [...keys].filter((other) => other !== key) : [...keys, key]));
  const open = (key: FigureKey) => {
    setOpened((keys) => new Set([...keys, key]));
    const button = document.querySelector<HTMLElement>(`[data-figure="${CSS.escape(key)}"]`);
    button?.scrollIntoView({ block: 'center' });
    button?.focus({ preventScroll: true });
  };

  return (
    <div className={classes.groups}>
      <KeyFigureTiles figures={keyFigures(tried ?? now, tried === null ? null : now, limits)} />
      <Bars now={tried ?? now} />
      <LoanContradictions {...qualified} />
      <MissingInputs inputs={missingInputs(now)} loan={qualified} />
      <WhatIfCard input={input} own={ownTexts(input, now)} texts={texts} onChange={setTexts} />
      {now.groups.map((group, place) => (
        <FigureGroup
          key={group.title}
          group={group}
          tried={tried?.groups[place] ?? null}
          loan={qualified}
          opened={opened}
          onToggle={toggle}
          onOpen={open}
        />
      ))}
      <VisuallyHidden role="status">{tried === null ? '' : outcomeWords(tried)}</VisuallyHidden>
    </div>
  );
}

/** Payment and funds, once each is known (QUAL-25). */
function Bars({ now }: { now: Qualification }) {
  const [payment, funds] = [paymentParts(now), fundsParts(now)];
  if (payment === null && funds === null) return null;
  return (
    <div className={classes.bars}>
      {payment === null ? null : <StackedBarCard title="Payment by part" parts={payment} />}
      {funds === null ? null : <StackedBarCard title="Funds for closing" parts={funds} />}
    </div>
  );
}

function missingInputs({ groups }: Qualification): MissingInput[] {
  return distinctInputs(groups.flatMap(({ figures }) => figures.flatMap(({ missing }) => missing)));
}

/** Announces a trial's result to screen readers. */
function outcomeWords(tried: Qualification): string {
  const words = (['debt ratio', 'cash to close'] as const).flatMap((key) => {
    const figure = figureOf(tried, key);
    return figure === undefined || figure.value === null
      ? []
      : [`${figure.label}: ${figureText(figure.unit, figure.value)}`];
  });
  return words.join(', ');
}

interface MissingInputsProps {
  inputs: readonly MissingInput[];
  loan: QualifiedLoan;
}

/** Every missing input with a link to its field. A quote may hold some of them. */
function MissingInputs({ inputs, loan }: MissingInputsProps) {
  if (inputs.length === 0) return null;
  return (
    <Notice
      tone="warn"
      title={inputs.length === 1 ? 'One input is missing.' : `${inputs.length} inputs are missing.`}
    >
      <ul className={classes.missing} aria-label="Missing inputs">
        {inputs.map(({ label, path }) => (
          <li key={path}>
            <AppLink href={addressOf(path, loan)}>{label}</AppLink>
          </li>
        ))}
      </ul>
      {inputs.some(({ path }) => canComeFromQuote(path)) ? (
        <AppLink href={paths.fillInFromQuote(loan.customerId, loan.loanId)}>Fill in from a quote</AppLink>
      ) : null}
    </Notice>
  );
}

import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { canWorkOnLoanActions } from '../../../domain/loans/loan-action.ts';
import { useEasternToday } from '../../loans/eastern-today.ts';
import type { Loan } from '../../loans/loan-queries.ts';
import { loanMissingItems } from '../../loans/missing-items.ts';
import { useStaffNames } from '../../loans/staff-names.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { DefinitionRow } from '../../ui/pages/definition-row.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { docInfo, lockInfo } from './action-sections.tsx';
import { assetsInfo, borrowerInfo, propertyInfo } from './application-sections.tsx';
import { EmptyLine, emptyWords } from './empty-section.tsx';
import { loanId, loanInfo, underwritingInfo } from './loan-sections.tsx';
import classes from './loan-summary-page.module.css';
import { isRowMissing, type SummarySection } from './summary-row.ts';

interface SummarySectionsProps {
  loan: Loan;
  /** Newest first; undefined until they load. */
  actions: readonly LoanAction[] | undefined;
  actionsFailed: boolean;
  applicationHref: string;
}

export function SummarySections({ loan, actions, actionsFailed, applicationHref }: SummarySectionsProps) {
  useStaffNames();
  const today = useEasternToday();
  const missingPaths = new Set(loanMissingItems(loan, today).map(({ path }) => path));
  const typedAt = {
    label: 'Finances',
    href: paths.actionCenter(loan.customerId, loan.loanId, 'finances'),
  };
  const isBeforeActions = !canWorkOnLoanActions(loan.loanStatus).ok;
  const card = (section: SummarySection) => (
    <SummaryCard
      section={section}
      loan={loan}
      missingPaths={missingPaths}
      applicationHref={applicationHref}
    />
  );
  return (
    <div className={classes.sections}>
      {card(borrowerInfo(loan))}
      {card(propertyInfo(loan))}
      {actions === undefined ? (
        <ActionsPlaceholder title="Doc Info" rows={isBeforeActions ? 1 : 5} failed={actionsFailed} />
      ) : (
        card(docInfo(actions))
      )}
      {card({
        ...loanInfo(loan, today),
        typedAt: {
          label: 'Form Details',
          href: paths.actionCenter(loan.customerId, loan.loanId, 'form-details'),
        },
      })}
      {card(loanId(loan, today))}
      {card({ ...assetsInfo(loan), typedAt })}
      {card({ ...underwritingInfo(loan, today), typedAt })}
      {actions === undefined ? (
        <ActionsPlaceholder
          title="Lock Info"
          rows={isBeforeActions || loan.loanStatus === 'FLOATED' ? 1 : 8}
          failed={actionsFailed}
        />
      ) : (
        card(lockInfo(actions, loan.loanStatus, today))
      )}
    </div>
  );
}

interface UnreadCardProps {
  title: string;
  rows: number;
  /** The actions failed to load, as opposed to still loading. */
  failed: boolean;
}

function ActionsPlaceholder({ title, rows, failed }: UnreadCardProps) {
  return (
    <SectionCard title={title} content="bare">
      {failed ? (
        <p className={classes.unread}>Not loaded</p>
      ) : (
        <RowsSkeleton label={`Loading ${title}`} rows={rows} />
      )}
    </SectionCard>
  );
}

interface SummaryCardProps {
  section: SummarySection;
  loan: Loan;
  missingPaths: ReadonlySet<string>;
  applicationHref: string;
}

function SummaryCard({ section, loan, missingPaths, applicationHref }: SummaryCardProps) {
  const { title, rows, typedAt } = section;
  const isMissing = rows.map((row) => isRowMissing(row, missingPaths));
  const empty = emptyWords(section);
  return (
    <SectionCard
      title={title}
      missing={isMissing.filter(Boolean).length}
      aside={typedAt && <AppLink href={typedAt.href}>{typedAt.label}</AppLink>}
      content={empty === null ? 'rows' : 'bare'}
    >
      {empty === null ? (
        rows.map(({ label, value, attention }, index) => (
          <DefinitionRow
            key={label}
            label={label}
            value={value}
            attention={attention}
            missing={isMissing[index] ? { addHref: applicationHref } : undefined}
          />
        ))
      ) : (
        <p className={classes.unread}>
          <EmptyLine words={empty} loan={loan} />
        </p>
      )}
    </SectionCard>
  );
}

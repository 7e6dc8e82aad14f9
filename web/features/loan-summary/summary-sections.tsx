import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
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
  const card = (section: SummarySection) => (
    <SummaryCard section={section} missingPaths={missingPaths} applicationHref={applicationHref} />
  );
  return (
    <div className={classes.sections}>
      {card(borrowerInfo(loan))}
      {card(propertyInfo(loan))}
      {actions === undefined ? (
        <ActionsPlaceholder title="Doc Info" rows={5} failed={actionsFailed} />
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
        <ActionsPlaceholder title="Lock Info" rows={8} failed={actionsFailed} />
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
  missingPaths: ReadonlySet<string>;
  applicationHref: string;
}

function SummaryCard({ section: { title, rows, typedAt }, missingPaths, applicationHref }: SummaryCardProps) {
  const isMissing = rows.map((row) => isRowMissing(row, missingPaths));
  return (
    <SectionCard
      title={title}
      missing={isMissing.filter(Boolean).length}
      aside={typedAt && <AppLink href={typedAt.href}>{typedAt.label}</AppLink>}
    >
      {rows.map(({ label, value, attention }, index) => (
        <DefinitionRow
          key={label}
          label={label}
          value={value}
          attention={attention}
          missing={isMissing[index] ? { addHref: applicationHref } : undefined}
        />
      ))}
    </SectionCard>
  );
}

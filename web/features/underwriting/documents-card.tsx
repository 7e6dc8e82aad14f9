import { useQuery } from '@tanstack/react-query';
import type { Underwriting } from '../../../contract/underwriting/underwriting.ts';
import { missingLoanItems } from '../../../domain/conditions/missing-loan-items.ts';
import { kindName, limitsOf } from '../../../domain/documents/document-kinds.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import {
  type DocumentAge,
  documentAges,
  type JudgedDays,
  NO_AGE_LIMIT,
} from '../../../domain/underwriting/document-ages.ts';
import { documentKindsQuery } from '../../loans/documents/document-kinds-query.ts';
import type { Loan } from '../../loans/loan-queries.ts';
import { applicationOf } from '../../loans/saving/application-of-loan.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import type { GlyphShape } from '../../ui/status-glyph.tsx';
import { StatusWord } from '../../ui/status-word.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { AGE_WORDS, ageReason, ageText, TEXTS } from './texts.ts';
import classes from './underwriting-page.module.css';

interface DocumentsCardProps {
  loan: Loan;
  underwriting: Underwriting;
  days: JudgedDays;
}

type ListedDocument = Underwriting['documents'][number];

type Age = DocumentAge<ListedDocument>;

const LOOKS: Record<Age['state'], { shape: GlyphShape; color: string }> = {
  fits: { shape: 'tick-ring', color: 'var(--ok-tx)' },
  'too-old': { shape: 'cross-ring', color: 'var(--bad-tx)' },
  replaced: { shape: 'pause', color: 'var(--t-3)' },
  undated: { shape: 'half', color: 'var(--warn-line)' },
  'no-limit': { shape: 'ring', color: 'var(--t-3)' },
};

/** What is missing, and the age of what grows too old (UW-9, UW-10). */
export function DocumentsCard({ loan, underwriting, days }: DocumentsCardProps) {
  const { customerId, loanId, loanStatus, closingDate } = loan;
  const { data: kinds = [] } = useQuery(documentKindsQuery);
  const ages = documentAges(underwriting.documents, limitsOf(kinds), days);
  const missing = missingLoanItems(
    {
      application: applicationOf(loan),
      loanStatus,
      closingDate,
      lockExpirationDate: null,
      actions: [],
      folders: underwriting.folders,
      ages,
      kinds,
    },
    days.today,
  ).flatMap(({ text, place }) => {
    if (place.kind === 'folder') return [{ text, search: { folder: place.folder } }];
    return place.kind === 'document' ? [{ text, search: { folder: place.folder, file: place.fileId } }] : [];
  });
  const hrefOf = ({ path, fileId }: ListedDocument) =>
    paths.documents(customerId, loanId, { folder: path, file: fileId });
  return (
    <SectionCard
      title={TEXTS.documents}
      missing={missing.length}
      content="bare"
      aside={<AppLink href={paths.documents(customerId, loanId)}>Open documents</AppLink>}
    >
      {missing.length === 0 && ages.length === 0 ? <p className={classes.rule}>{TEXTS.noDocuments}</p> : null}
      {missing.length === 0 ? null : (
        <ul className={classes.missing} aria-label="Missing documents">
          {missing.map(({ text, search }) => (
            <li key={text}>
              <AppLink href={paths.documents(customerId, loanId, search)}>{text}</AppLink>
            </li>
          ))}
        </ul>
      )}
      {ages.length === 0 ? null : (
        <PlainTable
          label="Age of documents"
          rows={ages}
          keyOf={({ document }) => document.fileId}
          rowAttributes={({ state }) => ({
            'data-quiet': state === 'replaced' || state === 'no-limit' || undefined,
          })}
          hasActions
          columns={[
            {
              head: 'Document',
              cell: ({ document }) => <AppLink href={hrefOf(document)}>{document.name}</AppLink>,
            },
            {
              head: TEXTS.typeAndDate,
              cell: ({ document, kind, date }) => (
                <>
                  {kindName(kinds, kind === NO_AGE_LIMIT ? document.kindId : kind) ?? TEXTS.noKind}
                  <span className={classes.note}>{date === null ? null : formatDate(date)}</span>
                </>
              ),
            },
            { head: 'Age', cell: (age) => <AgeCell age={age} /> },
            {
              head: 'Actions',
              className: classes.act,
              headClassName: classes.act,
              cell: ({ document, date }) => {
                const action = date === null ? 'Enter date' : 'Change';
                return (
                  <AppLink href={hrefOf(document)} aria-label={`${action}: ${document.name}`}>
                    {action}
                  </AppLink>
                );
              },
            },
          ]}
        />
      )}
    </SectionCard>
  );
}

function AgeCell({ age }: { age: Age }) {
  return (
    <>
      <StatusWord {...LOOKS[age.state]} word={AGE_WORDS[age.state]} />
      <span className={classes.note}>{ageText(age)}</span>
      {age.state === 'too-old' ? <span className={classes.note}>{ageReason(age)}</span> : null}
    </>
  );
}

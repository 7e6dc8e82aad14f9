import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Control, type FieldPath, useWatch } from 'react-hook-form';
import type { Application } from '../../../domain/application/application.ts';
import { loanBorrowers } from '../../../domain/application/joint-borrowers/loan-borrowers.ts';
import { ownerChoices } from '../../../domain/application/section2/entry-owners.ts';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { TABS } from '../../action-center-tabs.ts';
import type { Answer } from '../../api/client.ts';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { LoanContradictions } from '../../loans/answers/cross-check-notice.tsx';
import { FormLoadFailure } from '../../loans/failures/form-load-failure.tsx';
import { type Loan, loanQuery } from '../../loans/loan-queries.ts';
import { applicationOf } from '../../loans/saving/application-of-loan.ts';
import { paths } from '../../paths.ts';
import type { FormDetailsSearch } from '../../search-params.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { DefinitionRow } from '../../ui/pages/definition-row.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { BorrowerDetails } from './borrower/borrower-details.tsx';
import { DetailsFormPage } from './details-form-page.tsx';
import { JointBorrower } from './joint/joint-borrower.tsx';
import { LoanDetails } from './loan-details.tsx';
import { FilledNotice, QuoteFillButton } from './quote-fill/quote-fill.tsx';
import { useQuoteFill } from './quote-fill/use-quote-fill.ts';
import { SubjectProperty } from './subject-property.tsx';
import { dotted, useDetailsForm } from './use-details-form.ts';

/** Form 1003 fields that the wizard does not ask for. */
export function FormDetailsPage() {
  const { customerId, loanId } = useAddressedLoan();
  const id = loanId ?? NO_LOAN;
  const loan = useQuery({ ...loanQuery(customerId, id), enabled: loanId !== null });
  const { borrower } = useSearch({ strict: false }) as FormDetailsSearch;
  if (loan.data !== undefined) return <FormDetails key={id} answer={loan.data} jointId={borrower} />;
  return (
    <Page title={TABS['form-details'].title} size="section">
      {loan.error === null ? (
        <SectionCard title="Mortgage and title" content="bare">
          <RowsSkeleton label="Loading the form details" rows={6} />
        </SectionCard>
      ) : (
        <FormLoadFailure reads={[loan]} />
      )}
    </Page>
  );
}

interface FormDetailsProps {
  answer: Answer<Loan>;
  /** The id of the joint borrower whose page is open. */
  jointId: string | undefined;
}

function FormDetails({ answer, jointId }: FormDetailsProps) {
  const people = useMemo(() => {
    const application = applicationOf(answer.data);
    const names = new Map(ownerChoices(application).map(({ owner, name }) => [owner, name]));
    return loanBorrowers(application).map(({ owner, root }) => ({
      owner,
      root,
      name: names.get(owner) ?? '',
    }));
  }, [answer]);
  const isJoint = ({ owner }: Person) => owner !== 'primary' && owner !== 'spouse';
  const joint = people.find((person) => isJoint(person) && person.owner === jointId);
  if (joint !== undefined) return <JointBorrowerForm key={joint.owner} answer={answer} joint={joint} />;
  return (
    <LoanForm
      answer={answer}
      borrowers={people.filter((person) => !isJoint(person))}
      joint={people.filter(isJoint)}
    />
  );
}

interface Person {
  owner: string;
  root: string;
  name: string;
}

function LoanForm({
  answer,
  borrowers,
  joint,
}: {
  answer: Answer<Loan>;
  borrowers: Person[];
  joint: Person[];
}) {
  const details = useDetailsForm({ answer, page: 'form-details', savedTitle: 'Form details saved' });
  const { control } = details.form;
  const { customerId, loanId } = answer.data;
  const fill = useQuoteFill(details);
  return (
    <DetailsFormPage title="Form Details" details={details}>
      <CrossCheckNotes control={control} customerId={customerId} loanId={loanId} />
      <LoanDetails
        control={control}
        beside={<QuoteFillButton fill={fill} details={details} />}
        above={<FilledNotice fill={fill} details={details} />}
      />
      <SubjectProperty control={control} />
      {joint.length === 0 ? null : (
        <SectionCard title="Joint borrowers">
          {joint.map(({ owner, name }) => (
            <DefinitionRow
              key={owner}
              label={name}
              value={
                <AppLink href={paths.formDetails(customerId, loanId, { borrower: owner })}>
                  Open the page of {name}
                </AppLink>
              }
            />
          ))}
        </SectionCard>
      )}
      {borrowers.map(({ owner, root, name }) => (
        <BorrowerDetails key={owner} control={control} root={dotted(root)} name={name} />
      ))}
    </DetailsFormPage>
  );
}

function JointBorrowerForm({ answer, joint }: { answer: Answer<Loan>; joint: Person }) {
  const { owner, root, name } = joint;
  const details = useDetailsForm({
    answer,
    page: 'joint-borrower',
    borrower: owner,
    savedTitle: `${name} saved`,
  });
  const { customerId, loanId } = answer.data;
  return (
    <DetailsFormPage
      title={`Joint borrower ${name}`}
      details={details}
      borrower={owner}
      numberName={
        `${dotted(root)}section1BorrowerInformation.part1aPersonalInformation.socialSecurityNumber` as FieldPath<Application>
      }
      back={<AppLink href={paths.formDetails(customerId, loanId)}>Back to Form Details</AppLink>}
    >
      <CrossCheckNotes control={details.form.control} customerId={customerId} loanId={loanId} joint={owner} />
      <JointBorrower loan={answer.data} id={owner} root={root} name={name} />
    </DetailsFormPage>
  );
}

interface CrossCheckNotesProps {
  control: Control<Application>;
  customerId: string;
  loanId: string;
  joint?: string;
}

/** Contradictions between sections, updated while typing. */
function CrossCheckNotes({ control, ...loan }: CrossCheckNotesProps) {
  const application = useWatch({ control }) as Application;
  return <LoanContradictions application={application} {...loan} />;
}

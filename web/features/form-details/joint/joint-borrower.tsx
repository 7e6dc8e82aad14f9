import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { Application } from '../../../../domain/application/application.ts';
import {
  jointBorrowerRules,
  jointBorrowersInFull,
} from '../../../../domain/application/joint-borrowers/joint-borrowers.ts';
import { SECTION_KEYS } from '../../../../domain/application/progress/steps.ts';
import { MissingMarksProvider } from '../../../forms/missing-marks.tsx';
import { useEasternToday } from '../../../loans/eastern-today.ts';
import type { Loan } from '../../../loans/loan-queries.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { SectionCard } from '../../../ui/pages/section-card.tsx';
import { BorrowerDetails } from '../borrower/borrower-details.tsx';
import { useTypedForm } from '../typed-form.tsx';
import { dotted } from '../use-details-form.ts';
import { JointDeclarations } from './joint-declarations.tsx';
import { JointDemographics } from './joint-demographics.tsx';
import { JointHistory } from './joint-history.tsx';
import { JointPerson } from './joint-person.tsx';

interface JointBorrowerProps {
  loan: Loan;
  /** The id of the joint borrower. */
  id: string;
  /** The path before their sections. */
  root: string;
  name: string;
}

/** Every answer of a joint borrower: the form's Additional Borrower part. */
export function JointBorrower({ loan, id, root, name }: JointBorrowerProps) {
  const { control } = useTypedForm();
  const missing = useMissing(id);
  const path = dotted(root);
  const section1 = `${path}${SECTION_KEYS.section1}`;
  return (
    <MissingMarksProvider names={missing}>
      {missing.length === 0 ? null : (
        <Notice
          tone="info"
          title={`${missing.length} ${missing.length === 1 ? 'answer is' : 'answers are'} missing.`}
        >
          They do not keep the application from being complete, but the printed form and an export need them.
        </Notice>
      )}
      <JointPerson
        control={control}
        loan={loan}
        id={id}
        row={path.slice(0, -1)}
        person={`${section1}.part1aPersonalInformation`}
      />
      <JointHistory control={control} section={section1} />
      <JointDeclarations control={control} section={`${path}${SECTION_KEYS.section5}`} />
      <SectionCard title="Ethnicity, sex and race" content="padded">
        <JointDemographics control={control} section={`${path}${SECTION_KEYS.section7}`} />
      </SectionCard>
      <BorrowerDetails control={control} root={path} name={name} />
    </MissingMarksProvider>
  );
}

/** The names of the fields that are required and empty. */
function useMissing(id: string): readonly string[] {
  const { control } = useTypedForm();
  const today = useEasternToday();
  const application = useWatch({ control }) as Application;
  const names = useMemo(() => {
    const borrower = jointBorrowersInFull(application).find(({ owner }) => owner === id);
    const rules = borrower === undefined ? [] : jointBorrowerRules(borrower, today);
    return rules
      .filter(({ missing }) => missing)
      .map(({ path }) => dotted(path))
      .join(' ');
  }, [application, id, today]);
  return useMemo(() => names.split(' ').filter(Boolean), [names]);
}

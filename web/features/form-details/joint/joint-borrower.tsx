import { useMemo, useRef } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { Application } from '../../../../domain/application/application.ts';
import type { FieldRule } from '../../../../domain/application/checks/field-rules.ts';
import {
  jointBorrowerRules,
  jointBorrowersInFull,
} from '../../../../domain/application/joint-borrowers/joint-borrowers.ts';
import { SECTION_KEYS } from '../../../../domain/application/progress/steps.ts';
import type { Section5 } from '../../../../domain/application/section5/section5-declarations.ts';
import type { Section7 } from '../../../../domain/application/section7/section7-demographics.ts';
import { FormStack } from '../../../forms/form-grid.tsx';
import { MissingMarksProvider } from '../../../forms/missing-marks.tsx';
import { useEasternToday } from '../../../loans/eastern-today.ts';
import type { Loan } from '../../../loans/loan-queries.ts';
import { SectionCard } from '../../../ui/pages/section-card.tsx';
import { BorrowerDetails } from '../borrower/borrower-details.tsx';
import { type Detail, DetailFields } from '../detail-field.tsx';
import { usePart, useTypedForm } from '../typed-form.tsx';
import { dotted } from '../use-details-form.ts';
import { declarationFields, demographicFields } from './joint-fields.ts';
import { JointHistory } from './joint-history.tsx';
import { JointPerson } from './joint-person.tsx';
import { MissingAnswers } from './missing-answers.tsx';

interface JointBorrowerProps {
  loan: Loan;
  id: string;
  /** Path prefix of their sections. */
  root: string;
  name: string;
}

/** Every answer of a joint borrower: the form's Additional Borrower part. */
export function JointBorrower({ loan, id, root, name }: JointBorrowerProps) {
  const { control } = useTypedForm();
  const missing = useMissing(id);
  const names = useMemo(() => missing.map((rule) => dotted(rule.path)), [missing]);
  const path = dotted(root);
  const section1 = `${path}${SECTION_KEYS.section1}`;
  return (
    <MissingMarksProvider names={names}>
      <MissingAnswers rules={missing} />
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

/** Required answers that are empty. Memoized while its fields are unchanged. */
function useMissing(id: string): readonly FieldRule[] {
  const { control } = useTypedForm();
  const today = useEasternToday();
  const application = useWatch({ control }) as Application;
  const known = useRef<readonly FieldRule[]>([]);
  return useMemo(() => {
    const borrower = jointBorrowersInFull(application).find(({ owner }) => owner === id);
    const rules = borrower === undefined ? [] : jointBorrowerRules(borrower, today);
    const missing = [
      ...new Map(rules.filter((rule) => rule.missing).map((rule) => [rule.path, rule])).values(),
    ];
    const isSame =
      missing.length === known.current.length &&
      missing.every(
        ({ path, label }, at) => path === known.current[at]?.path && label === known.current[at]?.label,
      );
    if (!isSame) known.current = missing;
    return known.current;
  }, [application, id, today]);
}

interface JointDeclarationsProps {
  control: Control<Application>;
  /** The path of the joint borrower's section 5. */
  section: string;
}

/** The declarations of a joint borrower, in the order of the form. */
function JointDeclarations({ control, section }: JointDeclarationsProps) {
  // A text, because the component renders again only when it changes.
  const asked = usePart<Section5, string>(control, section, (answers) =>
    JSON.stringify(declarationFields(answers)),
  );
  return (
    <SectionCard title="Declarations" content="padded">
      <FormStack>
        {(JSON.parse(asked) as Detail[]).map((detail) => (
          <DetailFields key={detail.name} control={control} part={section} details={[detail]} />
        ))}
      </FormStack>
    </SectionCard>
  );
}

interface JointDemographicsProps {
  control: Control<Application>;
  /** The path of the joint borrower's section 7. */
  section: string;
}

/** The first choices of a joint borrower's demographics. Further choices are with those of the other borrowers. */
function JointDemographics({ control, section }: JointDemographicsProps) {
  // A text, because the component renders again only when it changes.
  const asked = usePart<Section7, string>(control, section, (answers) =>
    JSON.stringify(demographicFields(answers)),
  );
  return <DetailFields control={control} part={section} details={JSON.parse(asked) as Detail[]} />;
}

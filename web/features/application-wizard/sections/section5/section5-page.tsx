import { Button } from '@mantine/core';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { sectionOf, withSectionOf } from '../../../../../domain/application/answers/holder-sections.ts';
import {
  type DeclarationPart,
  type YesNoPath,
  yesNoPaths,
} from '../../../../../domain/application/section5/declarations.ts';
import { withFollowUps } from '../../../../../domain/application/section5/section5-changes.ts';
import { useFieldMode } from '../../../../forms/field-mode.tsx';
import { YesNoField } from '../../../../forms/fields/yes-no-field.tsx';
import { SectionCard } from '../../../../ui/pages/section-card.tsx';
import { lazyPart } from '../../../../ui/states/lazy-part.ts';
import { useFieldsAt } from '../../steps/section-fields.ts';
import { type FieldName, useWizardForm } from '../../wizard-form.tsx';
import {
  BankruptcyTypes,
  EarlierProperty,
  UndisclosedAmount,
  useIsAsked,
} from './declaration-follow-ups.tsx';
import { declarationText } from './declaration-texts.ts';

/** Questions with follow-ups, and the fields of those. */
const FOLLOWED: Partial<Record<YesNoPath, ComponentType | null>> = {
  'part5aAboutThisProperty.questionA.answer1': null,
  'part5aAboutThisProperty.questionA.answer2': EarlierProperty,
  'part5aAboutThisProperty.questionC.answer1': UndisclosedAmount,
  'part5bAboutYourFinances.questionM.answer1': BankruptcyTypes,
};

function DeclarationQuestions({ part }: { part: DeclarationPart }) {
  return yesNoPaths(part).map((path) => <DeclarationQuestion key={path} path={path} />);
}

function DeclarationQuestion({ path }: { path: YesNoPath }) {
  const field = useFieldsAt('section5Declarations')(path);
  const answerOf = useDeclarationChange();
  const followUp = FOLLOWED[path];
  const FollowUp = followUp ?? null;
  const isAsked = useIsAsked(path);
  if (!isAsked) return null;
  return (
    <>
      <YesNoField
        {...field}
        label={declarationText(path)}
        required
        {...(followUp !== undefined && { write: answerOf(field.name) })}
      />
      {FollowUp === null ? null : <FollowUp />}
    </>
  );
}

/** Sets an answer with follow-up questions: clears those that no longer apply, and sets defaults for new ones. */
function useDeclarationChange(): (name: FieldName) => (answer: boolean) => void {
  const { form, holder, change } = useWizardForm();
  const place = { section: 'section5', holder } as const;
  return (name) => (answer) => {
    form.setValue(name, answer as never);
    change((application) =>
      withSectionOf(application, place, withFollowUps(sectionOf(application, place) ?? {})),
    );
  };
}

const loadQuestion = () => import('./all-no-question.tsx');
const AllNoQuestion = lazyPart(loadQuestion, 'AllNoQuestion');

/** Answers every declaration with No, after a confirmation. Then the same button undoes it. */
function AllNo() {
  const [asks, setAsks] = useState(false);
  const [undo, setUndo] = useState<(() => void) | null>(null);
  // Loaded with the page, so that it is there even if the connection is lost by then.
  useEffect(() => void loadQuestion().catch(() => undefined), []);
  if (useFieldMode() === 'read') return null;
  const press = () => {
    undo?.();
    setUndo(null);
    setAsks(undo === null);
  };
  return (
    <>
      <Button variant="default" size="xs" onClick={press}>
        {undo === null ? 'All No' : 'Undo all No'}
      </Button>
      <Suspense fallback={null}>
        {asks ? (
          <AllNoQuestion
            onClose={(back) => {
              setAsks(false);
              setUndo(() => back);
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** Section 5: the borrower's declarations, A to M. */
export function Section5Page() {
  return (
    <>
      <SectionCard
        title="About this Property and Your money for this Loan"
        content="padded"
        aside={<AllNo />}
      >
        <DeclarationQuestions part="part5aAboutThisProperty" />
      </SectionCard>
      <SectionCard title="About Your Finances" content="padded">
        <DeclarationQuestions part="part5bAboutYourFinances" />
      </SectionCard>
    </>
  );
}

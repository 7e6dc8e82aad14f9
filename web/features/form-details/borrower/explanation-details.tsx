import { Textarea } from '@mantine/core';
import type { Control, FieldPath } from 'react-hook-form';
import type { Application } from '../../../../domain/application/application.ts';
import { MAX_LONG_TEXT_LENGTH } from '../../../../domain/application/checks/limits.ts';
import type { YesNoPath } from '../../../../domain/application/section5/declarations.ts';
import {
  explanationOf,
  questionsToExplain,
  withExplanation,
} from '../../../../domain/application/section5/explained-answers.ts';
import type { Section5 } from '../../../../domain/application/section5/section5-declarations.ts';
import { declarationLabelAt } from '../../../../domain/labels/lender-labels.ts';
import { FormStack } from '../../../forms/form-grid.tsx';
import { SectionCard } from '../../../ui/pages/section-card.tsx';
import { usePart, useTypedForm } from '../typed-form.tsx';

interface ExplanationDetailsProps {
  control: Control<Application>;
  /** The path of the borrower's section 5. */
  section: string;
}

/** The explanations of the declarations that the borrower answered with yes. */
export function ExplanationDetails({ control, section }: ExplanationDetailsProps) {
  const questions = usePart<Section5, string>(control, section, (answers) =>
    questionsToExplain(answers).join(' '),
  )
    .split(' ')
    .filter(Boolean) as YesNoPath[];
  if (questions.length === 0) return null;
  return (
    <SectionCard title="Explanations of declarations" content="padded">
      <FormStack>
        {questions.map((question) => (
          <ExplanationField key={question} control={control} section={section} question={question} />
        ))}
      </FormStack>
    </SectionCard>
  );
}

function ExplanationField({ control, section, question }: ExplanationDetailsProps & { question: YesNoPath }) {
  const form = useTypedForm();
  const name = section as FieldPath<Application>;
  const text = usePart<Section5, string>(control, section, (answers) => explanationOf(answers, question));
  return (
    <Textarea
      label={declarationLabelAt(question)}
      value={text}
      maxLength={MAX_LONG_TEXT_LENGTH}
      autosize
      minRows={2}
      maxRows={12}
      autoComplete="off"
      onChange={(event) => {
        const before = form.getValues(name) as Section5 | null | undefined;
        const { explanations } = withExplanation(before, question, event.currentTarget.value);
        form.setValue(`${section}.explanations` as FieldPath<Application>, explanations as never, {
          shouldDirty: true,
        });
      }}
    />
  );
}

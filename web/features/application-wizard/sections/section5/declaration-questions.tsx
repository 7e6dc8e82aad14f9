import type { ComponentType } from 'react';
import {
  type DeclarationPart,
  type YesNoPath,
  yesNoPaths,
} from '../../../../../domain/application/section5/declarations.ts';
import { YesNoField } from '../../../../forms/fields/yes-no-field.tsx';
import { useFieldsAt } from '../../steps/section-fields.ts';
import { BankruptcyTypes, EarlierProperty, UndisclosedAmount } from './declaration-follow-ups.tsx';
import { declarationText } from './declaration-texts.ts';
import { useDeclarationChange } from './use-declaration-change.ts';
import { useIsAsked } from './use-is-asked.ts';

/** The questions whose answer asks another one, with the fields that follow them. */
const FOLLOWED: Partial<Record<YesNoPath, ComponentType | null>> = {
  'part5aAboutThisProperty.questionA.answer1': null,
  'part5aAboutThisProperty.questionA.answer2': EarlierProperty,
  'part5aAboutThisProperty.questionC.answer1': UndisclosedAmount,
  'part5bAboutYourFinances.questionM.answer1': BankruptcyTypes,
};

/** All questions of a part, with their follow-ups. */
export function DeclarationQuestions({ part }: { part: DeclarationPart }) {
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
        {...(followUp !== undefined && { onAnswer: answerOf(field.name) })}
      />
      {FollowUp === null ? null : <FollowUp />}
    </>
  );
}

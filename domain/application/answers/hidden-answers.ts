import type { Application } from '../application.ts';
import type { Holder } from '../progress/steps.ts';
import type { BorrowerAddress } from '../section1/address.ts';
import type { PreviousEmployment } from '../section1/employment.ts';
import type { Place } from '../section4/section4-loan-and-property.ts';
import type { HiddenSubChoices } from '../section7/section7-changes.ts';
import { isBlank } from './answer-values.ts';

/** Typed answers that are not asked for at the moment. Kept in drafts only. */
export interface HiddenAnswers {
  primary?: HiddenOfPerson | null;
  spouse?: HiddenOfPerson | null;
  /** The address typed before the current address was copied over it. */
  propertyPlace?: Place | null;
}

export interface HiddenOfPerson extends HiddenSubChoices {
  /** Addresses beyond the required 24 months, in order. */
  addresses?: BorrowerAddress[] | null;
  jobs?: PreviousEmployment[] | null;
  /** Ages beyond the number of dependents, in order. */
  ages?: (number | null | undefined)[] | null;
}

export const HIDDEN_ANSWERS = 'hiddenAnswers';

type WithHidden = Application & { [HIDDEN_ANSWERS]?: HiddenAnswers | null };

export function hiddenAnswersOf(application: Application): HiddenAnswers {
  return (application as WithHidden).hiddenAnswers ?? {};
}

export function hiddenOfPerson(application: Application, holder: Holder): HiddenOfPerson {
  return hiddenAnswersOf(application)[holder] ?? {};
}

export function withHiddenAnswers(application: Application, changes: HiddenAnswers): Application {
  const hiddenAnswers = { ...hiddenAnswersOf(application), ...changes };
  const { hiddenAnswers: _, ...rest } = application as WithHidden;
  const answers: WithHidden = isBlank(hiddenAnswers) ? rest : { ...rest, hiddenAnswers };
  return answers;
}

export function withoutHiddenRecord(application: Application): Application {
  if (!(HIDDEN_ANSWERS in application)) return application;
  const { hiddenAnswers: _, ...answers } = application as WithHidden;
  return answers;
}

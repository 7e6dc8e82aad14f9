import type { Application } from '../application.ts';
import type { Holder } from '../progress/steps.ts';
import type { BorrowerAddress } from '../section1/address.ts';
import type { PreviousEmployment } from '../section1/employment.ts';
import type { Place } from '../section4/section4-loan-and-property.ts';
import type { HiddenSubChoices } from '../section7/section7-changes.ts';
import { isBlank } from './answer-values.ts';

/**
 * Typed answers that nothing asks for now. Those that another answer displaced are kept here, in drafts only.
 */
export interface HiddenAnswers {
  primary?: HiddenOfPerson | null;
  spouse?: HiddenOfPerson | null;
  /** Parts of the property's address that were typed before the current address was copied over them. */
  propertyPlace?: Place | null;
}

export interface HiddenOfPerson extends HiddenSubChoices {
  /** Addresses and jobs older than the 24 months that are asked for, in their order. */
  addresses?: BorrowerAddress[] | null;
  jobs?: PreviousEmployment[] | null;
  /** Ages of dependents beyond the number of dependents, in their order. */
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

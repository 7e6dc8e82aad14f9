import type { BorrowerAddress } from './address.ts';
import { isBlank } from './answer-values.ts';
import type { Application } from './application.ts';
import type { PreviousEmployment } from './employment.ts';
import type { Place } from './section4-changes.ts';
import type { HiddenSubChoices } from './section7-changes.ts';
import type { Holder } from './steps.ts';

/**
 * Answers that were typed and that no question asks for at the moment. A page keeps them while it is open: most stay where
 * they are stored, and those whose place another answer took stand here, beside the sections. A draft holds them, a saved
 * application does not.
 */
export interface HiddenAnswers {
  primary?: HiddenOfPerson | null;
  spouse?: HiddenOfPerson | null;
  /** The parts of the property's address that were typed before the current address was copied there. */
  propertyPlace?: Place | null;
}

export interface HiddenOfPerson extends HiddenSubChoices {
  /** Addresses and jobs behind those that reach back 24 months, in their order. */
  addresses?: BorrowerAddress[] | null;
  jobs?: PreviousEmployment[] | null;
  /** Ages of dependents beyond their number, in their order. */
  ages?: (number | null | undefined)[] | null;
}

/** Where they stand in the form. */
export const HIDDEN_ANSWERS = 'hiddenAnswers';

type WithHidden = Application & { [HIDDEN_ANSWERS]?: HiddenAnswers | null };

export function hiddenAnswersOf(application: Application): HiddenAnswers {
  return (application as WithHidden).hiddenAnswers ?? {};
}

export function hiddenOfPerson(application: Application, holder: Holder): HiddenOfPerson {
  return hiddenAnswersOf(application)[holder] ?? {};
}

/** The application with some of the hidden answers replaced. */
export function withHiddenAnswers(application: Application, changes: HiddenAnswers): Application {
  const hiddenAnswers = { ...hiddenAnswersOf(application), ...changes };
  const { hiddenAnswers: _, ...rest } = application as WithHidden;
  const answers: WithHidden = isBlank(hiddenAnswers) ? rest : { ...rest, hiddenAnswers };
  return answers;
}

/** The application without the hidden answers that stand beside the sections. */
export function withoutHiddenRecord(application: Application): Application {
  if (!(HIDDEN_ANSWERS in application)) return application;
  const { hiddenAnswers: _, ...answers } = application as WithHidden;
  return answers;
}

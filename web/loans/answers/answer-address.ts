import type { Application } from '../../../domain/application/application.ts';
import type { LoanBorrower } from '../../../domain/application/joint-borrowers/loan-borrowers.ts';
import { stepsFor } from '../../../domain/application/progress/steps.ts';
import { FINANCES } from '../../../domain/application/section2/finance-lists.ts';
import { isAskedInDetails } from '../../../domain/qualification/qualification-input.ts';
import { paths } from '../../paths.ts';

export interface AddressedAnswers {
  customerId: string;
  loanId: string;
  application: Application;
  /** The borrowers, with the JSON path before their sections. */
  parties: readonly Pick<LoanBorrower, 'owner' | 'root'>[];
  /** The screen that the application returns to. @default its summary */
  source?: 'conditions';
}

/** The page on which an answer is given, by the answer's path. Opens with the focus in its field. */
export function addressOf(
  path: string,
  { customerId, loanId, application, parties, source }: AddressedAnswers,
): string {
  if (path.startsWith(FINANCES)) return paths.finances(customerId, loanId, { field: path });
  const joint = parties.find(
    ({ owner, root }) => owner !== 'primary' && owner !== 'spouse' && path.startsWith(root),
  );
  if (joint !== undefined)
    return paths.formDetails(customerId, loanId, { borrower: joint.owner, field: path });
  if (isAskedInDetails(application, path)) return paths.formDetails(customerId, loanId, { field: path });
  const spouse = parties.find(({ owner }) => owner === 'spouse');
  const isSpouses = spouse !== undefined && path.startsWith(spouse.root);
  const section = isSpouses ? path.slice(spouse.root.length) : path;
  const step = stepsFor(true).find(
    ({ section: name, holder }) =>
      (holder === 'spouse') === isSpouses && section.toLowerCase().startsWith(name),
  );
  // A complete application would open its summary instead.
  const opened = { customerId, loanId, sourceUrla: source ?? 'loan-summary' };
  return paths.urla(step === undefined ? opened : { ...opened, page: step.slot, field: path });
}

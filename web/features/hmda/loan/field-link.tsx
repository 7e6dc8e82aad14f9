import type { HmdaField } from '../../../../contract/hmda/hmda-loan.ts';
import { paths } from '../../../paths.ts';
import { enterField, FIELDS, firstUsable } from '../../../ui/focus/next-field.ts';
import { AppLink } from '../../../ui/pages/app-link.tsx';
import type { RegisterLoan } from './register-change.ts';

/** To the question of a field while it is asked, otherwise to its line. */
export function FieldLink({ loan, field }: { loan: RegisterLoan; field: HmdaField }) {
  return (
    <AppLink
      href={paths.hmdaOfLoan(loan.customerId, loan.loanId, { field: field.key })}
      // A second click on the same link opens no other address.
      onClick={() => enterFieldOf(field.key)}
    >
      {field.number} {field.name}
    </AppLink>
  );
}

export function elementOf(key: string): HTMLElement | undefined {
  const question = document.querySelector(`[data-question="${CSS.escape(key)}"]`);
  return question === null
    ? (document.getElementById(`hmda-${key}`) ?? undefined)
    : firstUsable(question, FIELDS);
}

function enterFieldOf(key: string): void {
  const element = elementOf(key);
  element?.scrollIntoView({ block: 'center' });
  enterField(element, { preventScroll: true });
}

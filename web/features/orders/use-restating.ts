import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { restatedEmail, type TypedFacts, unstatedFacts } from '../../../domain/orders/order-draft.ts';
import { ORDERS, type OrderType } from '../../../domain/orders/order-types.ts';
import { areTyped, type EmailDraftValues, factsOf } from './drafts/email-draft-values.ts';

/** Updates the email's lines that state the order's facts while those are typed (ORDER-22). */
export function useRestating(form: UseFormReturn<EmailDraftValues>, orderType: OrderType): void {
  const stated = useRef<TypedFacts | null>(null);
  const typed = useTypedFacts(form, orderType);
  useEffect(() => {
    if (!areTyped(typed)) return;
    const before = stated.current;
    stated.current = typed;
    if (before === null) return;
    const email = form.getValues('email');
    const next = restatedEmail(orderType, email, before, typed);
    const options = { shouldDirty: true };
    if (next.body !== email.body) form.setValue('email.body', next.body, options);
    if (next.subject !== email.subject) form.setValue('email.subject', next.subject, options);
  }, [typed, form, orderType]);
}

/** Changed facts that the message does not mention: ['closing date Dec 18, 2026']. */
export function useUnstated(form: UseFormReturn<EmailDraftValues>, orderType: OrderType): string[] {
  const typed = useTypedFacts(form, orderType);
  const [body, basedOn] = useWatch({ control: form.control, name: ['email.body', 'basedOn'] });
  if (!areTyped(typed)) return [];
  const before = basedOn.facts === undefined ? [] : unstatedFacts('', basedOn.facts);
  return unstatedFacts(body, typed).filter((fact) => !before.includes(fact));
}

function useTypedFacts(form: UseFormReturn<EmailDraftValues>, orderType: OrderType): TypedFacts {
  const { field } = ORDERS[orderType].question;
  const [externalLoanId, closingDate, answer] = useWatch({
    control: form.control,
    name: ['externalLoanId', 'closingDate', field],
  });
  const typed = factsOf({ externalLoanId: externalLoanId.trim(), closingDate, [field]: answer }, orderType);
  const kept = useRef(typed);
  if (JSON.stringify(kept.current) !== JSON.stringify(typed)) kept.current = typed;
  return kept.current;
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { LoanAction } from '../../../contract/loan-actions.ts';
import type { OrderEmail } from '../../../contract/order-email.ts';
import { ApiError, asApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { refreshLoans } from '../../loans/refresh-loans.ts';
import { refusedChange } from '../../loans/refused-change.ts';
import { saverName } from '../../loans/saver-name.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { EmailConflict } from './email-conflict-dialog.tsx';
import { draftValuesOf, type EmailDraftValues, emailOf } from './email-draft-values.ts';
import { emailDifferences } from './order-email-differences.ts';
import { type OrderOf, showOrder } from './order-queries.ts';
import { popUpOfFailure } from './order-words.ts';

interface EmailDraftWork {
  of: OrderOf;
  order: LoanAction;
  form: UseFormReturn<EmailDraftValues>;
  say: (text: string) => void;
}

/** Saving and sending the e-mail of an order, on the version that was typed on. */
export function useEmailDraft({ of, order, form, say }: EmailDraftWork) {
  const queryClient = useQueryClient();
  const [conflict, setConflict] = useState<EmailConflict | null>(null);

  // What somebody else saved is shown at once, while nothing was typed here.
  useEffect(() => {
    const { basedOn, email } = form.getValues();
    const isUntouched = JSON.stringify(email) === JSON.stringify(basedOn.email);
    if (order.version > basedOn.version && isUntouched) form.reset(draftValuesOf(order));
  }, [order, form]);

  /** Has the form go on from a version; what was typed meanwhile stays, as a change. */
  const goOnFrom = (action: LoanAction, sent: OrderEmail) => {
    const typed = form.getValues('email');
    form.reset(draftValuesOf(action));
    if (JSON.stringify(typed) !== JSON.stringify(sent)) {
      form.setValue('email', typed, { shouldDirty: true });
    }
  };

  const save = async ({ basedOn, email }: EmailDraftValues): Promise<LoanAction> => {
    const put = (version: number) =>
      call('changeLoanAction', {
        params: { actionId: order.actionId },
        ifMatch: `"${version}"`,
        body: { actionType: of.orderType, actionData: { email } },
      });
    try {
      return (await put(basedOn.version)).data;
    } catch (error) {
      const theirs = currentOf(asApiError(error));
      if (theirs === null || theirs.status === 'ORDERED') throw error;
      if (emailDifferences(basedOn.email, email, emailOf(theirs)).length === 0) {
        return (await put(theirs.version)).data;
      }
      setConflict({
        base: basedOn.email,
        mine: email,
        theirs: emailOf(theirs),
        version: theirs.version,
        by: theirs.updatedByUser,
      });
      throw new Error(
        `Nothing was sent or saved yet. ${saverName(theirs.updatedByUser)} changed this e-mail: choose what is right.`,
      );
    }
  };

  /** Tells what failed. @returns what the form is to show of it. */
  const failed = async (error: unknown): Promise<Error> => {
    const popUp = popUpOfFailure(error);
    if (popUp !== null) say(popUp);
    const answer = asApiError(error);
    if (answer.status === 409 || currentOf(answer)?.status === 'ORDERED') {
      showToast({
        tone: 'warn',
        title: 'Nothing was changed',
        text: `${saverName(currentOf(answer)?.updatedByUser)} sent this e-mail in the meantime.`,
      });
      await refreshLoans(queryClient);
    }
    return asFormError(error);
  };

  return {
    conflict,
    /** Goes on from theirs with what was chosen of either; it is neither saved nor sent yet. */
    decide: (email: OrderEmail) => {
      if (conflict === null) return;
      form.reset({ basedOn: { version: conflict.version, email: conflict.theirs }, email: conflict.theirs });
      form.setValue('email', email, { shouldDirty: true });
      setConflict(null);
    },
    decideLater: () => setConflict(null),
    /** @throws Error to be shown at the form. */
    async saveDraft(): Promise<void> {
      const values = form.getValues();
      try {
        const saved = await save(values);
        goOnFrom(saved, values.email);
        await showOrder(queryClient, of, saved);
      } catch (error) {
        throw await failed(error);
      }
    },
    /** Saves the draft, then has it sent. @throws Error to be shown at the form. */
    async send(values: EmailDraftValues, onSent: () => void): Promise<void> {
      say('Sending the e-mail...');
      try {
        const saved = await save(values);
        goOnFrom(saved, values.email);
        const { data } = await call('sendLoanActionEmail', {
          params: { actionId: order.actionId },
          ifMatch: `"${saved.version}"`,
        });
        onSent();
        await showOrder(queryClient, of, data);
      } catch (error) {
        throw await failed(error);
      }
    },
  };
}

function currentOf({ status, current }: ApiError): LoanAction | null {
  return status === 412 && current !== undefined ? (current as LoanAction) : null;
}

/** The server names fields as its body has them; the form holds the e-mail at its top. */
function asFormError(error: unknown): Error {
  if (!(error instanceof ApiError)) return error instanceof Error ? error : refusedChange(error);
  const fields = Object.entries(error.fields).map(([path, text]) => [
    path.replace(/^actionData\./, ''),
    text,
  ]);
  return Object.assign(new Error(refusedChange(error).message), { fields: Object.fromEntries(fields) });
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import type { OrderEmail } from '../../../contract/actions/order-email.ts';
import { ApiError, asApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { authorName } from '../../loans/failures/author-name.ts';
import { changeFailureText } from '../../loans/failures/change-failure-text.ts';
import { refreshLoans } from '../../loans/refresh-loans.ts';
import { showToast } from '../../ui/notices/toast-store.ts';
import type { EmailConflict } from './email-conflict.ts';
import { draftValuesOf, type EmailDraftValues, emailOf } from './email-draft-values.ts';
import { emailDifferences, mergedEmail } from './order-email-differences.ts';
import { popUpOfFailure } from './order-failures.ts';
import { type OrderOf, showOrder } from './order-queries.ts';

interface EmailDraftWork {
  of: OrderOf;
  order: LoanAction;
  form: UseFormReturn<EmailDraftValues>;
  say: (text: string) => void;
}

/** Saves and sends the e-mail of an order, based on the version under the typing. */
export function useEmailDraft({ of, order, form, say }: EmailDraftWork) {
  const queryClient = useQueryClient();
  const [conflict, setConflict] = useState<EmailConflict | null>(null);

  // Somebody else's save is shown at once, while nothing is typed here.
  useEffect(() => {
    const { basedOn, email } = form.getValues();
    const isUntouched = JSON.stringify(email) === JSON.stringify(basedOn.email);
    if (order.version > basedOn.version && isUntouched) form.reset(draftValuesOf(order));
  }, [order, form]);

  /** Continues from a version; later typing stays, as a change. */
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
        `Nothing was sent or saved yet. ${authorName(theirs.updatedByUser)} changed this e-mail. Choose which text to keep.`,
      );
    }
  };

  /**
   * Reports a failure.
   * @returns the failure for the form to show.
   */
  const failed = async (error: unknown): Promise<Error> => {
    const popUp = popUpOfFailure(error);
    if (popUp !== null) say(popUp);
    const answer = asApiError(error);
    if (answer.status === 409 || currentOf(answer)?.status === 'ORDERED') {
      showToast({
        tone: 'warn',
        title: 'Nothing was changed',
        text: `${authorName(currentOf(answer)?.updatedByUser)} sent this e-mail in the meantime.`,
      });
      await refreshLoans(queryClient);
    }
    return asFormError(error);
  };

  return {
    conflict,
    /** Continues from theirs with the chosen values; nothing is saved or sent yet. */
    decide: (conceded: ReadonlySet<keyof OrderEmail>, { base, mine, theirs, version }: EmailConflict) => {
      const differing = emailDifferences(base, mine, theirs).map(({ field }) => field);
      const email = mergedEmail(
        mine,
        theirs,
        differing.filter((field) => !conceded.has(field)),
      );
      form.reset({ basedOn: { version, email: theirs }, email: theirs });
      form.setValue('email', email, { shouldDirty: true });
      setConflict(null);
    },
    decideLater: () => setConflict(null),
    /** @throws Error for the form to show. */
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
    /**
     * Saves the draft, then sends it.
     * @throws Error for the form to show.
     */
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

/** The server's field names nest the e-mail in its body; the form holds it at the top. */
function asFormError(error: unknown): Error {
  if (!(error instanceof ApiError)) return error instanceof Error ? error : changeFailureText(error);
  const fields = Object.entries(error.fields).map(([path, text]) => [
    path.replace(/^actionData\./, ''),
    text,
  ]);
  return Object.assign(new Error(changeFailureText(error).message), { fields: Object.fromEntries(fields) });
}

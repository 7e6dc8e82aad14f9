import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { LoanAction } from '../../../../contract/actions/loan-actions.ts';
import { DISCARDED_DRAFT } from '../../../../domain/orders/order-permissions.ts';
import { ApiError, asApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { authorName } from '../../../loans/failures/author-name.ts';
import { changeFailureText } from '../../../loans/failures/failure-text.ts';
import { runOwnChange } from '../../../loans/live/own-change.ts';
import { refreshLoans } from '../../../loans/loan-queries.ts';
import { showToast } from '../../../ui/notices/toast-store.ts';
import { type DraftField, draftDifferences } from '../order-email-differences.ts';
import { type OrderOf, popUpOfFailure, showOrder } from '../order-queries.ts';
import { decidedDraft, type EmailConflict } from './email-conflict.ts';
import {
  baseDraftOf,
  draftValuesOf,
  type EmailDraftValues,
  type OrderDraft,
  orderDraftOf,
  partsOf,
  typedDraftOf,
} from './email-draft-values.ts';

interface EmailDraftWork {
  of: OrderOf;
  order: LoanAction;
  form: UseFormReturn<EmailDraftValues>;
  /** Whether somebody has discarded the draft in the meantime. */
  isGone: boolean;
  say: (text: string) => void;
}

/** Saves and sends the draft of an order, based on the version under the typing. */
export function useEmailDraft({ of, order, form, isGone, say }: EmailDraftWork) {
  const { orderType, loanId } = of;
  const queryClient = useQueryClient();
  const [conflict, setConflict] = useState<EmailConflict | null>(null);
  const typed = () => typedDraftOf(form.getValues(), orderType);

  // Somebody else's save is shown at once while there are no edits. So is this person's signature, once names have
  // loaded.
  const { body } = orderDraftOf(order, orderType);
  useEffect(() => {
    const values = form.getValues();
    const base = baseDraftOf(values, order, orderType);
    const isUntouched = draftDifferences(base, typedDraftOf(values, orderType), base).length === 0;
    const isOlder =
      order.version > values.basedOn.version ||
      (order.version === values.basedOn.version && body !== values.email.body);
    if (isOlder && isUntouched) form.reset(draftValuesOf(order, { orderType, loanId }));
  }, [order, form, orderType, loanId, body]);

  const change = (draft: OrderDraft) => {
    const { email, facts } = partsOf(draft, orderType);
    form.setValue('email', email, { shouldDirty: true });
    for (const [name, value] of Object.entries(facts)) {
      form.setValue(name as keyof EmailDraftValues, value, { shouldDirty: true });
    }
  };

  /** Continues from a version; later typing stays, as a change. */
  const goOnFrom = (action: LoanAction, sent: OrderDraft) => {
    const now = typed();
    form.reset(draftValuesOf(action, of));
    if (draftDifferences(sent, now, sent).length > 0) change(now);
  };

  const save = async (values: EmailDraftValues): Promise<LoanAction> => {
    const mine = typedDraftOf(values, orderType);
    const base = baseDraftOf(values, order, orderType);
    const { email, facts } = partsOf(mine, orderType);
    const write = async (isRestored: boolean, version: number) => {
      const request = {
        params: { actionId: order.actionId },
        ifMatch: `"${version}"`,
        body: { actionType: orderType, ...facts, actionData: { email } },
      };
      const { data } = await runOwnChange(queryClient, () =>
        isRestored ? call('restoreLoanAction', request) : call('changeLoanAction', request),
      );
      return data;
    };
    try {
      return await write(isGone, values.basedOn.version);
    } catch (error) {
      const current = currentOf(asApiError(error));
      if (current === null || current.status === 'ORDERED') throw error;
      const theirs = orderDraftOf(current, orderType);
      const isDiscarded = current.status === DISCARDED_DRAFT;
      const by = current.updatedByUser;
      if (isDiscarded && !isGone) {
        // The person decides about the discarded draft before anything else (ORDER-23).
        await refreshLoans(queryClient);
        throw new Error(`${authorName(by)} discarded this draft in the meantime. Nothing was saved or sent.`);
      }
      const isOnlyMine = draftDifferences(theirs, base, theirs).length === 0;
      if (isOnlyMine || draftDifferences(base, mine, theirs).length === 0) {
        return write(isDiscarded, current.version);
      }
      setConflict({ base, mine, theirs, version: current.version, by, isDiscarded });
      throw new Error(
        `Nothing was sent or saved yet. ${authorName(by)} changed this email. Choose which text to keep.`,
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
    const isSent = currentOf(answer)?.status === 'ORDERED';
    if (isSent || answer.status === 409) {
      const text = isSent
        ? `${authorName(currentOf(answer)?.updatedByUser)} sent this email in the meantime.`
        : answer.message;
      showToast({ tone: 'warn', title: 'Nothing was changed', text });
      await refreshLoans(queryClient);
    }
    return asFormError(error);
  };

  return {
    conflict,
    /** Continues from theirs with the chosen values; nothing is saved or sent yet. */
    decide: (conceded: ReadonlySet<DraftField>, asked: EmailConflict) => {
      const decided = decidedDraft(asked, conceded, orderType);
      const { email, facts } = partsOf(asked.theirs, orderType);
      const basedOn = { version: asked.version, email, facts };
      form.reset({ basedOn, email, ...facts, typedOn: { loanId, order } });
      change(decided);
      setConflict(null);
    },
    decideLater: () => setConflict(null),
    /** Saves the draft, or restores a discarded one with the typed text. @throws Error for the form to show. */
    async saveDraft(): Promise<void> {
      const values = form.getValues();
      try {
        const saved = await save(values);
        goOnFrom(saved, typedDraftOf(values, orderType));
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
      if (isGone) {
        throw new Error('This draft was discarded. To send it, press Restore draft first.');
      }
      say('Sending the email...');
      try {
        const saved = await save(values);
        goOnFrom(saved, typedDraftOf(values, orderType));
        const { data } = await runOwnChange(queryClient, () =>
          call('sendLoanActionEmail', {
            params: { actionId: order.actionId },
            ifMatch: `"${saved.version}"`,
          }),
        );
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

/** The server's field paths nest the email in the body; in the form it is at the top level. */
function asFormError(error: unknown): Error {
  if (!(error instanceof ApiError)) return error instanceof Error ? error : changeFailureText(error);
  const fields = Object.entries(error.fields).map(([path, text]) => [
    path.replace(/^actionData\./, ''),
    text,
  ]);
  return Object.assign(new Error(changeFailureText(error).message), { fields: Object.fromEntries(fields) });
}

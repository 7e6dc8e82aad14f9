import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Condition } from '../../../contract/conditions/conditions.ts';
import { partyOfCondition } from '../../../domain/borrower-requests/condition-party.ts';
import {
  REQUEST_LANGUAGE_NAMES,
  REQUEST_LANGUAGES,
} from '../../../domain/borrower-requests/request-language.ts';
import {
  MAX_REQUEST_ITEMS,
  MAX_REQUEST_MESSAGE_LENGTH,
  MAX_WORDING_LENGTH,
} from '../../../domain/borrower-requests/request-limits.ts';
import type { RequestRecipient } from '../../../domain/borrower-requests/request-recipients.ts';
import { REQUEST_DAYS } from '../../../domain/borrower-requests/request-state.ts';
import { CONDITION_STATUS_NAMES, isConditionOpen } from '../../../domain/conditions/condition-status.ts';
import { fullName } from '../../../domain/people/person-name.ts';
import { call } from '../../api/client.ts';
import { createOnce } from '../../api/create-once.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { LongTextField } from '../../forms/fields/long-text-field.tsx';
import { SelectField } from '../../forms/fields/select-field.tsx';
import { checksBy } from '../../forms/form-checks.ts';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { FormShell } from '../../forms/form-shell.tsx';
import { refreshConditions } from '../../loans/conditions/conditions-query.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { showToast } from '../../ui/notices/toast-store.ts';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import classes from './borrower-requests.module.css';
import { borrowerRequestsQuery } from './borrower-requests-query.ts';
import {
  firstValues,
  inLanguage,
  type RequestValues,
  requestFormSchema,
  untranslated,
  untranslatedWords,
  useRequestDraft,
} from './request-form.ts';

interface AskDialogProps {
  loan: { customerId: string; loanId: string };
  /** The selected ones, in the order of the list. */
  conditions: readonly Condition[];
  /** Called once the request was sent. */
  onAsked: () => void;
  onClose: () => void;
}

const LANGUAGE_OPTIONS = REQUEST_LANGUAGES.map((value) => ({ value, label: REQUEST_LANGUAGE_NAMES[value] }));

export function AskDialog({ loan, conditions, onAsked, onClose }: AskDialogProps) {
  const { data, error } = useQuery(borrowerRequestsQuery(loan.customerId, loan.loanId));
  const [asksAll, setAsksAll] = useState(false);
  const open = conditions.filter(({ status }) => isConditionOpen(status));
  const others = asksAll ? [] : open.filter((condition) => partyOfCondition(condition) !== 'borrower');
  const asked = open.filter((condition) => !others.includes(condition));
  const left = conditions.filter(({ status }) => !isConditionOpen(status));
  return (
    <Dialog onClose={onClose} size={760} title="Ask the borrower" isReady={data !== undefined}>
      {others.length === 0 ? null : (
        <div className={classes.others}>
          {' '}
          <Notice tone="warn">
            {othersWords(others)}{' '}
            <Button variant="default" size="compact-sm" onClick={() => setAsksAll(true)}>
              Ask the borrower anyway
            </Button>
          </Notice>
        </div>
      )}
      {asked.length === 0 ? (
        others.length > 0 ? null : (
          <Notice tone="warn">
            {conditions.length === 0
              ? 'Select the conditions to ask for first.'
              : 'The selected conditions are cleared or waived. Reopen one to ask for it.'}
          </Notice>
        )
      ) : asked.length > MAX_REQUEST_ITEMS ? (
        <Notice tone="warn">
          One request asks for at most {MAX_REQUEST_ITEMS} things. {asked.length} are selected.
        </Notice>
      ) : data === undefined ? (
        error === null ? (
          <RowsSkeleton label="Loading the borrowers" rows={4} />
        ) : (
          <Notice tone="bad">The borrowers did not load: {error.message}</Notice>
        )
      ) : data.recipients.length === 0 ? (
        <Notice tone="warn">
          No borrower of this loan has an email address. Enter one in section 1 of the application first.
        </Notice>
      ) : (
        <AskForm
          // Other conditions have other fields; what was typed comes back from the draft.
          key={String(asksAll)}
          loan={loan}
          conditions={asked}
          left={left}
          recipients={data.recipients}
          onAsked={onAsked}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

/** '“Title commitment” usually comes from a third party, and “Lock extension” is internal. Not included.' */
function othersWords(others: readonly Condition[]): string {
  const said = others.map((condition) =>
    partyOfCondition(condition) === 'internal'
      ? `“${condition.text}” is internal`
      : `“${condition.text}” comes from a third party`,
  );
  const list = said.length === 1 ? said[0] : `${said.slice(0, -1).join(', ')} and ${said.at(-1)}`;
  return `${list}, so ${others.length === 1 ? 'it is' : 'they are'} left out.`;
}

interface AskFormProps extends AskDialogProps {
  /** Selected conditions that no longer need anything. */
  left: readonly Condition[];
  recipients: readonly RequestRecipient[];
}

function AskForm({ loan, conditions, left, recipients, onAsked, onClose }: AskFormProps) {
  const queryClient = useQueryClient();
  const userName = useSession()?.userName ?? '';
  const form = useForm<RequestValues>({
    defaultValues: firstValues(conditions, recipients),
    resolver: checksBy(requestFormSchema),
  });
  const draft = useRequestDraft(form, `ask-borrower:${userName}:${loan.loanId}`);
  const values = useWatch({ control: form.control }) as RequestValues;
  const recipient = recipients.find((one) => one.recipient === values.recipient);
  const otherWords = untranslated(conditions, values);

  const speak = (to: RequestValues['language']) => {
    const { texts, typedIn } = inLanguage(conditions, form.getValues(), to);
    form.setValue('language', to, { shouldDirty: true });
    form.setValue('typedIn', typedIn, { shouldDirty: true });
    for (const [id, text] of Object.entries(texts)) form.setValue(`texts.${id}`, text, { shouldDirty: true });
  };

  const ask = async ({ language, message, texts }: RequestValues) => {
    if (recipient === undefined)
      throw new Error('This borrower is no longer on the loan. Choose another one.');
    const body = {
      recipient: recipient.recipient,
      address: recipient.address,
      language,
      message,
      items: conditions.map(({ conditionId }) => ({ conditionId, text: texts[conditionId] })),
    };
    const params = { id: loan.customerId, loanId: loan.loanId };
    try {
      await createOnce(draft.request, (idempotencyKey) =>
        runOwnChange(queryClient, () => call('createBorrowerRequest', { params, body, idempotencyKey })),
      );
    } catch (error) {
      await refreshConditions(queryClient, loan);
      throw error;
    }
    draft.saved();
    await refreshConditions(queryClient, loan);
    showToast({
      tone: 'ok',
      title: `Request sent to ${recipient.firstName || recipient.address}`,
      text: `The email goes to ${recipient.address}.`,
    });
    onAsked();
    onClose();
  };

  return (
    <FormShell
      form={form}
      onSubmit={ask}
      submitLabel={recipient === undefined ? 'Send' : `Send to ${recipient.firstName || recipient.address}`}
      guardsLeaving={false}
      draft={draft}
    >
      {left.length === 0 ? null : (
        <Notice tone="info">
          {left.length === 1 ? 'One selected condition is' : `${left.length} selected conditions are`} left
          out:{' '}
          {left
            .map(({ text, status }) => `“${text}” (${CONDITION_STATUS_NAMES[status].toLowerCase()})`)
            .join(', ')}
        </Notice>
      )}
      <FormGrid>
        <FormCell span={8}>
          <SelectField
            control={form.control}
            name="recipient"
            label="Borrower"
            required
            options={recipients.map((one) => ({
              value: one.recipient,
              label: `${fullName(one)}, ${one.address}`,
            }))}
            write={(chosen) => {
              form.setValue('recipient', chosen, {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              });
              const language = recipients.find((one) => one.recipient === chosen)?.language;
              if (language !== undefined && language !== values.language) speak(language);
            }}
          />
        </FormCell>
        <FormCell span={4}>
          <SelectField
            control={form.control}
            name="language"
            label="Language"
            options={LANGUAGE_OPTIONS}
            write={(to) => speak(to)}
          />
        </FormCell>
      </FormGrid>
      <fieldset className={classes.items}>
        <legend>What the borrower sees</legend>
        {conditions.map(({ conditionId, text }) => (
          <LongTextField
            key={conditionId}
            control={form.control}
            name={`texts.${conditionId}`}
            label={text}
            maxLength={MAX_WORDING_LENGTH}
            minRows={2}
            required
          />
        ))}
      </fieldset>
      <LongTextField
        control={form.control}
        name="message"
        label="Message"
        minRows={2}
        maxLength={MAX_REQUEST_MESSAGE_LENGTH}
      />
      {otherWords.length === 0 ? null : (
        <Notice tone="warn">{untranslatedWords(otherWords, values.language)}</Notice>
      )}
      <p className={classes.quiet}>
        The email has a link that works for {REQUEST_DAYS} days. A code sent to the same address opens it.
      </p>
    </FormShell>
  );
}

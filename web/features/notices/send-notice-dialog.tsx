import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Resolver, type ResolverResult, useForm, useWatch } from 'react-hook-form';
import type { Notices, OfferedLetter } from '../../../contract/notices/notices.ts';
import {
  DELIVERY_METHODS,
  type DeliveryMethod,
  METHOD_NAMES,
} from '../../../domain/deadlines/business-days.ts';
import { EARLIEST_LOAN_DATE } from '../../../domain/deadlines/loan-dates.ts';
import { MAX_NOTICE_ITEM_LENGTH, MAX_NOTICE_ITEMS } from '../../../domain/notices/notice-kinds.ts';
import { addDays } from '../../../domain/time/eastern-time.ts';
import { AGENCY_NAMES, CREDIT_AGENCIES } from '../../../domain/underwriting/credit-scores.ts';
import { call, callForFile } from '../../api/client.ts';
import { CheckField } from '../../forms/fields/check-field.tsx';
import { CheckListField } from '../../forms/fields/check-list-field.tsx';
import { DateField } from '../../forms/fields/date-field.tsx';
import { LongTextField } from '../../forms/fields/long-text-field.tsx';
import { SelectField } from '../../forms/fields/select-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { deadlinesQuery } from '../../loans/deadlines-query.ts';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { saveFile } from '../../ui/save-file.ts';
import classes from './notices-page.module.css';
import { noticesQuery } from './notices-query.ts';
import { TEXTS } from './texts.ts';

interface Values {
  method: DeliveryMethod | '';
  date: string;
  answerBy: string;
  items: string;
  creditCounted: boolean;
  /** Names of agencies. */
  reportedBy: string[];
  fromOthers: boolean;
}

interface SendNoticeDialogProps {
  ids: { customerId: string; loanId: string };
  notices: Notices;
  letter: OfferedLetter;
  recipient: OfferedLetter['recipients'][number];
  /** The same letter went to this person before. */
  again: boolean;
  onClose: () => void;
}

const METHODS = DELIVERY_METHODS.map((value) => ({ value, label: METHOD_NAMES[value] }));

const checks: Resolver<Values> = async (values): Promise<ResolverResult<Values>> => {
  if (values.method !== '') return { values, errors: {} };
  return { values: {}, errors: { method: { type: 'custom', message: TEXTS.chooseMethod } } };
};

/** Previews the letter, and records that the office sent it. */
export function SendNoticeDialog({ ids, notices, letter, recipient, again, onClose }: SendNoticeDialogProps) {
  const { customerId, loanId } = ids;
  const { today, decision } = notices;
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Values>({
    defaultValues: {
      method: '',
      date: today,
      answerBy: letter.answerBy?.usual ?? '',
      items: letter.items?.join('\n') ?? '',
      creditCounted: letter.credit !== 'none',
      reportedBy: [],
      fromOthers: false,
    },
    resolver: checks,
  });
  const method = useWatch({ control: form.control, name: 'method' });
  const params = { id: customerId, loanId };
  const choicesOf = ({ answerBy, items, creditCounted, reportedBy, fromOthers }: Values) => ({
    owner: recipient.owner,
    answerBy: answerBy || null,
    items: items
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    creditCounted,
    reportedBy: CREDIT_AGENCIES.filter((agency) => reportedBy.includes(AGENCY_NAMES[agency])),
    fromOthers,
  });

  const preview = async () => {
    setFailure(null);
    try {
      const file = await callForFile('previewNotice', { params, body: choicesOf(form.getValues()) });
      saveFile(file, `${letter.name} ${recipient.name}.pdf`);
    } catch (error) {
      setFailure(changeFailureText(error).message);
    }
  };

  const save = async (values: Values) => {
    const body = {
      ...choicesOf(values),
      decisionId: decision?.decisionId ?? null,
      method: values.method as DeliveryMethod,
      date: values.date,
      again,
    };
    try {
      await runOwnChange(queryClient, () => call('sendNotice', { params, body }));
    } catch (error) {
      void queryClient.invalidateQueries(noticesQuery(customerId, loanId));
      throw changeFailureText(error);
    }
    await Promise.all([
      queryClient.invalidateQueries(noticesQuery(customerId, loanId)),
      queryClient.invalidateQueries(deadlinesQuery(customerId, loanId)),
      queryClient.invalidateQueries({ queryKey: ['documents', customerId] }),
    ]);
    onClose();
  };

  return (
    <FormDialog
      title={`${letter.name}: ${recipient.name}`}
      onClose={onClose}
      form={form}
      onSubmit={save}
      submitLabel={TEXTS.send}
    >
      <p className={classes.words}>{TEXTS.previewHint}</p>
      <FormGrid>
        {letter.items === null ? null : (
          <FormCell span={12}>
            <LongTextField
              control={form.control}
              name="items"
              label={TEXTS.items}
              required
              minRows={3}
              maxLength={MAX_NOTICE_ITEMS * MAX_NOTICE_ITEM_LENGTH}
            />
          </FormCell>
        )}
        {letter.answerBy === null ? null : (
          <FormCell span={12}>
            <DateField
              control={form.control}
              name="answerBy"
              label={letter.answerBy.label}
              required
              range={{ earliest: addDays(today, 1), latest: addDays(today, 90) }}
            />
          </FormCell>
        )}
        {letter.credit === 'choice' && recipient.hasScores ? (
          <FormCell span={12}>
            <CheckField control={form.control} name="creditCounted" label={TEXTS.credit} />
          </FormCell>
        ) : null}
        {letter.credit === 'none' ? null : (
          <>
            <FormCell span={12}>
              <CheckListField
                control={form.control}
                name="reportedBy"
                label={TEXTS.reportedBy}
                options={Object.values(AGENCY_NAMES)}
              />
            </FormCell>
            <FormCell span={12}>
              <CheckField control={form.control} name="fromOthers" label={TEXTS.fromOthers} />
            </FormCell>
          </>
        )}
        <FormCell span={6}>
          <SelectField control={form.control} name="method" label={TEXTS.method} options={METHODS} required />
        </FormCell>
        <FormCell span={6}>
          <DateField
            control={form.control}
            name="date"
            label={TEXTS.sentOn}
            required
            range={{ earliest: EARLIEST_LOAN_DATE, latest: today }}
          />
        </FormCell>
      </FormGrid>
      {letter.credit === 'always' ? <p className={classes.small}>{TEXTS.creditAlways}</p> : null}
      {method === 'electronic' ? <p className={classes.small}>{TEXTS.electronic}</p> : null}
      {failure === null ? null : (
        <Notice tone="bad" announce>
          {failure}
        </Notice>
      )}
      <div>
        <Button variant="default" onClick={() => void preview()}>
          {TEXTS.preview}
        </Button>
      </div>
    </FormDialog>
  );
}

import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  type ListedRateTableKind,
  MAX_TABLE_NOTE,
  MAX_TABLE_TEXT,
  type RateTablePreview,
} from '../../../contract/rate-tables/rate-tables.ts';
import { MAX_BODY_KB } from '../../../contract/wire/body-limit.ts';
import { firstWeek, tableCsv } from '../../../domain/rate-tables/rate-table.ts';
import { RATE_TABLE_KINDS } from '../../../domain/rate-tables/rate-table-kinds.ts';
import { readTable } from '../../../domain/rate-tables/read-table.ts';
import { easternDate, isCalendarDate } from '../../../domain/time/eastern-time.ts';
import { call } from '../../api/client.ts';
import { createOnce } from '../../api/create-once.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { useFormDraft } from '../../forms/drafts/form-draft.ts';
import { DateField } from '../../forms/fields/date-field.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormStack } from '../../forms/form-grid.tsx';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { rateTablesQuery } from '../../loans/quotes/quote-queries.ts';
import { withStepUp } from '../../second-factor/step-up.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { showToast } from '../../ui/notices/toast-store.ts';
import { saveFile } from '../../ui/save-file.ts';
import classes from './rate-tables.module.css';
import { TablePreview } from './table-preview.tsx';

/** Leaves room for the first day and the source beside the file. */
const MAX_SENT_BYTES = MAX_BODY_KB * 1024 - 4_096;

/** The file's text, or why it cannot be used. */
export async function readTableFile(
  file: File,
): Promise<{ ok: true; text: string } | { ok: false; message: string }> {
  // A character has at most four bytes. A larger file is not read at all.
  if (file.size > MAX_TABLE_TEXT * 4) return tooLong();
  const bytes = await file.arrayBuffer();
  // Wrong bytes become U+FFFD, and the check of the table names their line.
  const text = new TextDecoder('utf-8').decode(bytes);
  if (text.length > MAX_TABLE_TEXT) return tooLong();
  // JSON needs two characters for a quotation mark, and UTF-8 up to four bytes for a letter.
  if (new TextEncoder().encode(JSON.stringify(text)).length > MAX_SENT_BYTES) {
    return {
      ok: false,
      message:
        'This file is too long to be sent: quotation marks count twice, and a request has at most 1 MB. Leave them out where cells have no commas.',
    };
  }
  return { ok: true, text };
}

function tooLong() {
  return { ok: false as const, message: 'This file is too long: a table has at most 1,000,000 characters.' };
}

interface ImportTableDialogProps {
  kind: ListedRateTableKind;
  onClose: () => void;
}

/** Imports a version of a table: the file, its first day and its source. The preview shows what it changes. */
export function ImportTableDialog({ kind: { kind, name, columns }, onClose }: ImportTableDialogProps) {
  const queryClient = useQueryClient();
  const userName = useSession()?.userName ?? '';
  const picker = useRef<HTMLInputElement>(null);
  const form = useForm({ defaultValues: { validFrom: easternDate(serverNow()), note: '' } });
  /** The suggested first day, which nobody typed. */
  const suggestedDay = useRef(form.getValues('validFrom'));
  const draft = useFormDraft(form, `rate-table:${userName}:${kind}`);
  const validFrom = useWatch({ control: form.control, name: 'validFrom' });
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [preview, setPreview] = useState<{ of: string; found: RateTablePreview } | null>(null);

  const checking = useMutation({
    mutationFn: async (chosen: File) => {
      const read = await readTableFile(chosen);
      if (!read.ok) throw new Error(read.message);
      setFile({ name: chosen.name, text: read.text });
      setPreview(await previewOf(read.text));
    },
    onMutate: () => {
      setFile(null);
      setPreview(null);
    },
  });

  /** Reports characters that cannot be sent, with their line. */
  async function previewOf(csv: string): Promise<{ of: string; found: RateTablePreview }> {
    const read = readTable(RATE_TABLE_KINDS[kind], csv);
    if (!read.ok) {
      const { faults, faultCount } = read;
      const found = { rowCount: 0, faults, faultCount, unreadRows: 0, compared: null, changes: null };
      return { of: validFrom, found };
    }
    suggestDay(firstWeek(RATE_TABLE_KINDS[kind], read.rows));
    const on = form.getValues('validFrom');
    if (!isCalendarDate(on)) throw new Error('Enter the first day first, then choose the file again.');
    try {
      const { data } = await call('previewRateTable', { params: { kind }, body: { csv, validFrom: on } });
      return { of: on, found: data };
    } catch (error) {
      throw changeFailureText(error);
    }
  }

  /** A weekly table is valid from its first week, unless another day was typed. */
  function suggestDay(week: string | null) {
    if (week === null || form.getValues('validFrom') !== suggestedDay.current) return;
    suggestedDay.current = week;
    form.setValue('validFrom', week, { shouldDirty: true });
  }

  const save = async (body: { validFrom: string; note: string }) => {
    if (file === null || preview === null || preview.found.faults.length > 0)
      throw new Error('Choose a file without errors first.');
    if (!isCalendarDate(body.validFrom)) throw new Error('Enter the first day.');
    await createOnce(draft.request, (idempotencyKey) =>
      withStepUp(() =>
        call('createRateTable', { params: { kind }, body: { ...body, csv: file.text }, idempotencyKey }),
      ),
    );
    draft.saved();
    await queryClient.invalidateQueries({ queryKey: rateTablesQuery.queryKey });
    showToast({ tone: 'ok', title: `${name} imported`, text: 'Earlier versions stay.' });
    onClose();
  };

  const { control } = form;
  return (
    <FormDialog
      onClose={onClose}
      size={920}
      title={`Import ${name}`}
      form={form}
      onSubmit={save}
      submitLabel="Import table"
      hasCancel
      draft={draft}
    >
      <FormStack>
        <DateField control={control} name="validFrom" label="Valid from" required />
        <TextField control={control} name="note" label="Source" required maxLength={MAX_TABLE_NOTE} />
      </FormStack>
      <p className={classes.about}>
        The first line of the file names the columns: {columns.map((column) => column.name).join(', ')}.
      </p>
      <div className={classes.file}>
        <Button variant="default" loading={checking.isPending} onClick={() => picker.current?.click()}>
          {file === null ? 'Choose a CSV file' : 'Choose another file'}
        </Button>
        <Button
          variant="subtle"
          onClick={() =>
            saveFile(new Blob([tableCsv(RATE_TABLE_KINDS[kind], [])], { type: 'text/csv' }), `${kind}.csv`)
          }
        >
          Save an empty table
        </Button>
        <span>{file?.name}</span>
      </div>
      <input
        ref={picker}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        hidden
        aria-label="Table file"
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          if (chosen !== undefined) checking.mutate(chosen);
          // Lets the same file be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <div role="status">
        {checking.error === null ? null : <Notice tone="bad">{checking.error.message}</Notice>}
        {preview === null ? null : (
          <TablePreview preview={preview.found} columns={columns} isOld={preview.of !== validFrom} />
        )}
      </div>
    </FormDialog>
  );
}

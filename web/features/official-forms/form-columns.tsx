import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InstalledForm } from '../../../contract/official-forms.ts';
import { FORM_PARTS, type FormKind } from '../../../domain/official-form/form-kinds.ts';
import { formatInstantDate } from '../../../domain/time/eastern-time.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { officialFormsQuery } from '../../loans/official-forms-query.ts';
import { StaffMember } from '../../loans/staff-member.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import classes from './official-forms-page.module.css';

interface FormPart {
  kind: FormKind;
  /** Undefined while nobody has uploaded it. */
  form: InstalledForm | undefined;
}

export const FORM_COLUMNS: readonly TableColumn<FormPart>[] = [
  { head: 'Part of Form 1003', cell: ({ kind }) => FORM_PARTS[kind].title },
  {
    head: 'Blank form',
    cell: ({ kind, form }) =>
      form === undefined ? (
        <span className={classes.missing}>Not uploaded. {FORM_PARTS[kind].withoutBlank}</span>
      ) : (
        <>
          {form.fileName}
          <span className={classes.uploaded}>
            {form.fields} fields, {form.pages === 1 ? '1 page' : `${form.pages} pages`}. Uploaded{' '}
            {formatInstantDate(form.uploadedAt)} by <StaffMember user={form.uploadedBy} />
          </span>
        </>
      ),
  },
  { head: 'Actions', cell: ({ kind, form }) => <RemoveForm kind={kind} isThere={form !== undefined} /> },
];

function RemoveForm({ kind, isThere }: { kind: FormKind; isThere: boolean }) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { title, withoutBlank } = FORM_PARTS[kind];
  const removing = useMutation({
    mutationFn: () => removeForm(kind),
    onSuccess: async () => {
      setAsking(false);
      await queryClient.invalidateQueries({ queryKey: officialFormsQuery.queryKey });
    },
  });
  return (
    <>
      {isThere ? (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Remove the blank ${title}`}
          onClick={() => setAsking(true)}
        >
          Remove
        </Button>
      ) : null}
      <ConfirmDialog
        opened={isAsking}
        title={`Remove the blank ${title}?`}
        consequence={withoutBlank}
        confirmLabel="Remove form"
        destructive
        confirming={removing.isPending}
        error={removing.error === null ? undefined : changeFailureText(removing.error).message}
        onConfirm={() => removing.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** A colleague may have removed it already. */
async function removeForm(kind: FormKind): Promise<void> {
  try {
    await call('removeOfficialForm', { params: { kind } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}

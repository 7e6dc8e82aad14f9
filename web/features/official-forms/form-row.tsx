import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InstalledForm } from '../../../contract/official-forms.ts';
import { FORM_PARTS, type FormKind } from '../../../domain/official-form/form-kinds.ts';
import { formatInstantDate } from '../../../domain/time/eastern-time.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { changeFailureText } from '../../loans/failures/change-failure-text.ts';
import { officialFormsQuery } from '../../loans/official-forms-query.ts';
import { StaffMember } from '../../loans/staff-member.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import classes from './official-forms-page.module.css';

interface FormRowProps {
  kind: FormKind;
  /** Undefined while nobody has uploaded it. */
  form: InstalledForm | undefined;
}

/** One part of the form with its blank PDF. */
export function FormRow({ kind, form }: FormRowProps) {
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
    <tr>
      <td>{title}</td>
      <td>
        {form === undefined ? (
          <span className={classes.missing}>Not uploaded. {withoutBlank}</span>
        ) : (
          <>
            {form.fileName}
            <span className={classes.uploaded}>
              {form.fields} fields, {form.pages === 1 ? '1 page' : `${form.pages} pages`}. Uploaded{' '}
              {formatInstantDate(form.uploadedAt)} by <StaffMember user={form.uploadedBy} />
            </span>
          </>
        )}
      </td>
      <td>
        {form === undefined ? null : (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Remove the blank ${title}`}
            onClick={() => setAsking(true)}
          >
            Remove
          </Button>
        )}
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
      </td>
    </tr>
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

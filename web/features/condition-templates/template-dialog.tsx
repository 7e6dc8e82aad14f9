import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { ListedTemplate, TemplateBody } from '../../../contract/conditions/condition-templates.ts';
import { OCCUPANCIES } from '../../../domain/application/section3/property-options.ts';
import { EMPLOYMENTS } from '../../../domain/conditions/condition-templates.ts';
import { itemsOfLines, linesOfItems } from '../../../domain/conditions/paste-conditions.ts';
import { LOAN_PROGRAMS, LOAN_PURPOSES } from '../../../domain/loans/loan-product.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { createOnce } from '../../api/create-once.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { useFormDraft } from '../../forms/drafts/form-draft.ts';
import { CheckListField } from '../../forms/fields/check-list-field.tsx';
import { LongTextField } from '../../forms/fields/long-text-field.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { conditionTemplatesQuery } from '../../loans/conditions/conditions-query.ts';
import { staffName } from '../../loans/staff-names.ts';
import classes from './template-dialog.module.css';

interface TemplateDialogProps {
  /** Null for a new one. */
  template: ListedTemplate | null;
  onClose: () => void;
}

type Criteria = Pick<TemplateBody, 'programs' | 'purposes' | 'occupancies' | 'employments'>;

interface TemplateValues extends Criteria {
  name: string;
  lines: string;
}

const EMPTY: TemplateValues = {
  name: '',
  lines: '',
  programs: [],
  purposes: [],
  occupancies: [],
  employments: [],
};

/** A template: the loans that it is for, and its conditions as lines. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const queryClient = useQueryClient();
  const userName = useSession()?.userName ?? '';
  const [version, setVersion] = useState(template?.version ?? 0);
  const form = useForm<TemplateValues>({ defaultValues: template === null ? EMPTY : valuesOf(template) });
  const draft = useFormDraft(form, `condition-template:${userName}:${template?.templateId ?? 'new'}`);
  const lines = useWatch({ control: form.control, name: 'lines' });
  const count = itemsOfLines(lines).items.length;

  const save = async (values: TemplateValues) => {
    const body = bodyOf(values);
    if (template === null) {
      await createOnce(draft.request, (idempotencyKey) =>
        call('createConditionTemplate', { body, idempotencyKey }),
      );
    } else {
      const request = { params: { templateId: template.templateId }, body, ifMatch: `"${version}"` };
      await call('saveConditionTemplate', request).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 412) throw error;
        const theirs = error.current as ListedTemplate;
        setVersion(theirs.version);
        const name = staffName(theirs.changedBy);
        throw new Error(
          `${name} changed this template in the meantime. Yours is kept here. Save again to replace theirs.`,
        );
      });
    }
    draft.saved();
    await queryClient.invalidateQueries({ queryKey: conditionTemplatesQuery.queryKey });
    onClose();
  };

  const { control } = form;
  return (
    <FormDialog
      onClose={onClose}
      size={820}
      title={template === null ? 'Add a template' : 'Change the template'}
      form={form}
      onSubmit={save}
      submitLabel="Save template"
      draft={draft}
    >
      <TextField control={control} name="name" label="Name" required />
      <div className={classes.criteria}>
        <CheckListField
          control={control}
          name="purposes"
          label="Loan purposes (none means all)"
          options={LOAN_PURPOSES}
        />
        <CheckListField
          control={control}
          name="occupancies"
          label="Occupancies (none means all)"
          options={OCCUPANCIES}
        />
        <CheckListField
          control={control}
          name="employments"
          label="Employments (none means all)"
          options={EMPLOYMENTS}
        />
        <CheckListField
          control={control}
          name="programs"
          label="Programs (none means all)"
          options={LOAN_PROGRAMS}
        />
      </div>
      <LongTextField
        control={control}
        name="lines"
        label="Conditions, one per line"
        description={`${count === 1 ? '1 condition' : `${count} conditions`}. A line such as ‘Prior to funding’ sets the stage of the lines below it, and [Income] at the end of a line its category.`}
        minRows={8}
        required
      />
    </FormDialog>
  );
}

function valuesOf({
  name,
  items,
  programs,
  purposes,
  occupancies,
  employments,
}: ListedTemplate): TemplateValues {
  return { name, lines: linesOfItems(items), programs, purposes, occupancies, employments };
}

function bodyOf({ lines, ...values }: TemplateValues): TemplateBody {
  const { items, tooLong } = itemsOfLines(lines);
  const [first] = tooLong;
  if (first !== undefined)
    throw new Error(`This line has more than 500 characters: “${first.slice(0, 60)} …”`);
  if (items.length === 0) throw new Error('Enter at least one condition.');
  return { ...values, items };
}

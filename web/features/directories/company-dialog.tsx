import type { z } from 'zod';
import { type TitleCompany, titleCompanyBodySchema } from '../../../contract/directory-admin.ts';
import { call } from '../../api/client.ts';
import { createOnce } from '../../api/create-once.ts';
import type { PendingRequestStore } from '../../forms/drafts/pending-request.ts';
import { TextField } from '../../forms/fields/text-field.tsx';
import { TextListField } from '../../forms/fields/text-list-field.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { DirectoryDialog } from './directory-dialog.tsx';

interface CompanyDialogProps {
  /** Null for a new one. */
  company: TitleCompany | null;
  onClose: () => void;
}

type CompanyValues = z.input<typeof titleCompanyBodySchema>;

export function CompanyDialog({ company, onClose }: CompanyDialogProps) {
  const save = async (values: CompanyValues, request: PendingRequestStore) => {
    if (company === null) {
      await createOnce(request, (idempotencyKey) =>
        call('addTitleCompany', { body: values, idempotencyKey }),
      );
      return;
    }
    await call('changeTitleCompany', {
      params: { companyId: company.companyId },
      body: { ...values, retired: company.retiredOn !== null },
      ifMatch: `"${company.version}"`,
    });
  };
  return (
    <DirectoryDialog<CompanyValues>
      title={company === null ? 'Add a title company' : `Edit ${company.name}`}
      submitLabel={company === null ? 'Add company' : 'Save company'}
      values={{ name: company?.name ?? '', recipients: company?.recipients ?? [] }}
      schema={titleCompanyBodySchema}
      draftName={`title-company:${company?.companyId ?? 'new'}`}
      save={save}
      storedText={companyText}
      onClose={onClose}
    >
      {(control) => (
        <FormGrid>
          <FormCell span={12}>
            <TextField control={control} name="name" label="Company" required maxLength={100} />
          </FormCell>
          <FormCell span={12}>
            <TextListField
              control={control}
              name="recipients"
              label="Recipients"
              description="Email addresses, separated by semicolons"
              required
            />
          </FormCell>
        </FormGrid>
      )}
    </DirectoryDialog>
  );
}

function companyText(current: unknown): string {
  const { name, recipients } = current as TitleCompany;
  return `${name}, ${recipients.join(', ')}`;
}

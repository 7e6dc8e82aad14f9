import type { z } from 'zod';
import { type TitleCompany, titleCompanyBodySchema } from '../../../contract/directory-admin.ts';
import { SETTLEMENT_SERVICES, TITLE_SERVICE } from '../../../domain/provider-list/settlement-services.ts';
import { call } from '../../api/client.ts';
import { createOnce } from '../../api/create-once.ts';
import type { PendingRequestStore } from '../../forms/drafts/pending-request.ts';
import { CheckListField } from '../../forms/fields/check-list-field.tsx';
import { PhoneField } from '../../forms/fields/phone-field.tsx';
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
      title={company === null ? 'Add a company' : `Edit ${company.name}`}
      submitLabel={company === null ? 'Add company' : 'Save company'}
      values={{
        name: company?.name ?? '',
        services: company?.services ?? [TITLE_SERVICE],
        recipients: company?.recipients ?? [],
        address: company?.address ?? '',
        phone: company?.phone ?? '',
      }}
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
            <CheckListField
              control={control}
              name="services"
              label="Services"
              options={SETTLEMENT_SERVICES}
            />
          </FormCell>
          <FormCell span={12}>
            <TextListField
              control={control}
              name="recipients"
              label="Recipients"
              description="Email addresses, separated by semicolons. Title documents need one."
            />
          </FormCell>
          <FormCell span={12}>
            <TextField
              control={control}
              name="address"
              label="Address"
              description="In one line, for the list of providers"
              maxLength={200}
            />
          </FormCell>
          <FormCell span={6}>
            <PhoneField control={control} name="phone" label="Telephone" />
          </FormCell>
        </FormGrid>
      )}
    </DirectoryDialog>
  );
}

function companyText(current: unknown): string {
  const { name, services, recipients, address, phone } = current as TitleCompany;
  return [name, ...services, ...recipients, address, phone].filter((text) => text !== '').join(', ');
}

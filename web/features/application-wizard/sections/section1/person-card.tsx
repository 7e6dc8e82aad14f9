import type { ReactNode } from 'react';
import { birthDates } from '../../../../../domain/application/checks/date-ranges.ts';
import {
  type PersonField,
  type PersonFieldName,
  personFieldsOn,
} from '../../../../../domain/application/section1/person-fields.ts';
import { call } from '../../../../api/client.ts';
import { DateField } from '../../../../forms/fields/date-field.tsx';
import { PhoneField } from '../../../../forms/fields/phone-field.tsx';
import { SelectField } from '../../../../forms/fields/select-field.tsx';
import { SsnField } from '../../../../forms/fields/ssn-field.tsx';
import { EmailField, TextField } from '../../../../forms/fields/text-field.tsx';
import { TextListField } from '../../../../forms/fields/text-list-field.tsx';
import { FormCell, FormGrid } from '../../../../forms/form-grid.tsx';
import { withStepUp } from '../../../../second-factor/step-up.ts';
import { SectionCard } from '../../../../ui/pages/section-card.tsx';
import { useWizardForm } from '../../wizard-form.tsx';
import { usePersonFields } from './section1-fields.ts';

export function PersonCard() {
  return (
    <SectionCard title="Personal information" content="padded">
      <FormGrid>
        <PersonCells card="person" />
      </FormGrid>
    </SectionCard>
  );
}

export function ContactCard() {
  return (
    <SectionCard title="Contact information" content="padded">
      <FormGrid>
        <PersonCells card="contact" />
      </FormGrid>
    </SectionCard>
  );
}

interface PersonCellsProps {
  card: PersonField['card'];
  /** Fields with side effects on other answers. */
  own?: Partial<Record<PersonFieldName, ReactNode>>;
}

export function PersonCells({ card, own = {} }: PersonCellsProps) {
  return personFieldsOn(card).map(({ name, field }) => (
    <FormCell key={name} span={field.span} {...(field.half !== undefined && { half: field.half })}>
      {own[name] ?? <PersonInput name={name} field={field} />}
    </FormCell>
  ));
}

function PersonInput({ name, field }: { name: PersonFieldName; field: PersonField }) {
  const { today } = useWizardForm();
  const at = usePersonFields();
  const reveal = useNumberReveal();
  const { question, label, required, maxLength, placeholder, description } = field;
  const props = {
    ...at(name),
    label: question ?? label,
    required: required !== undefined,
    ...(placeholder !== undefined && { placeholder }),
    ...(description !== undefined && { description }),
  };
  switch (field.kind) {
    case 'text':
      return <TextField {...props} {...(maxLength !== undefined && { maxLength })} />;
    case 'texts':
      return <TextListField {...props} />;
    case 'choice':
      return <SelectField {...props} options={field.options ?? []} />;
    case 'birth date':
      return <DateField {...props} range={birthDates(today)} />;
    case 'phone':
      return <PhoneField {...props} />;
    case 'email':
      return <EmailField {...props} />;
    case 'Social Security number':
      return <SsnField {...props} onReveal={reveal} />;
  }
}

/**
 * Requests the whole Social Security number of the page's borrower. The server records the viewer, and may ask for a
 * step-up first.
 */
function useNumberReveal(): () => Promise<string> {
  const { loan, holder } = useWizardForm();
  return async () => {
    const params = { id: loan.customerId, loanId: loan.loanId, owner: holder };
    const { data } = await withStepUp(() => call('revealSocialSecurityNumber', { params }));
    return data.socialSecurityNumber;
  };
}

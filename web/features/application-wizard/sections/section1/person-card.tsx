import { birthDates } from '../../../../../domain/application/checks/date-ranges.ts';
import { CITIZENSHIPS } from '../../../../../domain/application/section1/borrower-options.ts';
import { MAX_NAME_LENGTH } from '../../../../../domain/people/person-name.ts';
import { DateField } from '../../../../forms/fields/date-field.tsx';
import { SelectField } from '../../../../forms/fields/select-field.tsx';
import { SsnField } from '../../../../forms/fields/ssn-field.tsx';
import { TextField } from '../../../../forms/fields/text-field.tsx';
import { TextListField } from '../../../../forms/fields/text-list-field.tsx';
import { FormCell, FormGrid } from '../../../../forms/form-grid.tsx';
import { SectionCard } from '../../../../ui/pages/section-card.tsx';
import { useWizardForm } from '../../wizard-form.tsx';
import { usePersonFields } from './person-fields.ts';
import { useNumberReveal } from './use-number-reveal.ts';

/** Names, number, birth and citizenship. */
export function PersonCard() {
  const { today } = useWizardForm();
  const at = usePersonFields();
  const reveal = useNumberReveal();
  return (
    <SectionCard title="Personal information" content="padded">
      <FormGrid>
        <FormCell span={4} half>
          <TextField {...at('firstName')} label="First name" required maxLength={MAX_NAME_LENGTH} />
        </FormCell>
        <FormCell span={3}>
          <TextField {...at('middleName')} label="Middle name" maxLength={MAX_NAME_LENGTH} />
        </FormCell>
        <FormCell span={3}>
          <TextField {...at('lastName')} label="Last name" required maxLength={MAX_NAME_LENGTH} />
        </FormCell>
        <FormCell span={2}>
          <TextField {...at('suffix')} label="Suffix" placeholder="Jr., Sr., III" />
        </FormCell>
        <FormCell span={3}>
          <SsnField
            {...at('socialSecurityNumber')}
            label="Social security number"
            required
            onReveal={reveal}
          />
        </FormCell>
        <FormCell span={3}>
          <DateField {...at('dateOfBirth')} label="Date of birth" required range={birthDates(today)} />
        </FormCell>
        <FormCell span={6}>
          <SelectField {...at('citizenship')} label="Citizenship" options={CITIZENSHIPS} required />
        </FormCell>
        <FormCell span={8}>
          <TextListField
            {...at('alternateNames')}
            label="Alternate names"
            description="Names on earlier credit, separated by semicolons"
          />
        </FormCell>
        <FormCell span={4}>
          <TextField {...at('languagePreference')} label="Language preference" maxLength={200} />
        </FormCell>
      </FormGrid>
    </SectionCard>
  );
}

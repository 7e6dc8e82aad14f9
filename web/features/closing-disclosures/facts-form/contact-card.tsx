import { memo, useCallback, useState } from 'react';
import { SearchableSelect } from '../../../forms/fields/searchable-select.tsx';
import { FormCell, FormGrid } from '../../../forms/form-grid.tsx';
import { SectionCard } from '../../../ui/pages/section-card.tsx';
import type { ContactName, ContactValues } from '../closing-values.ts';
import { PlainText } from './plain-fields.tsx';

/** A company of the directories that can fill in a contact. */
export interface KnownCompany {
  name: string;
  /** Of the fields that the directory knows. */
  texts: ContactValues;
  /** 'Cedar Title, has the title order' */
  label: string;
}

interface ContactCardProps {
  title: string;
  contact: ContactName;
  values: ContactValues;
  faults: ReadonlyMap<string, string> | undefined;
  companies?: readonly KnownCompany[];
  onChange: (contact: ContactName, texts: Readonly<Record<string, string>>) => void;
}

const FIELDS: readonly { name: string; label: string; span: number }[] = [
  { name: 'name', label: 'Name', span: 6 },
  { name: 'line0', label: 'Street address', span: 6 },
  { name: 'line1', label: 'City, state, zip code', span: 6 },
  { name: 'line2', label: 'Third line of the address', span: 6 },
  { name: 'nmlsId', label: 'NMLS ID', span: 3 },
  { name: 'licenseState', label: 'State of the license', span: 3 },
  { name: 'licenseId', label: 'License', span: 6 },
  { name: 'contact', label: 'Contact', span: 6 },
  { name: 'contactNmlsId', label: 'NMLS ID of the contact', span: 3 },
  { name: 'contactLicenseId', label: 'License of the contact', span: 3 },
  { name: 'email', label: 'Email', span: 6 },
  { name: 'phone', label: 'Phone', span: 6 },
];

/** A column of the form's contact table. Memoized: typing elsewhere does not render it. */
export const ContactCard = memo(function ContactCard(props: ContactCardProps) {
  const { title, contact, values, faults, companies = [], onChange } = props;
  const changeField = useCallback(
    (name: string, text: unknown) => onChange(contact, { [name]: String(text) }),
    [contact, onChange],
  );
  return (
    <SectionCard title={title} content="padded">
      <FormGrid>
        {companies.length === 0 ? null : (
          <FormCell span={12}>
            <CompanyChoice contact={contact} companies={companies} onChoose={onChange} />
          </FormCell>
        )}
        {FIELDS.map(({ name, label, span }) => (
          <FormCell key={name} span={span}>
            <PlainText
              name={name}
              label={label}
              value={values[name]}
              error={faults?.get(name)}
              onChange={changeField}
            />
          </FormCell>
        ))}
      </FormGrid>
    </SectionCard>
  );
});

interface CompanyChoiceProps {
  contact: ContactName;
  companies: readonly KnownCompany[];
  onChoose: ContactCardProps['onChange'];
}

const CompanyChoice = memo(function CompanyChoice({ contact, companies, onChoose }: CompanyChoiceProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <SearchableSelect
      label="Take from the directory"
      placeholder="Choose a title company"
      data={companies.map(({ name, label }) => ({ value: name, label }))}
      value={chosen}
      onChange={(name) => {
        setChosen(name);
        const company = companies.find((one) => one.name === name);
        if (company !== undefined) onChoose(contact, company.texts);
      }}
    />
  );
});

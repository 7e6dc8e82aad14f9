import type { ReactNode } from 'react';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import type { CompanySettingsAnswer } from '../../../contract/company/company-settings.ts';
import { setByEnvironment } from '../../../domain/company-settings/check-company-settings.ts';
import {
  COMPANY_SETTING_KEYS,
  COMPANY_SETTINGS,
  type CompanySettingKey,
  type OfEachSetting,
} from '../../../domain/company-settings/company-settings.ts';
import { COMPANY_SETTING_GROUPS } from '../../../domain/company-settings/setting-kinds.ts';
import type { FieldProps } from '../../forms/field-props.ts';
import { ChoiceField } from '../../forms/fields/choice-field.tsx';
import { SelectField } from '../../forms/fields/select-field.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { WholeNumberField } from '../../forms/fields/whole-number-field.tsx';
import { FormCell, FormGrid, FormStack } from '../../forms/form-grid.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { DomainsField } from './domains-field.tsx';
import { OfficesField } from './offices-field.tsx';
import { OptionalDataField } from './optional-data-field.tsx';
import classes from './settings-page.module.css';
import type { SettingsValues } from './settings-values.ts';
import { StateTermsField } from './state-terms-field.tsx';

interface SettingsSectionsProps {
  form: UseFormReturn<SettingsValues>;
  opened: CompanySettingsAnswer;
}

type ListKey = {
  [Key in CompanySettingKey]: OfEachSetting<'kind'>[Key] extends 'list' ? Key : never;
}[CompanySettingKey];

type SettingFieldProps = Omit<FieldProps<SettingsValues>, 'write'>;

type ListField = (form: UseFormReturn<SettingsValues>, field: SettingFieldProps) => ReactNode;

const LIST_FIELDS: Partial<Record<CompanySettingKey, ListField>> = {
  addresses: (form) => <OfficesField form={form} />,
  companyEmailDomains: (_, field) => <DomainsField {...field} required />,
  hmdaExempt: (_, field) => <OptionalDataField {...field} />,
  stateTerms: (form) => <StateTermsField form={form} />,
} satisfies Record<ListKey, ListField>;

/** Text below a field, derived from the answer. */
const NOTES: Partial<Record<CompanySettingKey, (props: SettingsSectionsProps) => ReactNode>> = {
  companyEmailDomains: ({ form, opened }) => <PeopleOutside control={form.control} people={opened.people} />,
  stateTerms: () => <p className={classes.explanation}>{COMPANY_SETTINGS.stateTerms.hint}.</p>,
  requireSecondFactor: ({ opened }) => (
    <p className={classes.explanation}>{withoutFactorWords(opened.withoutSecondFactor)}</p>
  ),
};

export function SettingsSections(props: SettingsSectionsProps) {
  return Object.entries(COMPANY_SETTING_GROUPS).map(([group, title]) => (
    <SectionCard key={group} title={title} content="padded">
      <FormGrid>
        {COMPANY_SETTING_KEYS.filter(
          (key) => COMPANY_SETTINGS[key].group === group && isShown(key, props.opened),
        ).map((key) => (
          <FormCell key={key} span={COMPANY_SETTINGS[key].span}>
            <FormStack>
              {fieldOf(key, props)}
              {NOTES[key]?.(props)}
            </FormStack>
          </FormCell>
        ))}
      </FormGrid>
    </SectionCard>
  ));
}

function isShown(key: CompanySettingKey, { singleSignOn }: CompanySettingsAnswer): boolean {
  return COMPANY_SETTINGS[key].kind !== 'own-page' && (key !== 'mailedCodes' || singleSignOn);
}

/** A setting fixed by the environment is disabled, with a hint that says so. */
function fieldOf(key: CompanySettingKey, { form, opened }: SettingsSectionsProps): ReactNode {
  const setting = COMPANY_SETTINGS[key];
  const isSet = opened.sources[key] === 'environment';
  const field: SettingFieldProps = {
    control: form.control,
    name: key,
    label: setting.label,
    disabled: isSet,
    description: isSet ? setByEnvironment(key) : setting.hint,
  };
  switch (setting.kind) {
    case 'text':
      return (
        <TextField
          {...field}
          required={!setting.schema.safeParse('').success}
          maxLength={setting.maxLength}
        />
      );
    case 'number':
      return <WholeNumberField {...field} required />;
    case 'choice':
      return <SelectField {...field} options={optionsOf(setting.options)} />;
    case 'radios':
      return (
        <>
          <ChoiceField {...field} choices={optionsOf(setting.options)} />
          {field.description && <p className={classes.explanation}>{field.description}.</p>}
        </>
      );
    case 'list':
      return LIST_FIELDS[key]?.(form, field);
    case 'own-page':
      return null;
  }
}

function optionsOf(options: Readonly<Record<string, string>>) {
  return Object.entries(options).map(([value, label]) => ({ value, label }));
}

function withoutFactorWords(people: number): string {
  if (people === 0) return 'Everyone who can sign in has set up a second factor.';
  const who = people === 1 ? '1 person has' : `${people} people have`;
  return `${who} no second factor. If you require one, they must set it up before they can do anything else.`;
}

function PeopleOutside({
  control,
  people,
}: {
  control: Control<SettingsValues>;
  people: CompanySettingsAnswer['people'];
}) {
  const domains = useWatch({ control, name: 'companyEmailDomains' });
  const kept = new Set(Array.isArray(domains) ? domains.map((domain) => domain.toLowerCase()) : []);
  const outside = people.filter(({ domain }) => !kept.has(domain));
  if (outside.length === 0) return null;
  const counts = outside.map(({ domain, count }) => `${domain}: ${count}`).join(', ');
  return (
    <Notice tone="warn" title="Some people could not sign in again.">
      Their addresses have other domains ({counts}). Their open sessions last until they end; disabling a
      person ends them at once.
    </Notice>
  );
}

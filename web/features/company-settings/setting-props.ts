import type { Control } from 'react-hook-form';
import type { CompanySettingsAnswer } from '../../../contract/company/company-settings.ts';
import { setByEnvironment } from '../../../domain/company-settings/check-company-settings.ts';
import { COMPANY_SETTING_LABELS } from '../../../domain/company-settings/company-setting-labels.ts';
import type { CompanySettingKey } from '../../../domain/company-settings/company-settings.ts';
import type { FieldProps } from '../../forms/field-props.ts';
import type { SettingsValues } from './settings-values.ts';

/** The props of a setting's field. One that the environment sets is disabled, and says so in place of the description. */
export type SettingProps = (
  key: CompanySettingKey,
  description?: string,
) => Omit<FieldProps<SettingsValues>, 'onAnswer'>;

export function settingProps(
  control: Control<SettingsValues>,
  { sources }: Pick<CompanySettingsAnswer, 'sources'>,
): SettingProps {
  return (key, description) => {
    const isSet = sources[key] === 'environment';
    return {
      control,
      name: key,
      label: COMPANY_SETTING_LABELS[key],
      disabled: isSet,
      description: isSet ? setByEnvironment(key) : description,
    };
  };
}

import type { CompanySettingsAnswer } from '../../../contract/company/company-settings.ts';
import type { CompanySettingKey } from '../../../domain/company-settings/company-settings.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { authorName } from '../../loans/failures/author-name.ts';
import { withStepUp } from '../../second-factor/step-up.ts';
import { changedKeys, mergedSettings, picked, type SettingsValues } from './settings-values.ts';

export class SettingsConflict extends Error {
  readonly theirs: CompanySettingsAnswer;
  readonly keys: readonly CompanySettingKey[];

  constructor(theirs: CompanySettingsAnswer, keys: readonly CompanySettingKey[]) {
    super(
      `${settingsAuthors(theirs, keys)} changed the settings in the meantime. Your changes are not saved yet.`,
    );
    this.theirs = theirs;
    this.keys = keys;
  }
}

export function settingsAuthors(
  { authors }: CompanySettingsAnswer,
  keys: readonly CompanySettingKey[],
): string {
  return [...new Set(keys.map((key) => authorName(authors?.[key])))].join(' and ');
}

/**
 * Saves the changed settings on top of `base`. Changes of others in other settings stay.
 * @throws SettingsConflict when somebody else changed the same setting to something else; ApiError.
 */
export async function saveSettings(
  base: { values: SettingsValues; version: number },
  mine: SettingsValues,
): Promise<CompanySettingsAnswer> {
  const body = picked(mine, changedKeys(base.values, mine));
  try {
    const ifMatch = `"${base.version}"`;
    return (await withStepUp(() => call('saveCompanySettings', { body, ifMatch }))).data;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 412 || error.current === undefined) throw error;
    // By the contract, a 412 contains the stored settings.
    const theirs = error.current as CompanySettingsAnswer;
    const { merged, conflicts } = mergedSettings(base.values, mine, theirs.values);
    if (conflicts.length > 0) throw new SettingsConflict(theirs, conflicts);
    return saveSettings(theirs, merged);
  }
}

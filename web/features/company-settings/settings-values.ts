import { z } from 'zod';
import {
  type CompanySettingsAnswer,
  companySettingsSchema,
} from '../../../contract/company/company-settings.ts';
import { settingFaults } from '../../../domain/company-settings/check-company-settings.ts';
import type {
  CompanySettingKey,
  CompanySettings,
} from '../../../domain/company-settings/company-settings.ts';
import { isSameJson, type Json } from '../../../domain/history/json.ts';
import type { DraftedValues } from '../../forms/drafts/use-draft.ts';

/** Settings as edited: an empty number is null, unreadable text stays as typed. */
export type SettingsValues = CompanySettings;

type Values = Partial<Record<CompanySettingKey, unknown>>;

export function keysOf(values: Values): CompanySettingKey[] {
  return Object.keys(values) as CompanySettingKey[];
}

export function changedKeys(before: Values, after: Values): CompanySettingKey[] {
  return keysOf(after).filter((key) => !isSameJson(before[key] as Json, after[key] as Json));
}

/** My changed settings on top of theirs, and those that both changed to different values. */
export function mergedSettings(
  base: SettingsValues,
  mine: SettingsValues,
  theirs: SettingsValues,
): { merged: SettingsValues; conflicts: CompanySettingKey[] } {
  const changed = changedKeys(base, mine);
  const elsewhere = new Set(changedKeys(base, theirs));
  const differing = new Set(changedKeys(theirs, mine));
  return {
    merged: { ...theirs, ...picked(mine, changed) },
    conflicts: changed.filter((key) => elsewhere.has(key) && differing.has(key)),
  };
}

export function picked(values: SettingsValues, keys: readonly CompanySettingKey[]): Partial<SettingsValues> {
  return Object.fromEntries(keys.map((key) => [key, values[key]]));
}

/** The server's rules for the settings that the screen can change. */
export function settingsSchemaFor({ sources }: CompanySettingsAnswer): z.ZodType {
  const shape = Object.entries(companySettingsSchema.shape).filter(
    ([key]) => sources[key as CompanySettingKey] !== 'environment',
  );
  return z
    .object(Object.fromEntries(shape))
    .loose()
    .check(({ value, issues }) => {
      const values = value as SettingsValues;
      // The server knows the author's address; here, assume one that is allowed.
      const author = { email: `me@${values.companyEmailDomains[0]}` };
      const limits = new Set(['sessionHours', 'sessionIdleMinutes'] as const);
      for (const [key, message] of Object.entries(settingFaults(limits, values, author))) {
        if (sources[key as CompanySettingKey] !== 'environment') {
          issues.push({ code: 'custom', path: [key], input: value, message });
        }
      }
    });
}

interface SettingsDraft {
  values: SettingsValues;
  before: SettingsValues;
  version: number;
}

interface SettingsForm {
  getValues(): SettingsValues;
  setValue(key: CompanySettingKey, value: never, options: { shouldDirty: boolean }): void;
  reset(): void;
  subscribe(options: { formState: { values: true }; callback: () => void }): () => void;
}

export interface DraftedSettings extends DraftedValues<SettingsDraft> {
  /** Values and version that the typed settings build on. A draft may be older than the opened version. */
  base(): { values: SettingsValues; version: number };
}

/**
 * A form's drafted settings. A draft from before a colleague's save fills in only the changed settings, and the save
 * asks about those that both changed.
 */
export function draftedSettings(form: SettingsForm, opened: CompanySettingsAnswer): DraftedSettings {
  const start = { values: opened.values, version: opened.version };
  let base = start;
  return {
    base: () => base,
    read: () => ({ values: form.getValues(), before: base.values, version: base.version }),
    isUntouched: () => changedKeys(opened.values, form.getValues()).length === 0,
    fill: ({ values, before, version }) => {
      if (typeof version !== 'number') return;
      const known = keysOf(opened.values).filter(
        (key) => isLike(values, key, opened.values) && isLike(before, key, opened.values),
      );
      // A draft from another version lacks new settings, which keep their opened value.
      const based = { ...opened.values, ...picked(before ?? opened.values, known) };
      const { merged } = mergedSettings(
        based,
        { ...opened.values, ...picked(values ?? opened.values, known) },
        opened.values,
      );
      base = { values: based, version };
      for (const key of changedKeys(opened.values, merged)) {
        if (opened.sources[key] === 'environment') continue;
        form.setValue(key, merged[key] as never, { shouldDirty: true });
      }
    },
    reset: () => {
      base = start;
      form.reset();
    },
    subscribe: (callback) => form.subscribe({ formState: { values: true }, callback }),
  };
}

/** Checks one setting of a draft: browser storage may hold anything. */
function isLike(given: unknown, key: CompanySettingKey, { [key]: known }: SettingsValues): boolean {
  if (typeof given !== 'object' || given === null || !Object.hasOwn(given, key)) return false;
  const value = (given as Values)[key];
  if (typeof known === 'number') return value === null || ['number', 'string'].includes(typeof value);
  return typeof value === typeof known && value !== null && Array.isArray(value) === Array.isArray(known);
}

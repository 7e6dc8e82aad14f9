import { isSameJson, type Json, type JsonObject } from '../history/json.ts';
import { COMPANY_SETTINGS } from './company-settings.ts';
import type { CompanySetting } from './setting-kinds.ts';

export interface SettingChange {
  setting: string;
  from: string | null;
  to: string | null;
}

export function settingChanges(
  before: JsonObject | undefined,
  after: JsonObject | undefined,
): SettingChange[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys
    .filter((key) => key !== 'version' && !isSameJson(before?.[key], after?.[key]))
    .map((key) => ({
      setting: settingOf(key)?.label ?? key,
      from: settingText(key, before?.[key]),
      to: settingText(key, after?.[key]),
    }));
}

export function settingText(key: string, value: Json | undefined): string | null {
  if (value === undefined || value === null) return null;
  if (value === '' || (Array.isArray(value) && value.length === 0)) return 'none';
  const setting = settingOf(key);
  if (setting !== undefined) return setting.words(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Undefined for a setting that only another version of Lintel has. */
function settingOf(key: string): CompanySetting | undefined {
  const settings: Readonly<Record<string, CompanySetting>> = COMPANY_SETTINGS;
  return Object.hasOwn(settings, key) ? settings[key] : undefined;
}

import { isSameJson, type Json, type JsonObject } from '../history/json.ts';
import { isObject } from '../history/json-patch.ts';
import { COMPANY_SETTING_LABELS } from './company-setting-labels.ts';
import { INTEREST_YEAR_WORDS, LOAN_ACCESS, MAILED_CODES } from './company-settings.ts';
import { addressLine, type OfficeAddress } from './office-address.ts';

/** One setting of a change, in words. Null: Lintel's default. */
export interface SettingChange {
  setting: string;
  from: string | null;
  to: string | null;
}

/** The settings that differ between two states of the record in the history. */
export function settingChanges(
  before: JsonObject | undefined,
  after: JsonObject | undefined,
): SettingChange[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys
    .filter((key) => key !== 'version' && !isSameJson(before?.[key], after?.[key]))
    .map((key) => ({
      setting: labelOf(key),
      from: settingText(key, before?.[key]),
      to: settingText(key, after?.[key]),
    }));
}

/** A value as a person reads it. A value of another version is shown as it is stored. */
export function settingText(key: string, value: Json | undefined): string | null {
  if (value === undefined || value === null) return null;
  if (value === '' || (Array.isArray(value) && value.length === 0)) return 'none';
  switch (key) {
    case 'addresses':
      return Array.isArray(value) ? value.map(officeText).join('; ') : String(value);
    case 'companyEmailDomains':
      return Array.isArray(value) ? value.join(', ') : String(value);
    case 'sessionHours':
      return counted(value, 'hour');
    case 'sessionIdleMinutes':
      return counted(value, 'minute');
    case 'interestYear':
      return wordOf(INTEREST_YEAR_WORDS, value);
    case 'interestCreditDays':
      return value === 0 ? 'No credit' : `Day ${value}`;
    case 'escrowCushionMonths':
      return counted(value, 'month');
    case 'housingRatioPercent':
    case 'debtRatioPercent':
      return `${value} %`;
    case 'requireSecondFactor':
      return value === 'on' ? 'Required' : 'Not required';
    case 'mailedCodes':
      return wordOf(MAILED_CODES, value);
    case 'loanAccess':
      return wordOf(LOAN_ACCESS, value);
    default:
      return typeof value === 'string' ? value : JSON.stringify(value);
  }
}

/** '1 hour', '12 hours'. */
function counted(value: Json, unit: string): string {
  return value === 1 ? `1 ${unit}` : `${value} ${unit}s`;
}

function labelOf(key: string): string {
  const labels: Readonly<Record<string, string>> = COMPANY_SETTING_LABELS;
  return Object.hasOwn(labels, key) ? (labels[key] ?? key) : key;
}

function officeText(office: Json): string {
  if (!isObject(office)) return String(office);
  return `${office.label}: ${addressLine(office as unknown as OfficeAddress)}`;
}

function wordOf(words: Readonly<Record<string, string>>, value: Json): string {
  const key = String(value);
  return Object.hasOwn(words, key) ? (words[key] ?? key) : key;
}

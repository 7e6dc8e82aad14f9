import { expect, test } from 'vitest';
import type { CompanySettingsAnswer } from '../../../contract/company/company-settings.ts';
import {
  COMPANY_SETTING_KEYS,
  defaultCompanySettings,
} from '../../../domain/company-settings/company-settings.ts';
import { draftedSettings, type SettingsValues } from './settings-values.ts';

const DEFAULTS = defaultCompanySettings({ demo: true });

function opened(values: Partial<SettingsValues> = {}) {
  let held: SettingsValues = { ...DEFAULTS, ...values };
  const answer = {
    values: held,
    sources: Object.fromEntries(COMPANY_SETTING_KEYS.map((key) => [key, 'stored'])),
    version: 4,
  } as unknown as CompanySettingsAnswer;
  const form = {
    getValues: () => held,
    setValue: (key: string, value: never) => {
      held = { ...held, [key]: value };
    },
    reset: () => undefined,
    subscribe: () => () => undefined,
  };
  return { draft: draftedSettings(form, answer), held: () => held };
}

const { housingRatioPercent: _, debtRatioPercent: __, ...OLDER } = DEFAULTS;

// Tests SET-29.
test('a draft from before a new setting keeps its changes, and the new setting stays as it is', () => {
  const { draft, held } = opened({ housingRatioPercent: 31 });
  draft.fill({
    values: { ...OLDER, companyName: 'Harbor Lending', sessionHours: 8 } as SettingsValues,
    before: OLDER as SettingsValues,
    version: 4,
  });
  expect(held()).toEqual({
    ...DEFAULTS,
    housingRatioPercent: 31,
    companyName: 'Harbor Lending',
    sessionHours: 8,
  });
  expect(draft.base()).toEqual({ values: { ...DEFAULTS, housingRatioPercent: 31 }, version: 4 });
});

// Tests SET-29.
test('a draft loses settings that Lintel does not know, and values of another kind', () => {
  const { draft, held } = opened();
  draft.fill({
    values: { ...DEFAULTS, companyName: 'Harbor Lending', addresses: 'Main St', removed: 1 } as never,
    before: { ...DEFAULTS, removed: 2 } as never,
    version: 4,
  });
  expect(held()).toEqual({ ...DEFAULTS, companyName: 'Harbor Lending' });
});

test.each([null, 'text', [], { values: 1 }])('an invalid draft fills in nothing: %j', (values) => {
  const { draft, held } = opened();
  draft.fill({ values, before: null, version: 4 } as never);
  expect(held()).toEqual(DEFAULTS);
});

import { readAddressValue } from '../../address-values.ts';
import type { CalculatorSettings } from './calculator-settings.ts';

/** One-time extra payments in the URL: '03/2027:5000;06/2028:1000'. */
function onceText(once: CalculatorSettings['once']): string {
  return once.map(({ month, amount }) => `${month}:${amount}`).join(';');
}

function onceOf(text: string): CalculatorSettings['once'] {
  return text
    .split(';')
    .filter((part) => part.includes(':'))
    .slice(0, MAX_ONE_TIME_PAYMENTS)
    .map((part) => {
      const [month = '', amount = ''] = part.split(':');
      return { month, amount };
    });
}

export const MAX_ONE_TIME_PAYMENTS = 12;

/** The settings that differ from the defaults, as address parameters. */
export function addressOf(
  settings: CalculatorSettings,
  defaults: CalculatorSettings,
): Record<string, string> {
  const search: Record<string, string> = {};
  for (const name of Object.keys(defaults) as (keyof CalculatorSettings)[]) {
    const value = textOf(settings, name);
    if (value !== textOf(defaults, name)) search[name] = value;
  }
  return search;
}

/** As URL parameters. The router parses JSON, so texts that it would change, such as 'true', are quoted. */
export function quotedParameters(search: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).map(([name, text]) => [name, isReadAsTyped(text) ? text : JSON.stringify(text)]),
  );
}

function isReadAsTyped(text: string): boolean {
  try {
    return typeof readAddressValue(text) === 'number';
  } catch {
    return true;
  }
}

/** Applies URL parameters on top of the given settings. Unknown ones are ignored. */
export function settingsOf(
  search: Record<string, unknown>,
  otherwise: CalculatorSettings,
): CalculatorSettings {
  const named = (name: keyof CalculatorSettings) => {
    const value = search[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 500) : undefined;
  };
  const settings: CalculatorSettings = { ...otherwise };
  for (const name of TEXT_SETTINGS) settings[name] = named(name) ?? otherwise[name];
  if (!/^(0?[1-9]|1[0-2])$/.test(settings.extraYearlyMonth)) settings.extraYearlyMonth = '1';
  if (named('frequency') === 'biweekly') settings.frequency = 'biweekly';
  if (named('frequency') === 'monthly') settings.frequency = 'monthly';
  if (named('schedule') === 'exact') settings.schedule = 'exact';
  if (named('schedule') === 'note') settings.schedule = 'note';
  const adjustable = named('adjustable');
  if (adjustable !== undefined) settings.adjustable = adjustable === '1';
  const once = named('once');
  if (once !== undefined) settings.once = onceOf(once);
  return settings;
}

const TEXT_SETTINGS = [
  'amount',
  'rate',
  'term',
  'first',
  'closing',
  'extraMonthly',
  'extraYearly',
  'extraYearlyMonth',
  'indexedRate',
  'fixedYears',
  'everyMonths',
  'margin',
  'capFirst',
  'capPeriodic',
  'capLifetime',
  'homeValue',
  'insuranceRate',
  'taxPerYear',
  'homeInsurancePerYear',
] as const;

function textOf(settings: CalculatorSettings, name: keyof CalculatorSettings): string {
  if (name === 'once') return onceText(settings.once);
  if (name === 'adjustable') return settings.adjustable ? '1' : '0';
  return settings[name];
}

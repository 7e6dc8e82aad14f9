import { resolve } from 'node:path';
import { meantSetting, readEnvFile } from './env-file.ts';
import { SETTING_NAMES, type SettingName } from './settings.ts';
import { StartError } from './start-error.ts';

/**
 * The environment of this process, which overrides a `.env` file in the working folder. Even an empty value
 * in the environment overrides: this is how to unset a setting of `.env`.
 * @param warn is called with unknown names, which may be misspelt.
 * @throws StartError when the `.env` cannot be read, or misspells a setting.
 */
export function readEnvironment(
  folder = process.cwd(),
  warn: (sentence: string) => void = (sentence) => void process.stderr.write(`${sentence}\n`),
): Record<string, string | undefined> {
  const path = resolve(folder, '.env');
  const file = readEnvFile(path);
  for (const name of Object.keys(file)) {
    const meant = SETTING_NAMES.includes(name as SettingName) ? undefined : meantSetting(name, SETTING_NAMES);
    if (meant !== undefined)
      throw new StartError(`${path} has ${name}, which is no setting: is ${meant} meant?`);
  }
  for (const [from, names] of [
    ['.env', Object.keys(file)],
    ['The environment', Object.keys(process.env)],
  ] as const) {
    for (const sentence of strangeNames(from, names)) warn(sentence);
  }
  return { ...file, ...process.env };
}

/** compose.yaml reads them from the same file, beside the settings. */
const OF_COMPOSE = ['POSTGRES_PASSWORD', 'OWNER_PASSWORD', 'APP_PASSWORD', 'S3_PASSWORD'];

/**
 * A `.env` belongs to Lintel. The environment has the names of all programs, so only those that resemble a
 * setting are reported.
 */
function strangeNames(from: '.env' | 'The environment', names: readonly string[]): string[] {
  const unknown = names.filter((name) => ![...SETTING_NAMES, ...OF_COMPOSE].includes(name));
  return unknown.flatMap((name) => {
    const meant = meantSetting(name, SETTING_NAMES);
    if (meant !== undefined)
      return [`${from} has ${name}, which is no setting and is ignored: is ${meant} meant?`];
    return from === '.env' ? [`.env has ${name}, which is no setting of Lintel and is ignored.`] : [];
  });
}

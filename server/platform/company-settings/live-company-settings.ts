import type { FastifyBaseLogger } from 'fastify';
import {
  COMPANY_SETTING_KEYS,
  COMPANY_SETTINGS,
  type CompanySettingKey,
  type CompanySettings,
  defaultCompanySettings,
  readCompanySetting,
} from '../../../domain/company-settings/company-settings.ts';
import { removeInvisible } from '../../../domain/texts/unsafe-characters.ts';
import type { Db } from '../database/database.ts';
import type { DatabaseNotices } from '../database/database-notices.ts';
import type { Config } from '../settings/config.ts';
import { findStoredSettings, type StoredCompanySettings } from './company-settings.store.ts';

/** The environment overrides the database, which overrides Lintel's default. */
type SettingSource = 'environment' | 'stored' | 'default';

export interface LiveCompanySettings {
  /** Read at each use: settings change while the process runs. */
  current(): Readonly<CompanySettings>;
  /** @param of stored values not yet in force; by default those in force. */
  sourceOf(key: CompanySettingKey, of?: StoredCompanySettings): SettingSource;
  /** For stored values that are not in effect yet, such as those of an open transaction. */
  valuesOf(stored: StoredCompanySettings): Readonly<CompanySettings>;
  /** Call before the first use and after a change by this process. */
  load(): Promise<void>;
  onChange(listener: (now: Readonly<CompanySettings>, before: Readonly<CompanySettings>) => void): void;
  stop(): void;
}

interface LiveCompanySettingsParts {
  config: Pick<Config, 'companySettings' | 'demo'>;
  db: Db;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Absent for a command, which reads the settings once. */
  notices?: Pick<DatabaseNotices, 'follow'>;
}

/** Channel name in the trigger of migration 0077. */
const CHANNEL = 'company_settings_changed';

const RETRY_MS = 1_000;

export function createLiveCompanySettings(parts: LiveCompanySettingsParts): LiveCompanySettings {
  const { config, db, log, notices } = parts;
  const listeners: Parameters<LiveCompanySettings['onChange']>[0][] = [];
  let stored: StoredCompanySettings | undefined;
  let values: Readonly<CompanySettings> | undefined;
  let [readsBegun, readShown] = [0, 0];
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const acceptedValues = ({ values: chosen }: StoredCompanySettings) =>
    Object.fromEntries(
      COMPANY_SETTING_KEYS.flatMap((key) => {
        const value =
          readCompanySetting(key, chosen[key]) ?? readCompanySetting(key, withoutInvisible(chosen[key]));
        return value === undefined ? [] : [[key, value]];
      }),
    );

  const valuesOf = (chosen: StoredCompanySettings): Readonly<CompanySettings> =>
    Object.freeze({
      ...defaultCompanySettings(config),
      ...acceptedValues(chosen),
      ...config.companySettings,
    });

  async function load(): Promise<void> {
    readsBegun += 1;
    const read = readsBegun;
    const found = await findStoredSettings(db);
    // A slower earlier read must not overwrite a later one.
    if (read < readShown) return;
    readShown = read;
    const before = values;
    stored = found;
    values = valuesOf(found);
    if (before === undefined || JSON.stringify(before) === JSON.stringify(values)) return;
    for (const listener of listeners) listener(values, before);
  }

  function reload(): void {
    clearTimeout(timer);
    load().catch((error: unknown) => {
      if (isStopped) return;
      log.warn({ err: error }, "the company's settings could not be read");
      timer = setTimeout(reload, RETRY_MS).unref();
    });
  }

  notices?.follow(CHANNEL, {
    onNotice: reload,
    onGap: () => void (values !== undefined && reload()),
  });

  return {
    current() {
      if (values === undefined) throw new Error("The company's settings are used before they are loaded.");
      return values;
    },
    sourceOf(key, of = stored) {
      const { environment } = COMPANY_SETTINGS[key];
      if (environment !== undefined && Object.hasOwn(config.companySettings, key)) return 'environment';
      return of !== undefined && Object.hasOwn(acceptedValues(of), key) ? 'stored' : 'default';
    },
    valuesOf,
    load,
    onChange: (listener) => void listeners.push(listener),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

function withoutInvisible(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(removeInvisible(JSON.stringify(value)));
}

interface NamedBy {
  config: Pick<Config, 'mailFrom' | 'mortgageeClause'>;
  companySettings: Pick<LiveCompanySettings, 'current'>;
}

export function mailFromOf({ config, companySettings }: NamedBy): string {
  const { companyName, companyEmailDomains } = companySettings.current();
  return config.mailFrom ?? `"${companyName.replace(/["\\]/g, '')}" <no-reply@${companyEmailDomains[0]}>`;
}

export function lenderOf({ config, companySettings }: NamedBy): { name: string; mortgageeClause: string } {
  const { companyName: name } = companySettings.current();
  return { name, mortgageeClause: config.mortgageeClause ?? `${name} ISAOA/ATIMA` };
}

import {
  createLiveCompanySettings,
  type LiveCompanySettings,
} from '../platform/company-settings/live-company-settings.ts';
import type { Database } from '../platform/database/database.ts';
import { logInto } from '../platform/log.ts';
import type { Config } from '../platform/settings/config.ts';

export function createCommandSettings(config: Config, { db }: Database): LiveCompanySettings {
  return createLiveCompanySettings({ config, db, log: logInto(process.stderr, 'error') });
}

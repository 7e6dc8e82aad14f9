import type { Config } from '../settings/config.ts';
import type { LiveCompanySettings } from './live-company-settings.ts';

interface NamedBy {
  config: Pick<Config, 'mailFrom' | 'mortgageeClause'>;
  companySettings: Pick<LiveCompanySettings, 'current'>;
}

/** The sender of mails, ready for a From header. */
export function mailFromOf({ config, companySettings }: NamedBy): string {
  const { companyName, companyEmailDomains } = companySettings.current();
  return config.mailFrom ?? `"${companyName.replace(/["\\]/g, '')}" <no-reply@${companyEmailDomains[0]}>`;
}

/** The lender as orders name it. */
export function lenderOf({ config, companySettings }: NamedBy): { name: string; mortgageeClause: string } {
  const { companyName: name } = companySettings.current();
  return { name, mortgageeClause: config.mortgageeClause ?? `${name} ISAOA/ATIMA` };
}

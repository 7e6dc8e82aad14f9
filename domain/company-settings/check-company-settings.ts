import { isCompanyEmail } from '../people/email.ts';
import { LIKE_A_CODE } from '../sessions/sign-in.ts';
import { COMPANY_SETTINGS, type CompanySettingKey, type CompanySettings } from './company-settings.ts';

export type SettingFaults = Partial<Record<CompanySettingKey, string>>;

/**
 * Contradictions and lockouts (SET-12, SET-13). Unchanged ones are accepted, because the environment may have caused
 * them.
 */
export function settingFaults(
  changed: ReadonlySet<CompanySettingKey>,
  values: Readonly<CompanySettings>,
  author: { email: string },
): SettingFaults {
  const faults: SettingFaults = {};
  const limits = ['sessionHours', 'sessionIdleMinutes'] as const;
  const [touched] = limits.filter((key) => changed.has(key)).reverse();
  if (touched !== undefined && values.sessionIdleMinutes > values.sessionHours * 60) {
    faults[touched] =
      touched === 'sessionHours'
        ? `The session must last as long as its longest pause, which is ${values.sessionIdleMinutes} minutes`
        : `The pause must fit into the session, which lasts ${values.sessionHours * 60} minutes`;
  }
  if (changed.has('companyName') && LIKE_A_CODE.test(values.companyName)) {
    faults.companyName = 'Six digits in a row look like a sign-in code. Put a space between them';
  }
  if (changed.has('companyEmailDomains') && !isCompanyEmail(author.email, values.companyEmailDomains)) {
    faults.companyEmailDomains = `Keep ${domainOf(author.email)}: without it you could not sign in again`;
  }
  return faults;
}

/** The reason why the screen cannot change a setting that the environment sets (SET-3). */
export function setByEnvironment(key: CompanySettingKey): string {
  return `The environment variable ${COMPANY_SETTINGS[key].environment} sets this`;
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}

import type { CompanySettings } from '../../company-settings/company-settings.ts';
import type { Values } from '../record/field-record.ts';
import { ANNUAL_QUARTER, transmittalSheet } from '../record/transmittal-sheet.ts';
import type { RegisterCompany } from './facts/register-facts.ts';

export function registerCompany(settings: CompanySettings): RegisterCompany {
  return {
    lei: settings.hmdaLei === '' ? null : settings.hmdaLei,
    exempt: settings.hmdaExempt,
    hasPreapprovalProgram: settings.hmdaPreapprovalProgram === 'yes',
    reportsClosedEnd: settings.hmdaReportsClosedEnd === 'yes',
    submission: settings.hmdaSubmission,
    payable: settings.hmdaPayable,
  };
}

/** The transmittal sheet by the company's settings (HMDA-40). */
export function companySheet(
  settings: CompanySettings,
  { year, quarter = ANNUAL_QUARTER, entries }: { year: number; quarter?: string; entries: number },
): Values {
  return transmittalSheet({
    institutionName: settings.companyName.replaceAll('|', ' '),
    year: String(year),
    quarter,
    contactName: settings.hmdaContactName,
    contactPhone: settings.hmdaContactPhone,
    contactEmail: settings.hmdaContactEmail,
    street: settings.hmdaContactStreet,
    city: settings.hmdaContactCity,
    state: settings.hmdaContactState,
    zip: settings.hmdaContactZip,
    agency: settings.hmdaAgency === 'none' ? '' : settings.hmdaAgency,
    entries: String(entries),
    taxId: settings.hmdaTaxId,
    lei: settings.hmdaLei,
  });
}

import { addressLine } from '../../../domain/company-settings/office-address.ts';
import type { NoticeFacts } from '../../../domain/notices/notice-letter.ts';
import type { Platform } from '../../platform/platform.ts';

type Creditor = 'company' | 'companyAddress' | 'federalAgency' | 'appraisalNotice' | 'agencyContacts';

export function creditorOf(
  settings: ReturnType<Platform['companySettings']['current']>,
): Pick<NoticeFacts, Creditor> {
  const [office] = settings.addresses;
  return {
    company: settings.companyName,
    companyAddress: office === undefined ? null : addressLine(office),
    federalAgency: settings.federalAgency,
    appraisalNotice: settings.appraisalNotice,
    agencyContacts: {
      equifax: settings.equifaxContact,
      experian: settings.experianContact,
      transunion: settings.transunionContact,
    },
  };
}

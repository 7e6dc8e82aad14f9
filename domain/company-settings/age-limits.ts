import type { AgeLimits } from '../underwriting/document-ages.ts';
import type { CompanySettings } from './company-settings.ts';

export function ageLimitsOf(settings: CompanySettings): AgeLimits {
  return {
    'pay-stub': settings.payStubDays,
    'credit-report': settings.creditReportDays,
    'bank-statement': settings.bankStatementDays,
    appraisal: settings.appraisalDays,
  };
}

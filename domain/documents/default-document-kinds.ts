import type { DocumentKindRecord } from './document-kinds.ts';

const INCOME = 'Income/paychecks/W2';
const ASSETS = 'Assets/statements';
const CONDITIONS = 'Underwriting_Conditions';

/** Four months, as the trade counts them; lenders set their own limits (KIND-2). */
const CREDIT_DOCUMENT_DAYS = 120;

/**
 * The first kind whose words occur decides, so narrow words come before wide ones. The limits of the kinds in
 * `DATED_KINDS` are company settings of their own (UW-10).
 */
export const DEFAULT_DOCUMENT_KINDS: readonly DocumentKindRecord[] = [
  kind('pay-stub', 'Pay stub', INCOME, null, 'pay stub|paystub|pay statement|earnings statement|payslip'),
  kind('w-2', 'W-2', INCOME, null, 'w-2|w2|wage and tax statement'),
  kind('1099', 'Form 1099', INCOME, null, '1099'),
  kind('1040', 'Tax return (1040)', INCOME, null, '1040|individual income tax return|tax return'),
  kind('k-1', 'Schedule K-1', INCOME, null, 'schedule k-1|k-1|k1'),
  kind('profit-and-loss', 'Profit and loss statement', INCOME, 120, 'profit and loss|p&l|income statement'),
  kind('voe', 'Verification of employment', INCOME, 10, 'verification of employment|voe|form 1005'),
  kind('award-letter', 'Award letter', INCOME, CREDIT_DOCUMENT_DAYS, 'award letter|benefit verification'),
  kind(
    'bank-statement',
    'Bank statement',
    ASSETS,
    null,
    'bank statement|account statement|statement of account',
  ),
  kind(
    'retirement-statement',
    'Retirement statement',
    ASSETS,
    CREDIT_DOCUMENT_DAYS,
    '401k|401(k)|ira statement',
  ),
  kind('gift-letter', 'Gift letter', ASSETS, null, 'gift letter'),
  kind('credit-report', 'Credit report', 'Credit_Report', null, 'credit report|merged credit'),
  kind('explanation', 'Letter of explanation', CONDITIONS, null, 'letter of explanation|loe'),
  kind(
    'drivers-license',
    "Driver's license",
    'Immigration/Drivers_License',
    null,
    "driver's license|drivers license|driver license",
  ),
  kind('passport', 'Passport', 'Immigration/Drivers_License', null, 'passport'),
  kind(
    'purchase-contract',
    'Purchase contract',
    'Purchase_contract_Amendments',
    null,
    'purchase contract|purchase agreement|sales contract|purchase and sale',
  ),
  kind('appraisal', 'Appraisal', 'Appraisal', null, 'appraisal'),
  kind(
    'title-commitment',
    'Title commitment',
    'Title_Documents',
    90,
    'title commitment|commitment for title|title insurance commitment',
  ),
  kind(
    'homeowners-insurance',
    "Homeowner's insurance",
    'Insurance',
    null,
    "homeowner's insurance|homeowners insurance|hazard insurance|declarations page",
  ),
  kind('flood-certificate', 'Flood certificate', 'Insurance', null, 'flood'),
  kind('survey', 'Survey', 'Survey', null, 'survey'),
];

function kind(
  kindId: string,
  name: string,
  folder: DocumentKindRecord['folder'],
  days: number | null,
  words: string,
): DocumentKindRecord {
  return { kindId, name, folder, days, words: words.split('|') };
}

import type { ConditionCategory, ConditionStage } from './condition.ts';
import {
  type ConditionTemplate,
  SELF_EMPLOYED,
  type TemplateCriteria,
  type TemplateItem,
} from './condition-templates.ts';

const FOR_ALL: TemplateCriteria = { programs: [], purposes: [], occupancies: [], employments: [] };

const BEFORE: Record<'A' | 'D' | 'F' | 'P', ConditionStage> = {
  A: 'BEFORE_APPROVAL',
  D: 'BEFORE_DOCUMENTS',
  F: 'BEFORE_FUNDING',
  P: 'AFTER_CLOSING',
};

type Line = readonly [keyof typeof BEFORE, ConditionCategory, string];

function template(place: number, name: string, criteria: Partial<TemplateCriteria>, lines: readonly Line[]) {
  const items = lines.map(
    ([stage, category, text]): TemplateItem => ({ text, stage: BEFORE[stage], category }),
  );
  const templateId = `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
  return { templateId, name, ...FOR_ALL, ...criteria, items } satisfies ConditionTemplate;
}

/** COND-20. Taken from the requirements of Fannie Mae and Freddie Mac (Selling Guide B3-3 to B3-5, B7; Guide 5302 to 5501). */
export const DEFAULT_TEMPLATES: readonly ConditionTemplate[] = [
  template(1, 'Every loan', {}, [
    ['A', 'APPLICATION', 'Form 1003, complete and signed by all borrowers'],
    ['A', 'IDENTITY', 'Government-issued photo ID for each borrower'],
    ['A', 'CREDIT', 'Tri-merge credit report, not older than 120 days'],
    ['A', 'CREDIT', 'Letter of explanation for recent credit inquiries'],
    ['A', 'DISCLOSURES', 'Loan Estimate and intent to proceed, signed'],
    ['A', 'INCOME', 'Form 4506-C, signed by each borrower'],
    ['D', 'TITLE', 'Title commitment with 24-month chain of title'],
    ['D', 'TITLE', 'Closing protection letter and wiring instructions from the title company'],
    ['D', 'INSURANCE', 'Homeowners insurance binder with the lender as mortgagee, and proof of payment'],
    ['D', 'PROPERTY', 'Flood zone determination'],
    ['F', 'DISCLOSURES', 'Closing Disclosure, received by all borrowers three business days before closing'],
    ['F', 'CREDIT', 'Credit refresh before closing, showing no new debts'],
    ['F', 'CLOSING', 'Closing package, signed and complete'],
    ['P', 'TITLE', 'Recorded deed of trust or mortgage'],
    ['P', 'TITLE', 'Final title policy'],
  ]),
  template(2, 'Employed borrowers', { employments: ['Employed'] }, [
    ['A', 'INCOME', 'Pay stubs for the last 30 days with year-to-date earnings'],
    ['A', 'INCOME', 'W-2 forms for the last two years'],
    ['D', 'INCOME', 'Written verification of employment'],
    ['F', 'INCOME', 'Verbal verification of employment within 10 business days before the note date'],
  ]),
  template(3, 'Self-employed borrowers', { employments: [SELF_EMPLOYED] }, [
    ['A', 'INCOME', 'Personal tax returns for the last two years with all schedules, signed'],
    [
      'A',
      'INCOME',
      'Business tax returns for the last two years with all schedules (ownership of 25% or more)',
    ],
    ['A', 'INCOME', 'Schedule K-1 for the last two years for each partnership and S corporation'],
    ['A', 'INCOME', 'Year-to-date profit and loss statement and balance sheet'],
    ['D', 'INCOME', 'Tax transcripts from the IRS'],
    ['F', 'INCOME', 'Verification that the business exists, within 120 days before the note date'],
  ]),
  template(4, 'Retired borrowers', { employments: ['Retired'] }, [
    ['A', 'INCOME', 'Social Security and pension award letters'],
    ['A', 'INCOME', 'Form 1099 for the last two years for retirement income'],
    ['A', 'INCOME', 'Proof of current receipt of retirement income'],
  ]),
  template(5, 'Purchase', { purposes: ['Purchase'] }, [
    ['A', 'PROPERTY', 'Purchase contract with all addenda, signed by all parties'],
    ['A', 'ASSETS', 'Bank statements for the last two months, all pages'],
    ['A', 'ASSETS', 'Source of large deposits'],
    ['A', 'ASSETS', 'Proof that the earnest money has cleared'],
    ['A', 'ASSETS', 'Gift letter with proof of transfer, if gift funds are used'],
    ['D', 'PROPERTY', 'Appraisal that supports the purchase price'],
    ['F', 'ASSETS', 'Proof of funds to close'],
    ['F', 'PROPERTY', 'Final inspection, if the appraisal is subject to repairs or completion'],
  ]),
  template(6, 'Refinance', { purposes: ['Refinance'] }, [
    ['A', 'CREDIT', 'Latest mortgage statement of each loan on the property'],
    ['A', 'CREDIT', 'Twelve-month mortgage payment history'],
    ['A', 'PROPERTY', 'Latest property tax bill'],
    ['D', 'PROPERTY', 'Appraisal or appraisal waiver'],
    ['D', 'TITLE', 'Payoff statement for each loan being paid off'],
    ['D', 'TITLE', 'Subordination agreement for each remaining lien'],
    ['F', 'DISCLOSURES', 'Signed notice of right to cancel; rescission period expired'],
  ]),
  template(7, 'Pre-approval', { purposes: ['Pre-approval letter'] }, [
    ['A', 'ASSETS', 'Bank statements for the last two months, all pages'],
    ['A', 'CREDIT', 'Explanation of any derogatory credit'],
  ]),
  template(
    8,
    'Commercial purchase',
    { purposes: ['Commercial Purchase for self use', 'Commercial Purchase for investment'] },
    [
      ['A', 'PROPERTY', 'Purchase contract with all addenda, signed by all parties'],
      ['A', 'INCOME', 'Business financial statements for the last three years'],
      ['A', 'PROPERTY', 'Rent roll and leases'],
      ['D', 'PROPERTY', 'Commercial appraisal'],
      ['D', 'PROPERTY', 'Phase I environmental report'],
    ],
  ),
  template(9, 'Primary residence', { occupancies: ['Primary Residence'] }, [
    ['F', 'CLOSING', 'Occupancy statement, signed at closing'],
  ]),
  template(10, 'Second home', { occupancies: ['Second Home', 'FHA Secondary Residence'] }, [
    ['A', 'ASSETS', 'Two months of reserves'],
    ['F', 'CLOSING', 'Second home rider, signed'],
  ]),
  template(11, 'Investment property', { occupancies: ['Investment Property'] }, [
    ['A', 'ASSETS', 'Six months of reserves'],
    ['A', 'INCOME', 'Current leases and Schedule E for the last two years'],
    ['D', 'PROPERTY', 'Comparable rent schedule (Form 1007)'],
    ['D', 'INSURANCE', 'Rent loss insurance for six months'],
    ['F', 'CLOSING', '1-4 family rider, signed'],
  ]),
  template(12, 'Adjustable rate', { programs: ['7-Year ARM'] }, [
    ['A', 'DISCLOSURES', 'Adjustable-rate disclosure and CHARM booklet, receipt signed'],
    ['F', 'CLOSING', 'Adjustable rate rider, signed'],
  ]),
];

export function defaultTemplate(templateId: string): ConditionTemplate | undefined {
  return DEFAULT_TEMPLATES.find((one) => one.templateId === templateId);
}

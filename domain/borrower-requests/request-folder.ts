import type { ConditionCategory } from '../conditions/condition.ts';
import { type DefaultFolder, isDefaultFolder } from '../documents/document-folder.ts';

/** The folder in which the documents of each category are filed (ASK-15). */
const FOLDERS: Record<ConditionCategory, DefaultFolder> = {
  APPLICATION: 'Underwriting_Conditions',
  INCOME: 'Income/paychecks/W2',
  ASSETS: 'Assets/statements',
  CREDIT: 'Underwriting_Conditions',
  PROPERTY: 'Purchase_contract_Amendments',
  TITLE: 'Title_Documents',
  INSURANCE: 'Insurance',
  IDENTITY: 'Immigration/Drivers_License',
  DISCLOSURES: 'Disclosures',
  CLOSING: 'Underwriting_Conditions',
  OTHER: 'Underwriting_Conditions',
};

/** The folder of what a borrower sends for a condition: that of the missing item it came from, or of its category. */
export function folderOfCondition({
  category,
  missingKey,
}: {
  category: ConditionCategory;
  missingKey: string | null;
}): DefaultFolder {
  const named = /^folder (.+?): /.exec(missingKey ?? '')?.[1];
  return named !== undefined && isDefaultFolder(named) ? named : FOLDERS[category];
}

import type { ConditionCategory } from '../conditions/condition.ts';
import { type DefaultFolder, isDefaultFolder } from '../documents/document-folder.ts';

interface Folders {
  purchase: DefaultFolder;
  /** Refinances, pre-approvals, and loans with an unknown purpose. */
  other: DefaultFolder;
}

const always = (folder: DefaultFolder): Folders => ({ purchase: folder, other: folder });

/** The folder for documents of each category (ASK-75). */
const FOLDERS: Record<ConditionCategory, Folders> = {
  APPLICATION: always('Underwriting_Conditions'),
  INCOME: always('Income/paychecks/W2'),
  ASSETS: always('Assets/statements'),
  CREDIT: always('Credit_Report'),
  PROPERTY: { purchase: 'Purchase_contract_Amendments', other: 'Underwriting_Conditions' },
  TITLE: always('Title_Documents'),
  INSURANCE: always('Insurance'),
  IDENTITY: always('Immigration/Drivers_License'),
  DISCLOSURES: always('Disclosures'),
  CLOSING: always('Underwriting_Conditions'),
  OTHER: always('Underwriting_Conditions'),
};

/** Documents about a property have separate folders, recognized by the condition's text (ASK-75). */
const PROPERTY_PAPERS: readonly { named: RegExp; folder: DefaultFolder }[] = [
  { named: /apprais|inspection|rent schedule|environmental/i, folder: 'Appraisal' },
  { named: /\bsurvey/i, folder: 'Survey' },
  { named: /\bflood\b|\binsurance\b/i, folder: 'Insurance' },
  { named: /\btax(es)?\b|\btitle\b|\bdeed\b/i, folder: 'Title_Documents' },
  {
    named: /\bpurchase\b.*\b(contract|agreement)\b|\bsales contract\b|\baddend|\bamendment/i,
    folder: 'Purchase_contract_Amendments',
  },
];

/** The folder of the missing item that the condition came from, otherwise of its category. */
export function folderOfCondition(
  {
    category,
    missingKey,
    text,
  }: {
    category: ConditionCategory;
    missingKey: string | null;
    text: string;
  },
  purpose: string | null,
): DefaultFolder {
  const named = /^folder (.+?): /.exec(missingKey ?? '')?.[1];
  if (named !== undefined && isDefaultFolder(named)) return named;
  const paper = category === 'PROPERTY' ? PROPERTY_PAPERS.find((one) => one.named.test(text)) : undefined;
  return paper?.folder ?? FOLDERS[category][purpose?.includes('urchase') ? 'purchase' : 'other'];
}

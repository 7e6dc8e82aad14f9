import type { ConditionCategory } from '../../conditions/condition.ts';
import type { ConditionStatus } from '../../conditions/condition-status.ts';
import { cleanFileName } from '../document-file-name.ts';
import type { DefaultFolder } from '../document-folder.ts';

/** A name and a folder for a new document, and the condition that waits for it (PAGES-12). */
export interface SuggestedDocument {
  conditionId: string;
  name: string;
  path: DefaultFolder;
}

const FOLDERS: Record<ConditionCategory, DefaultFolder> = {
  APPLICATION: 'Others',
  INCOME: 'Income/paychecks/W2',
  ASSETS: 'Assets/statements',
  CREDIT: 'Credit_Report',
  PROPERTY: 'Appraisal',
  TITLE: 'Title_Documents',
  INSURANCE: 'Insurance',
  IDENTITY: 'Immigration/Drivers_License',
  DISCLOSURES: 'Disclosures',
  CLOSING: 'Underwriting_Conditions',
  OTHER: 'Others',
};

/** A longer one does not fit into the list of documents. */
const MOST_LETTERS = 60;

interface WaitingCondition {
  conditionId: string;
  text: string;
  category: ConditionCategory;
  status: ConditionStatus;
  documents: readonly unknown[];
}

/** Of open and requested conditions without a document, in their order. */
export function suggestedDocuments(conditions: readonly WaitingCondition[]): SuggestedDocument[] {
  return conditions
    .filter(
      ({ status, documents }) => (status === 'OPEN' || status === 'REQUESTED') && documents.length === 0,
    )
    .map(({ conditionId, text, category }) => ({
      conditionId,
      name: `${nameOf(text)}.pdf`,
      path: FOLDERS[category],
    }));
}

/** 'Upload pay stubs, 30 days' → 'Pay stubs, 30 days'. Cut at a word. */
function nameOf(text: string): string {
  const words = cleanFileName(
    text.replace(/^(?:upload|provide|obtain|send)\s+/i, '').replace(/[/\\:*?"<>|]+/g, ' '),
  ).split(/\s+/);
  let name = '';
  for (const word of words) {
    if (`${name} ${word}`.length > MOST_LETTERS && name !== '') break;
    name = `${name} ${word}`.trim();
  }
  const tidy = name.slice(0, MOST_LETTERS).replace(/[\s.,;]+$/, '');
  return tidy === '' ? 'Document' : tidy.charAt(0).toUpperCase() + tidy.slice(1);
}

import type { ConditionCategory } from '../../conditions/condition.ts';
import type { ConditionStatus } from '../../conditions/condition-status.ts';
import { cleanFileName } from '../document-file-name.ts';
import type { DefaultFolder } from '../document-folder.ts';
import { type DocumentKindRecord, kindAskedFor, kindNamedIn } from '../document-kinds.ts';

/** A name and a folder for a new document, and the condition that waits for it (PAGES-12). */
export interface SuggestedDocument {
  conditionId: string;
  /** The condition's own, whole. */
  text: string;
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

/** A condition can be a whole paragraph. */
const MOST_LETTERS = 100;

interface WaitingCondition {
  conditionId: string;
  text: string;
  documentKind: string | null;
  category: ConditionCategory;
  status: ConditionStatus;
  documents: readonly unknown[];
}

/** What is known of the chosen pages: the words of the first one, and the name of its source. */
export interface AboutPages {
  kinds: readonly DocumentKindRecord[];
  texts: readonly string[];
}

/** Of open and requested conditions without a document, the best first; of equals, in their order. */
export function suggestedDocuments(
  conditions: readonly WaitingCondition[],
  { kinds, texts }: AboutPages,
): SuggestedDocument[] {
  const kind = texts.map((text) => kindNamedIn(kinds, text)).find((named) => named !== null);
  const words = new Set(texts.flatMap(wordsIn));
  const closeness = (condition: WaitingCondition) => {
    const own = wordsIn(condition.text);
    const shared = own.filter((word) => words.has(word)).length / Math.max(own.length, 1);
    return (kind !== undefined && kindAskedFor(kinds, condition) === kind ? 1 : 0) + shared;
  };
  return conditions
    .filter(
      ({ status, documents }) => (status === 'OPEN' || status === 'REQUESTED') && documents.length === 0,
    )
    .map((condition) => ({ ...condition, closeness: closeness(condition) }))
    .sort((a, b) => b.closeness - a.closeness)
    .map(({ conditionId, text, category }) => ({
      conditionId,
      text,
      name: `${nameOf(text)}.pdf`,
      path: FOLDERS[category],
    }));
}

/** In documents of every kind, such as 'Page 1 of 4'. */
const EVERYWHERE = new Set(
  'all and copy days document documents every for from last page pages that the this with'.split(' '),
);

function wordsIn(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return words.filter((word) => !EVERYWHERE.has(word));
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

import { isPersonName, MAX_NAME_LENGTH } from '../../people/person-name.ts';
import { primaryPartyOf } from '../borrower/borrowers-of-file.ts';
import { FileNumbers } from '../kept/file-numbers.ts';
import { dealsOf } from '../message/deal-of-message.ts';
import { type Finding, Report } from '../report.ts';
import { type Element, elementAt } from '../xml/element.ts';

const NAMES = [
  ['FirstName', 'first name'],
  ['LastName', 'last name'],
] as const;

/** Missing or invalid names of the first borrower, which prevent creating a customer. */
export function refusedNames(root: Element): Finding[] {
  const report = new Report(root, new FileNumbers(root));
  const [deal] = dealsOf(root);
  const party = deal && primaryPartyOf(deal);
  const at = party ?? root;
  for (const [point, label] of NAMES) {
    const leaf = elementAt(party, `INDIVIDUAL/NAME/${point}`);
    const name = leaf?.text.trim() ?? '';
    if (leaf === undefined || name === '') report.add('refused', leaf ?? at, missing(label));
    else if (!isPersonName(name)) report.add('refused', leaf, notTaken(label, name));
  }
  if (report.findings.length === 0) report.add('refused', at, 'The name of the first borrower is not taken.');
  return report.findings;
}

function missing(label: string): string {
  return `The first borrower has no ${label}, so no customer can be made or found.`;
}

function notTaken(label: string, name: string): string {
  const shown = name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;
  return `The ${label} “${shown}” of the first borrower is not taken: ${reasonOf(name)}. No customer can be made or found.`;
}

function reasonOf(name: string): string {
  if (name.length > MAX_NAME_LENGTH)
    return `it has ${name.length} characters, and the most are ${MAX_NAME_LENGTH}`;
  const wrong = charactersOf(name).filter((character) => !isPersonName(`A${character}`));
  if (wrong.length === 0) return 'it begins with no letter';
  const most = wrong.slice(0, MOST_NAMED).map((character) => `“${character}”`);
  return `a name cannot have ${most.join(', ')}, but letters, blanks and , . ' -`;
}

const MOST_NAMED = 5;
const SEGMENTS = new Intl.Segmenter('en', { granularity: 'grapheme' });

function charactersOf(text: string): string[] {
  return [...new Set([...SEGMENTS.segment(text)].map(({ segment }) => segment))];
}

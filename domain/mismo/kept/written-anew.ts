import { descendants, type Element } from '../xml/element.ts';

/** Attributes that each export generates, or that say nothing about the loan. */
export const ATTRIBUTES_MADE_ANEW: ReadonlySet<string> = new Set([
  'SequenceNumber',
  'xlink:label',
  'xlink:type',
  'xsi:schemaLocation',
  'MISMOReferenceModelIdentifier',
]);

/** Each export recalculates these. */
export const COUNTED_ANEW: ReadonlySet<string> = new Set(['BorrowerCount', 'OwnedPropertyLienUPBAmount']);

/** Not kept, because an export generates them: relationships, Lintel's extension, and facts about the file. */
export const WRITTEN_ANEW: ReadonlySet<string> = new Set([
  'RELATIONSHIPS',
  'LINTEL:LOAN',
  'ABOUT_VERSIONS',
  'ORIGINATION_SYSTEMS',
]);

const KNOWN_INSIDE =
  /^(?:RELATIONSHIPS?|ABOUT_VERSIONS?|ORIGINATION_SYSTEMS?|LINTEL:\w+|AboutVersionIdentifier|CreatedDatetime|DataVersion(?:Identifier|Name)|LoanOriginationSystem\w+)$/;

/** System and version; each export writes Lintel's. */
const OF_THE_SYSTEM = /^(?:DataVersion(?:Identifier|Name)|LoanOriginationSystem\w+)$/;

/** Replaced by Lintel's on export. */
export function factsOfSystem(root: Element): Element[] {
  return descendants(root).filter(({ name, text }) => OF_THE_SYSTEM.test(name) && text.trim() !== '');
}

/** Content that Lintel's export never writes, such as a vendor element inside a relationship. */
export function strangersIn(at: Element): Element[] {
  return descendants(at).filter(
    ({ name, children, text }) =>
      !KNOWN_INSIDE.test(name) || (text.trim() !== '' && (children.length > 0 || /^[A-Z_]+$/.test(name))),
  );
}

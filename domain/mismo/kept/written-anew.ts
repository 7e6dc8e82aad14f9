import { descendants, type Element } from '../xml/element.ts';

/** Attributes that every export makes anew, or that say nothing of the loan. */
export const ATTRIBUTES_MADE_ANEW: ReadonlySet<string> = new Set([
  'SequenceNumber',
  'xlink:label',
  'xlink:type',
  'xsi:schemaLocation',
  'MISMOReferenceModelIdentifier',
]);

/** Figures that every export counts anew. */
export const COUNTED_ANEW: ReadonlySet<string> = new Set(['BorrowerCount', 'OwnedPropertyLienUPBAmount']);

/** Treated on their own: relationships by their ends, ours by its answers, and facts about the file. */
export const WRITTEN_ANEW: ReadonlySet<string> = new Set([
  'RELATIONSHIPS',
  'LINTEL:LOAN',
  'ABOUT_VERSIONS',
  'ORIGINATION_SYSTEMS',
]);

const KNOWN_INSIDE =
  /^(?:RELATIONSHIPS?|ABOUT_VERSIONS?|ORIGINATION_SYSTEMS?|LINTEL:\w+|AboutVersionIdentifier|CreatedDatetime|DataVersion(?:Identifier|Name)|LoanOriginationSystem\w+)$/;

/** Facts about the system and the version of a file, which every export writes of Lintel. */
const OF_THE_SYSTEM = /^(?:DataVersion(?:Identifier|Name)|LoanOriginationSystem\w+)$/;

/** The facts about the writing system of a foreign file. An export has Lintel's in their places. */
export function factsOfSystem(root: Element): Element[] {
  return descendants(root).filter(({ name, text }) => OF_THE_SYSTEM.test(name) && text.trim() !== '');
}

/** Content of an element that is written anew which no export writes, such as a vendor's element in a relationship. */
export function strangersIn(at: Element): Element[] {
  return descendants(at).filter(
    ({ name, children, text }) =>
      !KNOWN_INSIDE.test(name) || (text.trim() !== '' && (children.length > 0 || /^[A-Z_]+$/.test(name))),
  );
}

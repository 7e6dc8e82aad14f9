import type { Element } from '../xml/element.ts';

/**
 * MISMO sorts children by name, '_' before letters, REFERENCE first and EXTENSION last. These containers start with a
 * choice; the names after it are listed.
 */
const AFTER_THE_CHOICE: Readonly<Record<string, readonly string[]>> = {
  COLLATERAL: ['COLLATERAL_DETAIL'],
  CONTACT_POINT: ['CONTACT_POINT_DETAIL'],
  DOCUMENT_SPECIFIC_DATA_SET: ['DOCUMENT_CLASSES', 'EXECUTION', 'RECORDING_ENDORSEMENTS'],
  LICENSE: ['LICENSE_DETAIL'],
  ROLE: ['LICENSES', 'PARTY_ROLE_IDENTIFIERS', 'ROLE_DETAIL'],
};

const OF_SOMEBODY: ReadonlySet<string> = new Set([
  'EMPLOYER',
  'PAID_BY',
  'PAID_TO',
  'PARTY',
  'SELECTED_SERVICE_PROVIDER',
]);
const SOMEBODY: ReadonlySet<string> = new Set(['INDIVIDUAL', 'LEGAL_ENTITY']);

/** Not sorted by name. Lintel writes nothing into them; imported content keeps its order. */
export const IN_OWN_ORDER: ReadonlySet<string> = new Set([
  'DEAL_SET_SERVICE',
  'DOCUMENT',
  'FOREIGN_OBJECT',
  'GOVERNMENT_BORROWER',
  'REFERENCE',
  'SERVICE',
  'TITLE_PRODUCT',
  'VIEW',
]);

/** Recursive. Siblings of the same name keep their order. */
export function sortAsInSchema(parent: Element): void {
  sortChildren(parent);
  for (const child of parent.children) sortAsInSchema(child);
}

export function sortChildren(parent: Element): void {
  if (parent.children.length > 1 && !IN_OWN_ORDER.has(parent.name)) {
    const places = new Map(parent.children.map(({ name }) => [name, placeOf(parent.name, name)]));
    const place = ({ name }: Element) => places.get(name) ?? '';
    parent.children.sort((one, other) => compared(place(one), place(other)));
  }
}

/** Sort key. */
export function placeOf(parent: string, child: string): string {
  return `${groupOf(parent, child)} ${child.toUpperCase().replaceAll('_', '!')}`;
}

function groupOf(parent: string, child: string): number {
  if (child === 'REFERENCE') return 0;
  if (child === 'EXTENSION') return 3;
  if (OF_SOMEBODY.has(parent)) return SOMEBODY.has(child) ? 1 : 2;
  return AFTER_THE_CHOICE[parent]?.includes(child) ? 2 : 1;
}

function compared(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Whether a container can have several children of this name, such as RESIDENCES and RESIDENCE. */
export function isRepeated(parent: string, child: string): boolean {
  const plurals = [`${child}S`, `${child}ES`, child.replace(/Y$/, 'IES'), child.replace(/IS$/, 'ES')];
  return parent !== child && plurals.includes(parent);
}

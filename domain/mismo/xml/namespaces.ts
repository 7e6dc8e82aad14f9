export const MISMO_NAMESPACE = 'http://www.mismo.org/residential/2009/schemas';
export const LINTEL_NAMESPACE = 'urn:lintel:mismo:1';

/** The namespaces of a loan application by the prefixes of this code. MISMO's own elements have none. */
export const NAMESPACES = {
  ULAD: 'http://www.datamodelextension.org/Schema/ULAD',
  DU: 'http://www.datamodelextension.org/Schema/DU',
  LPA: 'http://www.datamodelextension.org/Schema/LPA',
  LINTEL: LINTEL_NAMESPACE,
  xlink: 'http://www.w3.org/1999/xlink',
  xsi: 'http://www.w3.org/2001/XMLSchema-instance',
  xml: 'http://www.w3.org/XML/1998/namespace',
} as const;

const PREFIXES: ReadonlyMap<string, string> = new Map([
  ['', ''],
  [MISMO_NAMESPACE, ''],
  ...Object.entries(NAMESPACES).map(([prefix, uri]): [string, string] => [uri, `${prefix}:`]),
]);

/** The name of an element or attribute in this code, from its namespace and its name without a prefix. */
export function nameIn(uri: string, local: string): string {
  const prefix = PREFIXES.get(uri);
  return prefix === undefined ? `{${uri}}${local}` : prefix + local;
}

/** The namespace of a name that has no prefix here; null for every other name. */
export function foreignNamespace(name: string): string | null {
  return name.startsWith('{') ? name.slice(1, name.indexOf('}')) : null;
}

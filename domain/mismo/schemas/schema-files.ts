const MISMO = 'http://www.mismo.org/residential/2009/schemas';
const XLINK = 'http://www.w3.org/1999/xlink';

interface SchemaFile {
  name: string;
  /** Null: uses the namespace of the schema that includes it. */
  namespace: string | null;
  /**
   * A name that only this schema declares; 'redefine' for the one that redefines MISMO's; null if there is only one
   * schema.
   */
  declares: string | null;
}

/** MISMO 3.4 with the DU and ULAD extensions. Files are recognized by content. */
export const SCHEMA_FILES = [
  { name: 'DU_Wrapper_3.4.0_B324.xsd', namespace: MISMO, declares: 'redefine' },
  { name: 'MISMO_3.4.0_B324.xsd', namespace: MISMO, declares: 'MESSAGE' },
  { name: 'MISMODataTypesB324.xsd', namespace: null, declares: 'MISMOAmount' },
  {
    name: 'MISMOEnumeratedTypesB324.xsd',
    namespace: null,
    declares: 'AbilityToRepayExemptionCreditorOrganizationEnum',
  },
  { name: 'MISMOExtensionDetailsB324.xsd', namespace: null, declares: 'MISMO_BASE' },
  {
    name: 'ULAD_ExtensionV3_4.xsd',
    namespace: 'http://www.datamodelextension.org/Schema/ULAD',
    declares: null,
  },
  {
    name: 'DU_ExtensionV3_4.xsd',
    namespace: 'http://www.datamodelextension.org/Schema/DU',
    declares: null,
  },
  { name: 'xlinkMISMOB324.xsd', namespace: XLINK, declares: 'ArcroleAtomic' },
  { name: 'xlink.xsd', namespace: XLINK, declares: 'typeType' },
  { name: 'xml.xsd', namespace: 'http://www.w3.org/XML/1998/namespace', declares: null },
] as const satisfies readonly SchemaFile[];

export type SchemaFileName = (typeof SCHEMA_FILES)[number]['name'];

export const ROOT_SCHEMA = 'DU_Wrapper_3.4.0_B324.xsd' satisfies SchemaFileName;

export const SCHEMA_NAMES: readonly SchemaFileName[] = SCHEMA_FILES.map(({ name }) => name);

export interface SchemaFacts {
  namespace: string | null;
  declared: ReadonlySet<string>;
  includes: readonly string[];
}

/** The largest is 7 MB. */
export const MOST_SCHEMA_BYTES = 30 * 1024 * 1024;
export const SCHEMA_TOO_LARGE = 'The file has more than 30 MB. The schemas of MISMO 3.4 have less.';

type RecognisedSchema = { ok: true; name: SchemaFileName } | { ok: false; reason: string };

/** Refuses a schema that includes other files, because those are not read. */
export function recogniseSchema({ namespace, declared, includes }: SchemaFacts): RecognisedSchema {
  const found = SCHEMA_FILES.find(
    (one) => one.namespace === namespace && (one.declares === null || declared.has(one.declares)),
  );
  if (found === undefined) {
    return { ok: false, reason: 'It is no schema of MISMO 3.4 with the extensions of DU and ULAD.' };
  }
  const names: readonly string[] = SCHEMA_NAMES;
  const foreign = includes.find((place) => !names.includes(place));
  if (foreign === undefined) return { ok: true, name: found.name };
  return {
    ok: false,
    reason: `It includes ‘${foreign.slice(0, 100)}’, which is none of the schemas of MISMO 3.4.`,
  };
}

import type { SchemaFileName } from '../../../../domain/mismo/schemas/schema-files.ts';

const MISMO = 'http://www.mismo.org/residential/2009/schemas';

function schema(content: string, namespace?: string): string {
  const target = namespace === undefined ? '' : ` targetNamespace="${namespace}" xmlns="${namespace}"`;
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"${target} elementFormDefault="qualified">${content}</xs:schema>`;
}

const include = (name: SchemaFileName) => `<xs:include schemaLocation="${name}"/>`;
const text = (name: string) =>
  `<xs:simpleType name="${name}"><xs:restriction base="xs:string"/></xs:simpleType>`;
const loan = (name: string) => `<xs:element name="${name}"/>`;

/**
 * Same namespaces, names and includes as MISMO's, whose licence forbids redistribution. MESSAGE accepts more than
 * DEAL_SETS.
 */
export const SMALL_SCHEMAS: Readonly<Record<SchemaFileName, string>> = {
  'DU_Wrapper_3.4.0_B324.xsd': schema(
    `<xs:import namespace="http://www.datamodelextension.org/Schema/ULAD" schemaLocation="ULAD_ExtensionV3_4.xsd"/><xs:import namespace="http://www.datamodelextension.org/Schema/DU" schemaLocation="DU_ExtensionV3_4.xsd"/><xs:redefine schemaLocation="MISMO_3.4.0_B324.xsd"/>`,
    MISMO,
  ),
  'MISMO_3.4.0_B324.xsd': schema(
    `${include('MISMODataTypesB324.xsd')}${include('MISMOEnumeratedTypesB324.xsd')}<xs:element name="MESSAGE"><xs:complexType><xs:sequence>${'<xs:element name="ABOUT_VERSIONS" minOccurs="0"/><xs:element name="DEAL_SETS" type="Any" minOccurs="0"/><xs:element name="DOCUMENT_SETS" minOccurs="0"/>'}</xs:sequence><xs:anyAttribute processContents="skip"/></xs:complexType></xs:element><xs:complexType name="RELATIONSHIPS"><xs:sequence><xs:any processContents="skip" minOccurs="0" maxOccurs="unbounded"/></xs:sequence><xs:anyAttribute processContents="skip"/></xs:complexType><xs:complexType name="Any"><xs:sequence><xs:any processContents="lax" minOccurs="0" maxOccurs="unbounded"/></xs:sequence><xs:anyAttribute processContents="skip"/></xs:complexType>`,
    MISMO,
  ),
  'MISMODataTypesB324.xsd': schema(`${include('MISMOExtensionDetailsB324.xsd')}${text('MISMOAmount')}`),
  'MISMOEnumeratedTypesB324.xsd': schema(text('AbilityToRepayExemptionCreditorOrganizationEnum')),
  'MISMOExtensionDetailsB324.xsd': schema(text('MISMO_BASE')),
  'ULAD_ExtensionV3_4.xsd': schema(
    loan('DECLARATION_DETAIL_EXTENSION'),
    'http://www.datamodelextension.org/Schema/ULAD',
  ),
  'DU_ExtensionV3_4.xsd': schema(
    loan('LOAN_DETAIL_EXTENSION'),
    'http://www.datamodelextension.org/Schema/DU',
  ),
  'xlinkMISMOB324.xsd': schema(
    `${include('xlink.xsd')}${text('ArcroleAtomic')}`,
    'http://www.w3.org/1999/xlink',
  ),
  'xlink.xsd': schema(
    `<xs:import namespace="http://www.w3.org/XML/1998/namespace" schemaLocation="xml.xsd"/>${text('typeType')}`,
    'http://www.w3.org/1999/xlink',
  ),
  'xml.xsd': schema(
    '<xs:attribute name="lang" type="xs:string"/>',
    'http://www.w3.org/XML/1998/namespace',
  ).replace(' xmlns="http://www.w3.org/XML/1998/namespace"', ''),
};

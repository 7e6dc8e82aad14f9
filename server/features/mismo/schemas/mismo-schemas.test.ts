import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { married } from '../../../../domain/application/complete-application.fixture.ts';
import { readyFile } from '../../../../domain/mismo/mismo-files.fixture.ts';
import { needReference, REFERENCE } from '../reference.fixture.ts';
import { createMismoSchemas } from './mismo-schemas.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lintel-schemas-'));
});
afterEach(() => rm(folder, { recursive: true }));

const ROOT = 'DU_Wrapper_3.4.0_B324.xsd';
const schema = (content: string) =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:loan" elementFormDefault="qualified">${content}</xs:schema>`;
const LOAN = schema(
  '<xs:element name="LOAN"><xs:complexType><xs:sequence><xs:element name="Amount" type="xs:decimal"/></xs:sequence></xs:complexType></xs:element>',
);

// Tests MISMO-20.
it('checks nothing without a folder, and says so', async () => {
  const schemas = createMismoSchemas(undefined);
  await schemas.open();
  expect(await schemas.check('<LOAN/>')).toBeNull();
});

const MISMO = 'http://www.mismo.org/residential/2009/schemas';
const MESSAGE = LOAN.replace('urn:loan', MISMO)
  .replace('name="LOAN"', 'name="MESSAGE"')
  .replace('name="Amount"', 'maxOccurs="unbounded" name="Amount"');
const message = (content: string) => `<MESSAGE xmlns="${MISMO}">${content}</MESSAGE>`;
const WORDS = "Element 'Amount' has a value that is not of the atomic type xs:decimal.";

it('names each error with its line and path, without namespaces', async () => {
  await writeFile(join(folder, ROOT), MESSAGE);
  const schemas = createMismoSchemas(folder);
  expect(await schemas.check(message('<Amount>7</Amount>'))).toEqual([]);
  const errors = await schemas.check(message('\n<Amount>many</Amount>\n'));
  expect(errors).toEqual([{ line: 2, path: 'MESSAGE/Amount', words: WORDS }]);
});

it('names the right one of many elements on one line, behind comments, instructions and character data', async () => {
  await writeFile(join(folder, ROOT), MESSAGE);
  const content = [
    '<!-- <Amount>\n--><?pi <Amount>?><Amount\n>1</Amount>',
    '<Amount><![CDATA[2]]></Amount><Amount>few</Amount><Amount>4</Amount><Amount a="<"/>'.replace(
      ' a="<"',
      '',
    ),
  ].join('');
  const errors = await createMismoSchemas(folder).check(message(content));
  expect(errors).toEqual([
    { line: 3, path: 'MESSAGE/Amount[3]', words: WORDS },
    { line: 3, path: 'MESSAGE/Amount[5]', words: WORDS },
  ]);
});

it('gives only the line after the last one that libxml2 counts', async () => {
  await writeFile(join(folder, ROOT), MESSAGE);
  const content = `${'<Amount>1</Amount>\n'.repeat(66_000)}<Amount>many</Amount>`;
  const errors = await createMismoSchemas(folder).check(message(content));
  expect(errors).toEqual([{ line: expect.any(Number), path: '', words: WORDS }]);
});

it('reads no schema that a file names', async () => {
  await writeFile(
    join(folder, ROOT),
    schema(
      '<xs:element name="LOAN"><xs:complexType><xs:sequence><xs:any namespace="##other" processContents="lax"/></xs:sequence></xs:complexType></xs:element>',
    ),
  );
  const named = join(folder, 'named.xsd');
  await writeFile(
    named,
    '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:named"><xs:element name="B" type="xs:int"/></xs:schema>',
  );
  const file = `<LOAN xmlns="urn:loan" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="urn:named ${named}"><B xmlns="urn:named">many</B></LOAN>`;
  expect(await createMismoSchemas(folder).check(file)).toEqual([]);
});

it('compiles the schemas once', async () => {
  await writeFile(join(folder, ROOT), LOAN);
  const schemas = createMismoSchemas(folder);
  await schemas.open();
  await rm(join(folder, ROOT));
  expect(await schemas.check('<LOAN xmlns="urn:loan"><Amount>7</Amount></LOAN>')).toEqual([]);
});

it('refuses a folder without the schemas, with one that is missing, or with a damaged one', async () => {
  await expect(createMismoSchemas(folder).open()).rejects.toThrow(
    `MISMO_SCHEMA_DIR is ${folder}: ${ROOT} is missing there.`,
  );
  await writeFile(join(folder, ROOT), schema('<xs:include schemaLocation="gone.xsd"/><xs:element ref="B"/>'));
  await expect(createMismoSchemas(folder).open()).rejects.toThrow(/cannot be compiled/);
  await writeFile(join(folder, ROOT), LOAN.slice(0, 100));
  await expect(createMismoSchemas(folder).open()).rejects.toThrow(/cannot be compiled/);
});

it('finds an exported loan valid against the schemas of MISMO', async (context) => {
  needReference(context);
  const schemas = createMismoSchemas(REFERENCE);
  const file = readyFile(married);
  expect(await schemas.check(file)).toEqual([]);
  const errors = await schemas.check(file.replace(/<BorrowerBirthDate>[^<]*/, '<BorrowerBirthDate>soon'));
  expect(errors?.[0]?.words).toMatch(/^Element 'BorrowerBirthDate' has a value/);
  expect(errors?.[0]?.words).not.toContain('soon');
});

it('quotes no Social Security number that the schemas of MISMO refuse', async (context) => {
  needReference(context);
  const file = readyFile(married).replaceAll('999123456', '855-66-7788');
  const errors = await createMismoSchemas(REFERENCE).check(file);
  expect(errors?.[0]?.words).toMatch(/^Element 'TaxpayerIdentifierValue' has a value that does not match/);
  expect(JSON.stringify(errors)).not.toMatch(/855|7788/);
});

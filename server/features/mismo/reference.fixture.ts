import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import type { TestContext } from 'vitest';

/** MISMO's schemas and other systems' samples. Their licences keep them out of the repository. */
export const REFERENCE = join(import.meta.dirname, '../../../../shared/reference/mismo');
const SCHEMA = join(REFERENCE, 'DU_Wrapper_3.4.0_B324.xsd');

export const SAMPLES = [
  'DI-C01.xml',
  'samples/DI-C04.xml',
  'samples/DI-VA02.xml',
  'samples/lpa-export.xml',
  'samples/web-form-export.xml',
] as const;

export function needReference(context: TestContext): void {
  if (!existsSync(REFERENCE)) context.skip(`skipped: there is no ${REFERENCE} with schemas and samples`);
}

export function sampleText(name: string): string {
  return readFileSync(join(REFERENCE, name), 'utf8');
}

let validator: XsdValidator | undefined;

export function schemaErrors(xml: string): string[] {
  if (validator === undefined) {
    xmlRegisterFsInputProviders();
    validator = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(SCHEMA), { url: SCHEMA }));
  }
  const document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    if (error instanceof XmlValidateError) return error.details.map(({ message }) => message);
    throw error;
  } finally {
    document.dispose();
  }
}

/** Findings of the reference implementation: 'E R24 …'. */
export async function graphFindings(files: readonly string[]): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'mismo-'));
  try {
    const paths = await Promise.all(
      files.map(async (xml, place) => {
        const path = join(folder, `${place}.xml`);
        await writeFile(path, xml);
        return path;
      }),
    );
    const output = await runCheck(paths);
    return output
      .split(/^\S.*\.xml: .*$/m)
      .slice(1)
      .map((part) =>
        part
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
      );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The check ends with 1 when a file has an error. */
function runCheck(paths: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [join(REFERENCE, 'check-graph.mjs'), ...paths],
      { maxBuffer: 1e8 },
      (error, stdout) => {
        if (error !== null && error.code !== 1) reject(error);
        else resolve(stdout);
      },
    );
  });
}

interface SchemaModel {
  dataPoint(container: string, name: string): { values: string[] | null } | null;
  containers(): { name: string; children: { name: string; isRepeated: boolean }[] }[];
}

export async function schemaModel(): Promise<SchemaModel> {
  const { dataPoint } = await import(join(REFERENCE, 'xsd-model.mjs'));
  return { dataPoint, containers };
}

const TYPE = /<xsd:complexType name="([A-Z][A-Z0-9_]*)">([\s\S]*?)<\/xsd:complexType>/g;
const CHILD = /<xsd:element name="(\w+)"([^>]*)>/g;

function containers(): ReturnType<SchemaModel['containers']> {
  const schema = readFileSync(join(REFERENCE, 'MISMO_3.4.0_B324.xsd'), 'utf8');
  return [...schema.matchAll(TYPE)].map(([, name = '', body = '']) => ({
    name,
    children: [...body.matchAll(CHILD)].map(([, child = '', attributes = '']) => ({
      name: child,
      isRepeated: /maxOccurs="(?!1")/.test(attributes),
    })),
  }));
}

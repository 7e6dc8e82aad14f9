import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHARGE_KINDS, type LoanCharge, PAYEE_KINDS, PAYERS } from '../../../domain/loan-costs/charge.ts';
import { anySealedLoan } from '../../../domain/mismo/any-loan.fixture.ts';
import { checkMessage } from '../../../domain/mismo/checks/check-message.ts';
import { mismoCosts } from '../../../domain/mismo/deal/charges-of-loan.ts';
import { exportMismo } from '../../../domain/mismo/export-mismo.ts';
import { importMismo } from '../../../domain/mismo/import-mismo.ts';
import { STANDARD_LISTS } from '../../../domain/mismo/values/standard-lists.ts';
import { descendants } from '../../../domain/mismo/xml/element.ts';
import { readXml } from '../../../domain/mismo/xml/read-xml.ts';
import { writeXml } from '../../../domain/mismo/xml/write-xml.ts';
import { COST_SECTIONS } from '../../../domain/quotes/quote-costs.ts';
import { dataPoints, drawnArcs, isAddedByExports, missingFrom } from './message-content.fixture.ts';
import {
  graphFindings,
  needReference,
  REFERENCE,
  SAMPLES,
  sampleText,
  schemaErrors,
} from './reference.fixture.ts';

const OPTIONS = { now: '2026-11-24T12:00:00.000Z', version: '1.0.0' };

function inAndOut(name: string) {
  const file = readXml(sampleText(name));
  const result = importMismo(file);
  if (!result.ok) throw new Error(JSON.stringify(result.findings));
  const { application, loan, lock, officer, company, findings, numbers, kept } = result.loan;
  const xml = writeXml(
    exportMismo({ ...application, loan, lock, officer, company, findings }, { ...OPTIONS, numbers, kept }),
  );
  return { file, xml, out: readXml(xml), findings: result.findings };
}

// Tests MISMO-8.
describe.each(SAMPLES)('%s, imported and exported', (name) => {
  it('says everything that it said before', (context) => {
    needReference(context);
    const { file, out, findings } = inAndOut(name);
    const left = findings.filter(({ kind }) => kind === 'wrong value');
    const missing = missingFrom(dataPoints(file), dataPoints(out));
    expect(
      missing.filter(
        (point) => !left.some(({ path }) => point.startsWith(`${path.replace(/\[\d+\]/g, '')} = `)),
      ),
    ).toEqual([]);
    expect(
      missingFrom(dataPoints(out), dataPoints(file)).filter((point) => !isAddedByExports(point)),
    ).toEqual([]);
    expect(missingFrom(drawnArcs(file), drawnArcs(out))).toEqual([]);
    // Only elements without an owner get an arc that the file lacks.
    const isDrawnAnew = findings.some(({ kind }) => kind === 'arc');
    expect(missingFrom(drawnArcs(out), drawnArcs(file)).length > 0).toBe(isDrawnAnew);
  });

  it('is valid against the schemas', (context) => {
    needReference(context);
    expect(schemaErrors(inAndOut(name).xml)).toEqual([]);
  });
});

const LENDER = { name: 'Harbor Lending' };

function anyCharge(place: number): LoanCharge {
  const pick = <Key extends string>(record: Readonly<Record<Key, unknown>>, step: number) => {
    const keys = Object.keys(record) as Key[];
    return keys[Math.floor(place / step) % keys.length] as Key;
  };
  return {
    id: `${place}`,
    section: pick(COST_SECTIONS, 1),
    kind: pick(CHARGE_KINDS, 2),
    name: `Fee & more ${place}`,
    payee: place % 3 === 0 ? '' : 'Fields <& Co>',
    payeeKind: pick(PAYEE_KINDS, 1),
    cents: place % 7 === 0 ? -1_05 : 1_234_56,
    paidBy: pick(PAYERS, 1),
    isFinanceCharge: place % 2 === 0,
    isComputed: false,
    ...(place % 4 === 0 ? { period: { months: 12, perMonthCents: 100_83 } } : {}),
    ...(place % 4 === 1 ? { period: { days: 15, perDayCents: 17_44, rate: 3875 } } : {}),
  };
}

// Tests MISMO-2.
describe('an exported loan', () => {
  it('is valid against the schemas, whatever it holds', (context) => {
    needReference(context);
    fc.assert(
      fc.property(anySealedLoan, ({ loan, numbers }) => {
        expect(schemaErrors(writeXml(exportMismo(loan, { ...OPTIONS, numbers })))).toEqual([]);
      }),
    );
  });

  // Tests MISMO-87.
  it('is valid with 60 charges of every section, kind, payee and payer', (context) => {
    needReference(context);
    const charges = Array.from({ length: 60 }, (_, place) => anyCharge(place));
    const costs = mismoCosts(charges, [
      { kind: 'loan-estimate', issuedOn: '2026-02-02', receivedOn: '2026-02-05' },
      { kind: 'closing-disclosure', issuedOn: '2026-03-02', receivedOn: '2026-03-05' },
    ]);
    fc.assert(
      fc.property(anySealedLoan, ({ loan, numbers }) => {
        expect(schemaErrors(writeXml(exportMismo({ ...loan, costs }, { ...OPTIONS, numbers })))).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });

  it('has a complete graph, whatever it holds', async (context) => {
    needReference(context);
    const files = fc
      .sample(anySealedLoan, 50)
      .map(({ loan, numbers }) => exportMismo({ ...loan, company: LENDER }, { ...OPTIONS, numbers }))
      .map(writeXml);
    const findings = (await graphFindings(files))
      .flat()
      .filter((line) => /^. R(?:1\d|2[0123]|30|31|32|33|46|47) /.test(line));
    // A joint credit report is exported only if the loan says that there is one (MISMO-51).
    const open = findings.filter((line) => !line.endsWith('and no joint credit report'));
    expect(open).toEqual([]);
  });
});

function countsOf(rules: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const rule of rules.toSorted()) counts[rule] = (counts[rule] ?? 0) + 1;
  return counts;
}

it('finds the errors that the reference finds', async (context) => {
  needReference(context);
  const exports = fc
    .sample(anySealedLoan, 40)
    .map(({ loan, numbers }) => writeXml(exportMismo(loan, { ...OPTIONS, numbers })));
  const files = [...SAMPLES.map(sampleText), ...exports];
  const theirs = (await graphFindings(files)).map((lines) =>
    countsOf(lines.flatMap((line) => /^E (R\d+) /.exec(line)?.[1] ?? [])),
  );
  const ours = files.map((xml) =>
    countsOf(
      checkMessage(readXml(xml)).findings.flatMap(({ rule, level }) => (level === 'error' ? [rule] : [])),
    ),
  );
  expect(ours).toEqual(theirs);
  expect(ours.some((counts) => Object.keys(counts).length > 0)).toBe(true);
});

const WRONG = 'NoSuchValue';

/** Elements of a file whose value comes from an enumeration, with their element number. */
function listedPlaces(xml: string): [string, number][] {
  return descendants(readXml(xml)).flatMap(({ name, children, text }, place): [string, number][] =>
    children.length === 0 && text.trim() !== '' && STANDARD_LISTS.has(name) ? [[name, place]] : [],
  );
}

// Tests MISMO-77.
describe('wrong values of enumerations', () => {
  it.for(['skeleton.xml', ...SAMPLES])('are named, and the export stays valid: %s', (name, context) => {
    needReference(context);
    const file = sampleText(name);
    const places = listedPlaces(file);
    expect(places.length).toBeGreaterThan(20);
    for (const [point, place] of places) {
      const root = readXml(file);
      const at = descendants(root)[place];
      if (at === undefined) continue;
      at.text = WRONG;
      const result = importMismo(root);
      expect([
        point,
        result.findings.some(
          ({ kind, path, line }) =>
            (kind === 'wrong value' || kind === 'refused') && path.endsWith(point) && line === at.line,
        ),
      ]).toEqual([point, true]);
      if (!result.ok) continue;
      const { application, kept, numbers, origin: _, ...facts } = result.loan;
      const out = writeXml(exportMismo({ ...application, ...facts }, { ...OPTIONS, kept, numbers }));
      expect([point, out.includes(WRONG), schemaErrors(out)]).toEqual([point, false, []]);
    }
  });

  it('have lists that are those of the schema', (context) => {
    needReference(context);
    const schema = ['MISMO_3.4.0_B324.xsd', 'MISMOEnumeratedTypesB324.xsd', 'ULAD_ExtensionV3_4.xsd']
      .map((name) => readFileSync(join(REFERENCE, name), 'utf8'))
      .join('\n');
    for (const [name, values] of STANDARD_LISTS) {
      if (name.includes(':')) continue;
      const type = new RegExp(`<xsd:(?:element|attribute) name="${name}" type="(\\w+?)(?:Enum|Base)"`).exec(
        schema,
      )?.[1];
      const body =
        new RegExp(`<xsd:simpleType name="${type}Base">([\\s\\S]*?)</xsd:simpleType>`).exec(schema)?.[1] ??
        '';
      const listed = [...body.matchAll(/<xsd:enumeration value="([^"]*)"/g)].map(([, value]) => value);
      expect([name, [...values].sort()]).toEqual([name, listed.sort()]);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { exportMismo } from '../../../domain/mismo/export-mismo.ts';
import { importMismo } from '../../../domain/mismo/import-mismo.ts';
import { readXml } from '../../../domain/mismo/xml/read-xml.ts';
import { writeXml } from '../../../domain/mismo/xml/write-xml.ts';
import { dataPoints, drawnArcs, isAddedByExports, missingFrom } from './message-content.fixture.ts';
import { needReference, SAMPLES, sampleText, schemaErrors } from './reference.fixture.ts';

const OPTIONS = { now: '2026-11-24T12:00:00.000Z', version: '1.0.0' };

function inAndOut(name: string) {
  const file = readXml(sampleText(name));
  const result = importMismo(file);
  if (!result.ok) throw new Error(JSON.stringify(result.findings));
  const { application, loan, lock, officer, company, numbers, kept } = result.loan;
  const xml = writeXml(
    exportMismo({ ...application, loan, lock, officer, company }, { ...OPTIONS, numbers, kept }),
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
    // Only what belonged to nobody gets an arc that the file lacks.
    const isDrawnAnew = findings.some(({ kind }) => kind === 'arc');
    expect(missingFrom(drawnArcs(out), drawnArcs(file)).length > 0).toBe(isDrawnAnew);
  });

  it('is valid against the schemas', (context) => {
    needReference(context);
    expect(schemaErrors(inAndOut(name).xml)).toEqual([]);
  });
});

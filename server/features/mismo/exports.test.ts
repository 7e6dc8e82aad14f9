import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anySealedLoan } from '../../../domain/mismo/any-loan.fixture.ts';
import { exportMismo } from '../../../domain/mismo/export-mismo.ts';
import { writeXml } from '../../../domain/mismo/xml/write-xml.ts';
import { graphFindings, needReference, schemaErrors } from './reference.fixture.ts';

const OPTIONS = { now: '2026-11-24T12:00:00.000Z', version: '1.0.0' };
const LENDER = { name: 'Harbor Lending' };

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

  it('has a complete graph, whatever it holds', async (context) => {
    needReference(context);
    const files = fc
      .sample(anySealedLoan, 50)
      .map(({ loan, numbers }) => exportMismo({ ...loan, company: LENDER }, { ...OPTIONS, numbers }))
      .map(writeXml);
    const findings = (await graphFindings(files))
      .flat()
      .filter((line) => /^. R(?:1\d|2[0123]|30|31|32|33|46|47) /.test(line));
    expect(findings).toEqual([]);
  });
});

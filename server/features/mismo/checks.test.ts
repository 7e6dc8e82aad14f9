import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anySealedLoan } from '../../../domain/mismo/any-loan.fixture.ts';
import { checkMessage } from '../../../domain/mismo/checks/check-message.ts';
import { exportMismo } from '../../../domain/mismo/export-mismo.ts';
import { readXml } from '../../../domain/mismo/xml/read-xml.ts';
import { writeXml } from '../../../domain/mismo/xml/write-xml.ts';
import { graphFindings, needReference, SAMPLES, sampleText } from './reference.fixture.ts';

const OPTIONS = { now: '2026-11-24T12:00:00.000Z', version: '1.0.0' };

/** The number of errors of each rule. */
function countsOf(rules: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const rule of rules.toSorted()) counts[rule] = (counts[rule] ?? 0) + 1;
  return counts;
}

it('the errors of a file are those that the reference finds', async (context) => {
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

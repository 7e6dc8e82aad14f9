import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applicationDraftSchema } from '../application/application.ts';
import { anySealedLoan } from './any-loan.fixture.ts';
import { checkMessage } from './checks/check-message.ts';
import { exportMismo, OUR_SYSTEM } from './export-mismo.ts';
import { exchangedAnswers } from './extension/exchanged-answers.ts';
import { importMismo } from './import-mismo.ts';
import { exportedAgain, imported } from './mismo-files.fixture.ts';
import { descendants, type Element } from './xml/element.ts';
import { readXml } from './xml/read-xml.ts';
import { writeXml } from './xml/write-xml.ts';

const OPTIONS = { now: '2026-11-24T12:00:00.000Z', version: '1.0.0' };

const odd = fc.constantFrom(
  '',
  ' ',
  '0.00',
  '-5',
  'true',
  'Other',
  'Unknown',
  '99999999999999',
  '2026-13-45',
  'x'.repeat(500),
  '***-**-1234',
  '12.345',
  'NaN',
  '{}',
  'US',
  'é',
  '<&>',
);

const change = fc.record({
  place: fc.nat(),
  kind: fc.constantFrom('text', 'remove', 'repeat', 'label', 'move', 'name'),
  text: odd,
});

function changeTree(
  root: Element,
  { place, kind, text }: { place: number; kind: string; text: string },
): void {
  const parents = [...descendants(root)].filter(({ children }) => children.length > 0);
  const parent = parents[place % parents.length];
  const child = parent?.children[place % parent.children.length];
  if (parent === undefined || child === undefined) return;
  const leaves = [...descendants(root)].filter(({ children }) => children.length === 0);
  const leaf = leaves[place % leaves.length];
  if (kind === 'text' && leaf !== undefined) leaf.text = text;
  if (kind === 'remove') parent.children = parent.children.filter((one) => one !== child);
  if (kind === 'repeat') parent.children.push(copyOf(child));
  if (kind === 'label') child.attributes['xlink:label'] = 'ASSET_1';
  if (kind === 'move') parents[(place * 7) % parents.length]?.children.push(copyOf(child));
  if (kind === 'name') child.name = 'UNHEARD_OF';
}

function copyOf(at: Element): Element {
  return { ...at, attributes: { ...at.attributes }, children: at.children.map(copyOf) };
}

// Tests MISMO-7 to MISMO-10.
describe('a file that someone damaged', () => {
  const damaged = fc
    .tuple(anySealedLoan, fc.array(change, { minLength: 1, maxLength: 8 }), fc.boolean())
    .map(([given, changes, isForeign]) => {
      const root = readXml(writeXml(exportMismo(given.loan, { ...OPTIONS, numbers: given.numbers })));
      for (const one of changes) changeTree(root, one);
      if (isForeign)
        for (const at of descendants(root)) if (at.text === OUR_SYSTEM) at.text = 'Another System';
      return root;
    });

  it('is refused, or becomes an application that can be stored, and exported again as the same loan', () => {
    fc.assert(
      fc.property(damaged, (root) => {
        const result = importMismo(root);
        expect(checkMessage(root).findings).toBeDefined();
        expect(result.ok || result.findings.length > 0).toBe(true);
        if (!result.ok) return;
        expect(applicationDraftSchema.safeParse(result.loan.application).error?.issues ?? []).toEqual([]);
        for (const { path } of result.findings) expect(path).toMatch(/^MESSAGE/);
        const again = imported(exportedAgain(result.loan));
        expect(exchangedAnswers(again.application)).toEqual(exchangedAnswers(result.loan.application));
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { exportMismo } from '../../../domain/mismo/export-mismo.ts';
import { importMismo } from '../../../domain/mismo/import-mismo.ts';
import { placesOf } from '../../../domain/mismo/message/deal-of-message.ts';
import type { Finding } from '../../../domain/mismo/report.ts';
import { type Element, element } from '../../../domain/mismo/xml/element.ts';
import { readXml } from '../../../domain/mismo/xml/read-xml.ts';
import { isLongRun } from '../../../scripts/testing/long-run.ts';
import { dataPoints, missingFrom } from './message-content.fixture.ts';
import { needReference, SAMPLES, sampleText } from './reference.fixture.ts';

const OPTIONS = { now: '2026-11-24T12:00:00.000Z', version: '1.0.0' };
/** Every export rewrites facts about the file itself (MISMO-76). */
const OF_THE_FILE = /ABOUT_VERSIONS|ORIGINATION_SYSTEMS|RELATIONSHIPS/;
const FOREIGN = '{urn:vendor.example}Note';

function leavesOf(root: Element): { path: string; leaf: Element; parent: Element }[] {
  const places = placesOf(root);
  return [...places].flatMap(([parent]) =>
    parent.children.flatMap((leaf) => {
      const path = (places.get(leaf) ?? '').replace(/\[\d+\]/g, '');
      const isLeaf = leaf.children.length === 0 && leaf.text.trim() !== '';
      return isLeaf && !OF_THE_FILE.test(path) ? [{ path, leaf, parent }] : [];
    }),
  );
}

function otherText({ name, text: given }: Element): string {
  const text = given.trim();
  if (name.endsWith('Indicator')) return text === 'true' ? 'false' : 'true';
  if (/(?:Amount|Percent)$/.test(name)) return '17.25';
  return /^\d+$/.test(text) ? text.replace(/\d/g, (digit) => String((Number(digit) + 3) % 10)) : `${text}x`;
}

type Change = (leaf: Element, parent: Element) => void;
const CHANGES: Readonly<Record<string, Change>> = {
  'is changed': (leaf) => {
    leaf.text = otherText(leaf);
  },
  'stands twice': (leaf, parent) => {
    parent.children.push({ ...leaf, attributes: { ...leaf.attributes }, text: otherText(leaf) });
  },
  'has a foreign element beside it': (_, parent) => {
    parent.children.push({ ...element(FOREIGN), text: 'vendor text' });
  },
  'has a foreign element in it': (leaf) => {
    leaf.children.push({ ...element(FOREIGN), text: 'vendor text' });
  },
};

/** Data points that the export drops without a remark. */
function silent(root: Element): string[] {
  const before = dataPoints(root);
  const result = importMismo(root);
  if (!result.ok) return result.findings.length > 0 ? [] : before;
  const { application, loan, lock, officer, company, findings, numbers, kept } = result.loan;
  const out = exportMismo(
    { ...application, loan, lock, officer, company, findings },
    { ...OPTIONS, numbers, kept },
  );
  return missingFrom(before, dataPoints(out)).filter(
    (point) => !result.findings.some((finding) => explains(finding, point)),
  );
}

/** Whether a remark says that this content is not exported unchanged. */
function explains({ kind, path }: Finding, point: string): boolean {
  const place = path.replace(/\[\d+\]/g, '');
  const isPlace = point.startsWith(`${place} = `) || point.startsWith(`${place}/@`);
  return isPlace && (kind === 'wrong value' || kind === 'replaced');
}

/** In a short run each change is tried at another eighth of the leaves. */
const CASES = Object.entries(CHANGES).map(([what, change], nth) => ({ what, change, nth }));

// Tests MISMO-76.
describe.each(CASES)('a leaf of another system that $what', ({ change, nth }) => {
  it('is exported again, or the report says that it is not', { timeout: 300_000 }, (context) => {
    needReference(context);
    const seen = new Set<string>();
    const lost: string[] = [];
    for (const sample of SAMPLES) {
      const text = sampleText(sample);
      for (const [place, { path }] of leavesOf(readXml(text)).entries()) {
        if (seen.has(`${sample} ${path}`)) continue;
        seen.add(`${sample} ${path}`);
        if (!isLongRun && seen.size % 8 !== nth) continue;
        const root = readXml(text);
        const { leaf, parent } = leavesOf(root)[place] as { leaf: Element; parent: Element };
        change(leaf, parent);
        lost.push(...silent(root).map((point) => `${sample}: ${path}: ${point}`));
      }
    }
    expect(seen.size).toBeGreaterThan(500);
    expect(lost).toEqual([]);
  });
});

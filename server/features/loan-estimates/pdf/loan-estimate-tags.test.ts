import { beforeAll, describe, expect, it } from 'vitest';
import { estimateFacts, typedCharge } from '../../../../domain/loan-estimate/loan-estimate.fixture.ts';
import { loanEstimate } from '../../../../domain/loan-estimate/loan-estimate.ts';
import {
  FORM_B,
  FORM_C,
  FORM_D,
} from '../../../../domain/loan-estimate/sample-forms/sample-facts.fixture.ts';
import { type PdfStructure, structureOfPdf, type TagNode } from '../../../testing/pdf-structure.ts';
import { composeLoanEstimate } from './loan-estimate-pdf.ts';
import { composeProviderList } from './provider-list-pdf.ts';

const AT = '2026-01-07T15:00:00.000Z';

const SIX_APPLICANTS = estimateFacts(
  {},
  {
    applicants: Array.from({ length: 6 }, (_, at) => ({
      name: `Applicant ${at}`,
      address: ['1 Elm Street'],
    })),
  },
  Array.from({ length: 60 }, (_, at) => typedCharge({ id: `${at}`, section: 'B', name: `Fee ${at}` })),
);

const PROVIDER = { name: 'Pests Co.', address: '123 Avenue A, Anytown, ST 12340', phone: '111-222-3333' };

const FORMS: Readonly<Record<string, () => Promise<Buffer>>> = {
  'H-24(B)': () => composeLoanEstimate(loanEstimate(FORM_B), AT),
  'H-24(C) with its adjustable tables': () => composeLoanEstimate(loanEstimate(FORM_C), AT),
  'H-24(D) without a seller': () => composeLoanEstimate(loanEstimate(FORM_D), AT),
  'a preview': () => composeLoanEstimate(loanEstimate(FORM_B), AT, { isPreview: true }),
  'six applicants and 60 charges': () => composeLoanEstimate(loanEstimate(SIX_APPLICANTS), AT),
  'the list of providers': () =>
    composeProviderList(
      {
        creditor: { name: 'Ficus Bank', address: '4321 Random Boulevard' },
        dateIssued: '2/15/2013',
        applicants: ['Mary Stone'],
        property: ['456 Somewhere Avenue'],
        loanId: '1',
        services: Array.from({ length: 60 }, (_, at) => ({
          label: `Service ${at}`,
          fee: '$135',
          providers: [PROVIDER, PROVIDER],
        })),
      },
      AT,
    ),
};

/** Standard structure types that the forms use (PDF 1.7, 14.8.4). */
const ROLES = new Set(['H1', 'H2', 'H3', 'P', 'Table', 'TR', 'TH', 'TD', 'Span']);

function everyNode(nodes: readonly TagNode[]): TagNode[] {
  return nodes.flatMap((node) => [node, ...everyNode(node.children)]);
}

function contentsIn({ contents, children }: TagNode): TagNode['contents'] {
  return [...contents, ...children.flatMap(contentsIn)];
}

function tablesIn({ roots }: PdfStructure): TagNode[] {
  return everyNode(roots).filter(({ role }) => role === 'Table');
}

// Tests LE-20 and PROVIDER-7.
describe.each(Object.entries(FORMS))('a screen reader in %s', (_, compose) => {
  let structure: PdfStructure;
  beforeAll(async () => {
    structure = await structureOfPdf(await compose());
  });

  it('finds the language, the title, and nothing outside a tag or an artifact', () => {
    expect(structure).toMatchObject({ language: 'en-US', isMarked: true, showsTitle: true, strays: [] });
    expect(everyNode(structure.roots).filter(({ role }) => !ROLES.has(role))).toEqual([]);
  });

  it('reads every marked content once, in the order of the pages', () => {
    const { roots, contentsOfPage } = structure;
    const read = roots.flatMap(contentsIn);
    expect(read).toEqual(
      contentsOfPage.flatMap((count, page) =>
        Array.from({ length: count }, (_, id) => ({ page: page + 1, id })),
      ),
    );
  });

  it('hears heads in each table, each with its scope, and rows of cells', () => {
    const tables = tablesIn(structure);
    expect(tables.length).toBeGreaterThan(1);
    for (const table of tables) {
      expect(new Set(table.children.map(({ role }) => role))).toEqual(new Set(['TR']));
      const cells = table.children.flatMap(({ children }) => children);
      expect(cells.filter(({ role }) => role !== 'TH' && role !== 'TD')).toEqual([]);
      const heads = cells.filter(({ role }) => role === 'TH');
      expect(heads.length).toBeGreaterThan(0);
      expect(heads.filter(({ scope }) => scope !== 'Row' && scope !== 'Column')).toEqual([]);
    }
  });

  it('steps through headings without a gap in their levels', () => {
    const { roots } = structure;
    const levels = everyNode(roots).flatMap(({ role }) => (/^H\d$/.test(role) ? [Number(role[1])] : []));
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.slice(1).forEach((level, before) => {
      expect(level).toBeLessThanOrEqual((levels[before] ?? 0) + 1);
    });
  });
});

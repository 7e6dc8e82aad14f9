import { beforeAll, describe, expect, it } from 'vitest';
import { type PdfStructure, structureOfPdf, type TagNode } from './pdf-structure.ts';

/** Standard structure types that the forms use (PDF 1.7, 14.8.4). */
const ROLES = new Set(['H1', 'H2', 'H3', 'H4', 'P', 'Table', 'TR', 'TH', 'TD', 'Span']);

function everyNode(nodes: readonly TagNode[]): TagNode[] {
  return nodes.flatMap((node) => [node, ...everyNode(node.children)]);
}

function contentsIn({ contents, children }: TagNode): TagNode['contents'] {
  return [...contents, ...children.flatMap(contentsIn)];
}

function tablesIn({ roots }: PdfStructure): TagNode[] {
  return everyNode(roots).filter(({ role }) => role === 'Table');
}

/** Declares the tests that every tagged PDF passes: what a screen reader finds in it. */
export function describeScreenReader(forms: Readonly<Record<string, () => Promise<Buffer>>>): void {
  describe.each(Object.entries(forms))('a screen reader in %s', (_, compose) => {
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
      expect(tables.length).toBeGreaterThan(0);
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
}

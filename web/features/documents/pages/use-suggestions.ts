import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Condition } from '../../../../contract/conditions/conditions.ts';
import {
  type SuggestedDocument,
  suggestedDocuments,
} from '../../../../domain/documents/pages/suggested-documents.ts';
import { documentKindsQuery } from '../../../loans/documents/document-kinds-query.ts';
import type { PlannedDocument, SheetPage } from './page-sheet.ts';
import type { PageSource } from './page-source.tsx';

interface ChosenPages {
  /** The first of them. */
  page: SheetPage | undefined;
  source: PageSource | undefined;
  sourceName: string;
}

/** What the chosen pages may be: conditions that wait, apart from those planned for (PAGES-12). */
export function useSuggestions(
  conditions: readonly Condition[],
  planned: readonly PlannedDocument[],
  { page, source, sourceName }: ChosenPages,
): SuggestedDocument[] {
  const { data: kinds = [] } = useQuery(documentKindsQuery);
  const text = usePageText(source, page?.page);
  return useMemo(() => {
    const used = new Set(planned.map(({ conditionId }) => conditionId));
    const waiting = conditions.filter(({ conditionId }) => !used.has(conditionId));
    return suggestedDocuments(waiting, { kinds, texts: [text, sourceName] });
  }, [conditions, planned, kinds, text, sourceName]);
}

/** '' for a picture, a scan without a text, and until it is read. */
function usePageText(source: PageSource | undefined, number: number | undefined): string {
  const pdf = source !== undefined && 'pdf' in source ? source.pdf : undefined;
  const [read, setRead] = useState({ pdf, number, text: '' });
  useEffect(() => {
    if (pdf === undefined || number === undefined) return;
    let isLeft = false;
    const readText = async () => {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
      if (!isLeft) setRead({ pdf, number, text });
    };
    // A page that cannot be read has no words.
    readText().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [pdf, number]);
  return read.pdf === pdf && read.number === number ? read.text : '';
}

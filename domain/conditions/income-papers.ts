import type { Employment } from './condition-templates.ts';

/** The papers that prove the income of a kind of employment. */
export interface IncomePapers {
  employment: Employment;
  /** Inside the text of a missing item: 'File pay stubs and W-2 forms'. */
  papers: string;
  /** As a borrower is asked for them. */
  asked: { en: string; es: string };
}

/** In the order in which a missing item names them. */
export const INCOME_PAPERS: readonly IncomePapers[] = [
  {
    employment: 'Employed',
    papers: 'pay stubs and W-2 forms',
    asked: {
      en: 'Your pay stubs of the last 30 days, and your W-2 forms of the last two years',
      es: 'Sus talones de pago de los últimos 30 días y sus formularios W-2 de los últimos dos años',
    },
  },
  {
    employment: 'Self-employed',
    papers: 'tax returns and profit and loss statements',
    asked: {
      en: 'Your tax returns of the last two years, all pages, and a profit and loss statement for this year',
      es: 'Sus declaraciones de impuestos de los últimos dos años, completas, y un estado de pérdidas y ganancias de este año',
    },
  },
  {
    employment: 'Retired',
    papers: 'award letters or 1099 forms',
    asked: {
      en: 'Your award letters from Social Security and from your pension, or your 1099 forms of the last two years',
      es: 'Sus cartas de concesión del Seguro Social y de su pensión, o sus formularios 1099 de los últimos dos años',
    },
  },
];

/** 'File award letters or 1099 forms'. */
export function fileConditionText(papers: readonly string[]): string {
  return `File ${new Intl.ListFormat('en').format(papers)}`;
}

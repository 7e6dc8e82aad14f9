import type { ProviderListForm } from '../../../../domain/provider-list/provider-list.ts';
import { PROVIDER_LIST_WORDS as WORDS } from '../../../../domain/provider-list/provider-list-words.ts';
import type { Instant } from '../../../../domain/time/eastern-time.ts';
import { FOOT_Y, type FormCell, FormPaper, type FormStyle } from '../../../platform/pdf/form-paper.ts';

const LABEL: FormStyle = { size: 7.5, weight: 'bold' };
const HEAD: FormStyle = { size: 8.5, weight: 'bold' };
const TEXT: FormStyle = { size: 8.5 };
const BOLD: FormStyle = { size: 8.5, weight: 'bold' };
const WORDS_STYLE: FormStyle = { size: 9.5 };
const GAP = 8;

/** Places and widths of the columns, of 536 points. */
const COLUMNS = {
  service: { x: 0, width: 156 },
  estimate: { x: 164, width: 62 },
  provider: { x: 238, width: 180 },
  contact: { x: 426, width: 110 },
} as const;

/** Form H-27 on letter paper, tagged. The same content makes the same bytes. */
export function composeProviderList(form: ProviderListForm, at: Instant): Promise<Buffer> {
  const paper = new FormPaper({
    title: `${WORDS.title} ${form.loanId} – ${form.creditor.name}`,
    author: form.creditor.name,
    at,
  });
  const blocks = form.services.map((service) => blockOf(paper, service));
  const pages = pagesOf(paper, form, blocks);
  pages.forEach((own, index) => {
    if (index > 0) {
      paper.newPage();
      paper.y = 30;
    } else drawTop(paper, form);
    drawServices(paper, own);
    paper.foot(
      WORDS.title.toUpperCase(),
      `PAGE ${index + 1} OF ${pages.length} • ${WORDS.loanId} ${form.loanId}`,
    );
  });
  return paper.finish();
}

type Service = ProviderListForm['services'][number];

interface Block {
  service: Service;
  /** Of each provider's row. */
  heights: number[];
}

function blockOf(paper: FormPaper, service: Service): Block {
  const label = paper.heightOf(service.label, COLUMNS.service.width, TEXT);
  const heights = service.providers.map((provider) => {
    const { width } = COLUMNS.provider;
    const named = paper.heightOf(provider.name, width, BOLD) + paper.heightOf(provider.address, width, TEXT);
    return Math.max(named, label) + GAP;
  });
  return { service, heights };
}

/** Services stay whole: a page takes at least 15 of the longest names. */
function pagesOf(paper: FormPaper, form: ProviderListForm, blocks: readonly Block[]): Block[][] {
  const pages: Block[][] = [[]];
  let y = topHeight(paper, form) + HEADS;
  for (const block of blocks) {
    const height = block.heights.reduce((sum, one) => sum + one, 0);
    if (y + height > FOOT_Y - GAP && pages.at(-1)?.length !== 0) {
      pages.push([]);
      y = 30 + HEADS;
    }
    pages.at(-1)?.push(block);
    y += height;
  }
  return pages;
}

const HEADS = 38;
const FACTS_Y = 92;
const FACT_X = 84;
const FACT_PITCH = 12;

function factsOf({ dateIssued, applicants, property, loanId }: ProviderListForm): [string, string][] {
  return [
    [WORDS.dateIssued, dateIssued],
    [WORDS.applicants, applicants.join(' and ')],
    [WORDS.property, property.join(', ')],
    [WORDS.loanId, loanId],
  ];
}

function factHeight(paper: FormPaper, text: string): number {
  return Math.max(FACT_PITCH, paper.heightOf(text, paper.width - FACT_X, TEXT) + 2);
}

function topHeight(paper: FormPaper, form: ProviderListForm): number {
  const facts = factsOf(form).reduce((sum, [, text]) => sum + factHeight(paper, text), 0);
  const words = [WORDS.mayChoose, WORDS.noEndorsement];
  return FACTS_Y + facts + GAP + words.reduce((sum, text) => sum + wordsHeight(paper, text), 0) + GAP;
}

function wordsHeight(paper: FormPaper, text: string): number {
  return paper.heightOf(text, paper.width, WORDS_STYLE) + 4;
}

function drawTop(paper: FormPaper, form: ProviderListForm): void {
  const { left, width } = paper;
  paper.element('P', () => paper.drawFitted(form.creditor.name, { x: left, y: 22, width }, { size: 15 }));
  if (form.creditor.address !== '')
    paper.element('P', () => paper.drawFitted(form.creditor.address, { x: left, y: 43, width }, { size: 8 }));
  paper.rule(57, { weight: 2 });
  paper.paragraph('H1', WORDS.title, { x: left, y: 63, width }, { size: 18, weight: 'bold' });
  const table = paper.table();
  let y = FACTS_Y;
  for (const [label, text] of factsOf(form)) {
    table.row([
      {
        tag: 'TH',
        scope: 'Row',
        draw: () => paper.draw(label, { x: left, y: y + 0.8, width: FACT_X - 4 }, LABEL),
      },
      { tag: 'TD', draw: () => paper.draw(text, { x: left + FACT_X, y, width: width - FACT_X }, TEXT) },
    ]);
    y += factHeight(paper, text);
  }
  table.end();
  y += GAP;
  for (const text of [WORDS.mayChoose, WORDS.noEndorsement]) {
    paper.paragraph('P', text, { x: left, y, width }, WORDS_STYLE);
    y += wordsHeight(paper, text);
  }
  paper.y = y + GAP;
}

/** One table a page, so that each page names its columns. */
function drawServices(paper: FormPaper, blocks: readonly Block[]): void {
  const { left, width } = paper;
  paper.y = paper.tab('H2', WORDS.services, { x: left, y: paper.y, width }, 180) + 4;
  const table = paper.table();
  const at = ({ x, width: wide }: { x: number; width: number }, y: number) => ({
    x: left + x,
    y,
    width: wide,
  });
  const heads: [string, keyof typeof COLUMNS][] = [
    [WORDS.service, 'service'],
    [WORDS.estimate, 'estimate'],
    [WORDS.provider, 'provider'],
    [WORDS.contact, 'contact'],
  ];
  table.row(
    heads.map(([text, column]): FormCell => {
      const style: FormStyle = column === 'estimate' ? { ...HEAD, align: 'right' } : HEAD;
      return {
        tag: 'TH',
        scope: 'Column',
        draw: () => paper.draw(text, at(COLUMNS[column], paper.y), style),
      };
    }),
  );
  paper.y += HEADS - TAB_AND_GAP;
  paper.rule(paper.y - 3, { weight: 1 });
  for (const { service, heights } of blocks) {
    service.providers.forEach((provider, index) => {
      const { y } = paper;
      const name = () => {
        paper.draw(provider.name, at(COLUMNS.provider, y), BOLD);
        const below = y + paper.heightOf(provider.name, COLUMNS.provider.width, BOLD);
        paper.draw(provider.address, at(COLUMNS.provider, below), TEXT);
      };
      table.row([
        {
          tag: 'TH',
          scope: 'Row',
          draw: () => paper.draw(service.label, at(COLUMNS.service, y), TEXT),
        },
        {
          tag: 'TD',
          draw: () => paper.draw(service.fee, at(COLUMNS.estimate, y), { ...TEXT, align: 'right' }),
        },
        { tag: 'TD', draw: name },
        { tag: 'TD', draw: () => paper.draw(provider.phone, at(COLUMNS.contact, y), TEXT) },
      ]);
      paper.y += heights[index] ?? 0;
    });
    paper.rule(paper.y - 4);
  }
  table.end();
}

/** Black tab of the heading with its distance to the column heads. */
const TAB_AND_GAP = 21;

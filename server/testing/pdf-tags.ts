import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Tag {
  role: string;
  children: (Tag | { type: string; id: string })[];
}

interface ReadPage {
  /** 'H1: Loan Estimate', in reading order. */
  elements: string[];
  /** Text that no element holds. */
  untagged: string;
}

type Item = { type?: string; id?: string; tag?: string; str?: string };

/** What a screen reader hears, page by page, and the document's information. */
export async function readTags(pdf: Buffer) {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  try {
    const pages: ReadPage[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent({ includeMarkedContent: true });
      pages.push(readPage((await page.getStructTree()) as Tag | null, items as Item[]));
    }
    const { info } = await document.getMetadata();
    return { pages, info: info as Record<string, unknown> };
  } finally {
    await document.loadingTask.destroy();
  }
}

function readPage(tree: Tag | null, items: readonly Item[]): ReadPage {
  const texts = new Map<string, string>();
  const open: string[] = [];
  let untagged = '';
  for (const { type, id, tag, str } of items) {
    if (type?.startsWith('beginMarkedContent')) open.push(tag === 'Artifact' ? 'artifact' : (id ?? ''));
    else if (type === 'endMarkedContent') open.pop();
    else if (str?.trim()) {
      const holder = open.findLast((one) => one !== '');
      if (holder === undefined) untagged += str;
      else if (holder !== 'artifact') texts.set(holder, `${texts.get(holder) ?? ''}${str} `);
    }
  }
  const elements: string[] = [];
  const visit = (node: Tag) => {
    const own = node.children.flatMap((child) => ('id' in child ? [texts.get(child.id) ?? ''] : []));
    const text = own.join('').replace(/\s+/g, ' ').trim();
    if (text !== '') elements.push(`${node.role}: ${text}`);
    for (const child of node.children) if ('role' in child) visit(child);
  };
  if (tree !== null) visit(tree);
  return { elements, untagged };
}

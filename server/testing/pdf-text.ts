import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** All text of a PDF in the order of its pages, with single spaces. */
export async function textOfPdf(pdf: Buffer): Promise<string> {
  return (await textsOf(pdf)).join('').replace(/\s+/g, ' ');
}

/** The text of each page, with single spaces. */
export async function pageTexts(pdf: Buffer): Promise<string[]> {
  return (await textsOf(pdf)).map((text) => text.replace(/\s+/g, ' ').trim());
}

async function textsOf(pdf: Buffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  try {
    const texts: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      texts.push(items.map((item) => ('str' in item ? `${item.str} ` : '')).join(''));
    }
    return texts;
  } finally {
    await document.loadingTask.destroy();
  }
}

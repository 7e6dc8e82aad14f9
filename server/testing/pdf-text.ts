import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** All text of a PDF in the order of its pages, with single spaces. */
export async function textOfPdf(pdf: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  try {
    let text = '';
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      text += items.map((item) => ('str' in item ? `${item.str} ` : '')).join('');
    }
    return text.replace(/\s+/g, ' ');
  } finally {
    await document.loadingTask.destroy();
  }
}

/** Enough for a title and the names of the form. */
const MOST_CHARACTERS = 4_000;

/** Runs in the thread. The words of a PDF's first page in their order; '' for a scan. */
export async function firstWords(bytes: Uint8Array): Promise<string> {
  const { getDocument } = await pdfjs;
  const loading = getDocument({ data: bytes, verbosity: 0, stopAtErrors: true });
  try {
    const page = await (await loading.promise).getPage(1);
    const { items } = await page.getTextContent();
    let text = '';
    for (const item of items) {
      if (text.length >= MOST_CHARACTERS) break;
      if ('str' in item) text += `${item.str}${item.hasEOL ? '\n' : ' '}`;
    }
    return text.slice(0, MOST_CHARACTERS).toWellFormed();
  } finally {
    await loading.destroy();
  }
}

const pdfjs = loadQuietly();

/** While it loads, the library warns that it cannot draw, which is not asked of it here. */
async function loadQuietly() {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return await import('pdfjs-dist/legacy/build/pdf.mjs');
  } finally {
    console.warn = warn;
  }
}

interface Page {
  links: { next?: { href: string } | undefined };
}

/**
 * Reads all pages of a list by following its links.
 * @param read fetches the page of a link; the first one without a link.
 */
export async function readPages<P extends Page>(
  read: (href: string | undefined) => Promise<P>,
): Promise<P[]> {
  const pages: P[] = [];
  let href: string | undefined;
  do {
    const page = await read(href);
    pages.push(page);
    href = page.links.next?.href;
  } while (href !== undefined);
  return pages;
}

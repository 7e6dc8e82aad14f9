interface Page {
  links: { next?: { href: string } | undefined };
}

/**
 * All pages of a list, one request after the other along the API's next link: for what concerns the whole list.
 * @param read answers the page of a link; the first one without a link.
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

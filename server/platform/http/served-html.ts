import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface ServedHtml {
  page: string;
  etag: string;
}

/**
 * A page of the build with the settings for the browser in a meta tag: the policy allows no inline script. It is made
 * again after each change of them.
 */
export async function servedHtml(
  webRoot: string,
  file: string,
  meta: string,
  settingsNow: () => string,
): Promise<() => ServedHtml> {
  const place = `<meta name="${meta}" content="" />`;
  const html = await readFile(join(webRoot, file), 'utf8');
  if (!html.includes(place)) throw new Error(`${file} lost its place for the runtime config: ${place}`);
  let made: (ServedHtml & { content: string }) | undefined;
  return () => {
    const content = settingsNow();
    if (made?.content !== content) {
      const tag = `<meta name="${meta}" content="${escapeAttribute(content)}" />`;
      const page = html.replace(place, () => tag);
      const hash = createHash('sha256').update(page).digest('base64url').slice(0, 22);
      made = { content, page, etag: `W/"${hash}"` };
    }
    return made;
  };
}

/** Whether an If-None-Match names the present page. */
export function isNamed(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((tag) => tag.trim() === etag) ?? false;
}

function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

import type { Report } from '../report.ts';
import type { Element } from '../xml/element.ts';
import { extensionOf } from './extension-element.ts';

/** Names each of Lintel's own answers in a file in which none of them counts. */
export function remarkIgnoredAnswers(deal: Element, why: string, report: Report): void {
  for (const at of extensionOf(deal)?.children ?? []) {
    const path = at.attributes.Path;
    if (path === undefined) continue;
    const thing = at.name === 'LINTEL:ROWS' ? 'The order of rows' : 'An answer';
    report.add('extension', at, `${thing} of Lintel's own is ignored, because ${why}: ${path}.`);
  }
}

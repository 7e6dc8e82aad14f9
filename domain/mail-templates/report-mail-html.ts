import { escapeHtml, MAIL_LOOK, mailHtmlPage } from './mail-look.ts';

/** Content-ID of the chart. */
export const CHART_ID = 'chart';

/**
 * Columns of a text, two spaces apart: names left, figures right. Mail programs without HTML show it, and
 * `reportMailHtml` finds it again.
 */
export function textTable(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map((cell) => cell.trim().replaceAll(/\s+/g, ' ') || '–'));
  const widths = (cells[0] ?? []).map((_, place) => Math.max(...cells.map((row) => row[place]?.length ?? 0)));
  const lineOf = (row: readonly string[]) =>
    row.map((cell, place) => (place === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[place] ?? 0)));
  return cells.map((row) => lineOf(row).join('  ')).join('\n');
}

/**
 * The HTML part of a mailed report, built from its text (docs/decisions/mail.md): the chart before the table, and links
 * of this installation. It loads nothing.
 */
export function reportMailHtml(
  { subject, text, hasChart }: { subject: string; text: string; hasChart: boolean },
  pageUrl: string,
): string {
  const blocks = text.trim().split(/\n[ \t]*\n+/);
  const content = blocks.map((block) => {
    const rows = rowsOf(block);
    if (rows === null) return paragraph(block, pageUrl);
    const words = escapeHtml(`Chart: ${subject}. Described above, with every figure in the table below.`);
    const chart = `<img src="cid:${CHART_ID}" alt="${words}" style="${MAIL_LOOK.picture}">\n`;
    return `${hasChart ? chart : ''}${tableOf(rows)}`;
  });
  return mailHtmlPage({ language: 'en', title: subject, look: MAIL_LOOK.wide, content });
}

/** Null unless every line has as many columns as the first, at least two. */
function rowsOf(block: string): string[][] | null {
  const rows = block.split('\n').map((line) => line.trim().split(/ {2,}/));
  const width = rows[0]?.length ?? 0;
  return rows.length > 1 && width > 1 && rows.every((row) => row.length === width) ? rows : null;
}

function tableOf([head = [], ...rows]: readonly string[][]): string {
  const cell = (tag: string, text: string, place: number) => {
    const look = place === 0 ? MAIL_LOOK.name : MAIL_LOOK.figure;
    return `<${tag} style="${look}">${escapeHtml(text)}</${tag.split(' ')[0]}>`;
  };
  const heads = head.map((text, place) => cell('th scope="col"', text, place)).join('');
  const lines = rows.map(
    (row) =>
      `<tr>${row.map((text, place) => cell(place === 0 ? 'th scope="row"' : 'td', text, place)).join('')}</tr>`,
  );
  return `<div style="${MAIL_LOOK.scroll}"><table style="${MAIL_LOOK.table}">
<thead><tr>${heads}</tr></thead>
<tbody>
${lines.join('\n')}
</tbody>
</table></div>`;
}

function paragraph(block: string, pageUrl: string): string {
  const lines = block.split('\n').map((line) => {
    const shown = escapeHtml(line);
    const isLink = line.startsWith(`${pageUrl}/`) && !/\s/.test(line);
    return isLink ? `<a href="${shown}" style="${MAIL_LOOK.link}">${shown}</a>` : shown;
  });
  return `<p style="${MAIL_LOOK.block}">${lines.join('<br>\n')}</p>`;
}

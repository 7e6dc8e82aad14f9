import { BORROWER_MAIL_KINDS } from './borrower-mail-kinds.ts';

interface SentText {
  kind: string;
  subject: string;
  text: string;
}

const OPEN_PAGE = {
  documents: { en: 'Send documents', es: 'Enviar documentos' },
  disclosures: { en: 'Open the page', es: 'Abrir la página' },
} as const;

// No six digits in a row, so that searching the raw mail for a code finds only the code.
const LOOK = {
  body: 'margin:0;padding:24px 16px;background:#fff;color:#222;font:16px/1.5 Arial,Helvetica,sans-serif',
  column: 'max-width:560px;margin:0 auto',
  block: 'margin:0 0 16px;overflow-wrap:anywhere',
  list: 'margin:0 0 16px;padding-left:20px;overflow-wrap:anywhere',
  button:
    'display:inline-block;padding:12px 20px;border-radius:6px;background:#15c;color:#fff;font-weight:bold;text-decoration:none',
  link: 'color:#15c;overflow-wrap:anywhere;word-break:break-all',
} as const;

/**
 * The HTML part of a mail to a borrower, built from its text (docs/decisions/mail.md). It has no images and loads
 * nothing. The link to the borrower's page becomes a button plus text; any other typed URL stays text.
 * @param pageUrl this installation's URL, with which the link begins.
 * @returns undefined for other kinds of mail, which are plain text.
 */
export function borrowerMailHtml({ kind, subject, text }: SentText, pageUrl: string): string | undefined {
  if (!Object.hasOwn(BORROWER_MAIL_KINDS, kind)) return undefined;
  const language = kind.endsWith('-spanish') ? 'es' : 'en';
  const open = OPEN_PAGE[kind.startsWith('borrower-disclosure') ? 'disclosures' : 'documents'][language];
  const isLink = (line: string) => isRequestLink(line, pageUrl);
  const blocks = text.trim().split(/\n[ \t]*\n+/);
  const content = blocks.flatMap((block) => groupsOf(block.split('\n'), isLink)).map(groupHtml);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${LOOK.body}">
<div style="${LOOK.column}">
${content.join('\n')}
</div>
</body>
</html>
`;

  function groupHtml({ is, lines }: Group): string {
    if (is === 'list') {
      const entries = lines.map((line) => `<li>${escapeHtml(line.slice(2))}</li>`);
      return `<ul style="${LOOK.list}">\n${entries.join('\n')}\n</ul>`;
    }
    if (is === 'lines') return `<p style="${LOOK.block}">${lines.map(escapeHtml).join('<br>\n')}</p>`;
    const [link = ''] = lines.map(escapeHtml);
    return `<p style="${LOOK.block}"><a href="${link}" style="${LOOK.button}">${open}</a></p>
<p style="${LOOK.block}"><a href="${link}" style="${LOOK.link}">${link}</a></p>`;
  }
}

/**
 * Puts pasted links to a borrower's page in angle brackets (RFC 3986, appendix C), so that the mail's own link is its
 * only button (ASK-36).
 */
export function withQuotedLinks(message: string, pageUrl: string): string {
  return message
    .split('\n')
    .map((line) => (isRequestLink(line.trim(), pageUrl) ? `<${line.trim()}>` : line))
    .join('\n');
}

function isRequestLink(line: string, pageUrl: string): boolean {
  const page = `${pageUrl}/requests#`;
  return line.startsWith(page) && /^[\w-]{43}$/.test(line.slice(page.length));
}

interface Group {
  is: 'link' | 'list' | 'lines';
  lines: string[];
}

function groupsOf(lines: readonly string[], isLink: (line: string) => boolean): Group[] {
  const groups: Group[] = [];
  for (const line of lines) {
    const is = isLink(line.trim()) ? 'link' : line.startsWith('- ') ? 'list' : 'lines';
    const last = groups.at(-1);
    if (last?.is === is && is !== 'link') last.lines.push(line);
    else groups.push({ is, lines: [is === 'link' ? line.trim() : line] });
  }
  return groups;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

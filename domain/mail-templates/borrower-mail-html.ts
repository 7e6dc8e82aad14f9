import { BORROWER_MAIL_KINDS } from './borrower-mail-kinds.ts';
import { escapeHtml, MAIL_LOOK, mailHtmlPage } from './mail-look.ts';

interface SentText {
  kind: string;
  subject: string;
  text: string;
}

const OPEN_PAGE = {
  documents: { en: 'Send documents', es: 'Enviar documentos' },
  disclosures: { en: 'Open the page', es: 'Abrir la página' },
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
  return mailHtmlPage({ language, title: subject, look: MAIL_LOOK.column, content });

  function groupHtml({ is, lines }: Group): string {
    if (is === 'list') {
      const entries = lines.map((line) => `<li>${escapeHtml(line.slice(2))}</li>`);
      return `<ul style="${MAIL_LOOK.list}">\n${entries.join('\n')}\n</ul>`;
    }
    if (is === 'lines') return `<p style="${MAIL_LOOK.block}">${lines.map(escapeHtml).join('<br>\n')}</p>`;
    const [link = ''] = lines.map(escapeHtml);
    return `<p style="${MAIL_LOOK.block}"><a href="${link}" style="${MAIL_LOOK.button}">${open}</a></p>
<p style="${MAIL_LOOK.block}"><a href="${link}" style="${MAIL_LOOK.link}">${link}</a></p>`;
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

// No six digits in a row, so that searching the raw mail for a code finds only the code.
export const MAIL_LOOK = {
  body: 'margin:0;padding:24px 16px;background:#fff;color:#222;font:16px/1.5 Arial,Helvetica,sans-serif',
  column: 'max-width:560px;margin:0 auto',
  wide: 'max-width:1000px;margin:0 auto',
  block: 'margin:0 0 16px;overflow-wrap:anywhere',
  list: 'margin:0 0 16px;padding-left:20px;overflow-wrap:anywhere',
  button:
    'display:inline-block;padding:12px 20px;border-radius:6px;background:#15c;color:#fff;font-weight:bold;text-decoration:none',
  link: 'color:#15c;overflow-wrap:anywhere;word-break:break-all',
  picture: 'display:block;width:100%;max-width:600px;height:auto;margin:0 0 16px',
  scroll: 'overflow-x:auto',
  table: 'border-collapse:collapse;margin:0 0 16px;font-size:14px',
  name: 'padding:4px 12px 4px 0;border-bottom:1px solid #ddd;text-align:left;white-space:nowrap',
  figure: 'padding:4px 0 4px 12px;border-bottom:1px solid #ddd;text-align:right;white-space:nowrap',
} as const;

/** A page that loads nothing from elsewhere. @param content HTML. */
export function mailHtmlPage({
  language,
  title,
  look,
  content,
}: {
  language: string;
  title: string;
  look: string;
  content: readonly string[];
}): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
</head>
<body style="${MAIL_LOOK.body}">
<div style="${look}">
${content.join('\n')}
</div>
</body>
</html>
`;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

export interface MailSummary {
  file: string;
  date: string;
  to: string;
  subject: string;
}

export interface MailText extends MailSummary {
  from: string;
  cc: string;
  text: string;
  attachments: readonly string[];
  /** PNG pictures inside the mail, as base64. */
  pictures: readonly string[];
}

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: .35rem .75rem .35rem 0; vertical-align: top; border-bottom: 1px solid #8884; }
  img { max-width: 100%; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid #8886; border-radius: 6px; }
`;

/**
 * @param token is added to every link; nothing opens without it.
 * @param refresh makes the page reload every other second.
 */
export function mailListPage(mails: readonly MailSummary[], token: string, refresh: boolean): string {
  const rows = mails.map(
    ({ file, date, to, subject }) =>
      `<tr><td>${escapeHtml(date)}</td><td>${escapeHtml(to)}</td>` +
      `<td><a href="/dev/mail/${escapeHtml(file)}?token=${token}">${escapeHtml(subject)}</a></td></tr>`,
  );
  const table =
    rows.length === 0
      ? '<p>No mail has been sent yet.</p>'
      : `<table><thead><tr><th>Sent</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
  const link = refresh
    ? `<a href="/dev/mail?token=${token}">Stop refreshing</a>`
    : `<a href="/dev/mail?token=${token}&amp;refresh=1">Refresh by itself</a>`;
  return page('Mail', `<p>${link}</p>${table}`, refresh);
}

export function mailPage(mail: MailText, token: string): string {
  const { file, from, to, cc, date, subject, text, attachments, pictures } = mail;
  const fields = [
    ['From', from],
    ['To', to],
    ...(cc === '' ? [] : [['Cc', cc]]),
    ['Date', date],
    ['Subject', subject],
    ...(attachments.length === 0 ? [] : [['Attachments', attachments.join(', ')]]),
  ].map(([name, value]) => `<tr><th>${name}</th><td>${escapeHtml(value ?? '')}</td></tr>`);
  return page(
    subject,
    `<p><a href="/dev/mail?token=${token}">All mail</a> · <a href="/dev/mail/${escapeHtml(file)}/raw?token=${token}">As it was sent</a></p>
<table>${fields.join('\n')}</table>
<pre>${escapeHtml(text)}</pre>
${pictures.map((png) => `<img src="data:image/png;base64,${escapeHtml(png)}" alt="Picture of the mail">`).join('\n')}`,
  );
}

function page(title: string, content: string, refresh = false): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refresh ? '<meta http-equiv="refresh" content="2">' : ''}
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${content}
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

import { expect, it } from 'vitest';
import { borrowerMailHtml } from './borrower-mail-html.ts';
import { DISCLOSURE_MAIL_KINDS } from './disclosure-mail-kinds.ts';

// Tests DELIVER-12.
it.each(Object.entries(DISCLOSURE_MAIL_KINDS))(
  '%s keeps its facts, and opens the page',
  (kind, { fields }) => {
    const required = Object.entries(fields).flatMap(([name, field]) => ('isRequired' in field ? [name] : []));
    expect(required).toEqual(['what', 'end', 'link', 'warning']);
    const link = `https://lintel.example/requests#${'a'.repeat(43)}`;
    const html = borrowerMailHtml({ kind, subject: 'x', text: link }, 'https://lintel.example');
    expect(html).toContain(kind.endsWith('-spanish') ? 'Abrir la página' : 'Open the page');
  },
);

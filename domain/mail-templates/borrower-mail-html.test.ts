import { describe, expect, it } from 'vitest';
import { borrowerMailHtml, withQuotedLinks } from './borrower-mail-html.ts';

const PAGE = 'https://desk.lintel.example';
const LINK = `${PAGE}/requests#${'aB3-_'.repeat(9).slice(0, 43)}`;
const mail = (text: string, kind = 'borrower-request') => ({ kind, subject: 'We need <documents>', text });
const html = (text: string, kind?: string) => borrowerMailHtml(mail(text, kind), PAGE) ?? '';

// Tests ASK-35, ASK-36.
describe('the HTML of a mail to a borrower', () => {
  it('has the link as a button and as a text, and the items as a list', () => {
    const made = html(
      `Dear Noor,\n\n- Pay stubs\n- Survey\n\nPlease open this link:\n${LINK}\n\nKit\nLintel\n`,
    );
    expect([...made.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual([LINK, LINK]);
    expect(made).toContain('>Send documents</a>');
    expect(made).toContain(`>${LINK}</a>`);
    expect(made).toContain('<li>Pay stubs</li>\n<li>Survey</li>');
    expect(made).toContain('Kit<br>\nLintel</p>');
    expect(made).toContain('<html lang="en">');
  });

  it('leaves everything that people typed as text', () => {
    const typed = [
      '<img src="https://evil.example/x.png" onerror=alert(1)>',
      `https://evil.example/requests#${'x'.repeat(43)}`,
      `${PAGE}.evil.example/requests#${'x'.repeat(43)}`,
      `${LINK}"><script>`,
      `See ${LINK} & 'more'`,
    ];
    const made = html(typed.join('\n\n'));
    expect(made).not.toMatch(/<(img|script|a)\b/);
    expect(made).toContain('&lt;img src=&quot;https://evil.example/x.png&quot;');
    expect(made).toContain('<title>We need &lt;documents&gt;</title>');
  });

  it('has no button for a link that someone copied into the message', () => {
    const message = withQuotedLinks(`As before:\n ${LINK}\u2028\r\nSee ${LINK}`, PAGE);
    expect(message).toBe(`As before:\n<${LINK}>\nSee ${LINK}`);
    const made = html(`${message}\n\n${LINK}`);
    expect(made.match(/<a /g)).toHaveLength(2);
    expect(made).toContain(`&lt;${LINK}&gt;<br>`);
    expect(withQuotedLinks('', PAGE)).toBe('');
  });

  it('breaks long words of each part, so that a phone shows them', () => {
    const made = html(`- ${'x'.repeat(200)}\n\n${'x'.repeat(200)}\n\n${LINK}`);
    const parts = [...made.matchAll(/<(?:ul|p) style="([^"]*)"/g)].map(([, style]) => style);
    expect(parts).toHaveLength(4);
    expect(parts.filter((style) => !style?.includes('overflow-wrap:anywhere'))).toEqual([]);
  });

  it('loads nothing, and holds no digits that look like a code', () => {
    const made = html(`Your code is 482913\n\n${LINK}`, 'borrower-code');
    expect(made).not.toMatch(/\bsrc=|url\(|@import|<link|<style/);
    expect(made.match(/\d{6}/g)).toEqual(['482913']);
  });

  it('names its language, and speaks it on the button', () => {
    const made = html(LINK, 'borrower-reminder-spanish');
    expect(made).toContain('<html lang="es">');
    expect(made).toContain('>Enviar documentos</a>');
  });

  it.each(['title-order', 'sign-in-code', 'toString'])('is none for %s', (kind) => {
    expect(borrowerMailHtml(mail('x', kind), PAGE)).toBeUndefined();
  });
});

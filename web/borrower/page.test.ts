import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BorrowerClient } from './api/borrower-client.ts';
import { RefusedCall } from './api/refused-call.ts';
import { fakeServer, LINK, OFFICER, openTab, pdf, REQUEST, refusal, settle } from './fake-server.fixture.ts';

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

async function openRequests(server: BorrowerClient) {
  const tab = await openTab(server);
  await tab.click('Send me a code');
  await tab.type('123456');
  return tab;
}

describe('the link', () => {
  // Tests ASK-40, ASK-44.
  it('leaves the address at once, survives a reload, and sends no code by itself', async () => {
    const server = fakeServer();
    const tab = await openTab(server);
    expect(location.href).not.toContain('link-1');
    expect(server.findLink).toHaveBeenCalledWith('link-1');
    expect(tab.text()).toContain('Harbor Lending needs documents for your loan');
    expect(tab.text()).toContain('r…@mail.example');
    expect(tab.text()).toContain('December 9, 2026');
    expect(tab.text()).toContain(OFFICER.email);
    expect(server.requestCode).not.toHaveBeenCalled();
    await openTab(server, '');
    expect(server.findLink).toHaveBeenLastCalledWith('link-1');
  });

  // Tests ASK-40.
  it('of a newer mail, opened in the same tab, begins again', async () => {
    const server = fakeServer();
    const tab = await openRequests(server);
    await tab.choose('stubs', pdf('a.pdf'));
    location.hash = '#link-2';
    window.dispatchEvent(new Event('hashchange'));
    await vi.waitFor(() => expect(server.findLink).toHaveBeenLastCalledWith('link-2'));
    expect(sessionStorage.getItem('lintel-borrower')).not.toContain('token-1');
  });

  // Tests ASK-56.
  it('says how long to wait when too many calls came from its network', async () => {
    const server = fakeServer();
    server.findLink.mockRejectedValueOnce(
      new RefusedCall(429, { error: { code: 'too_many_requests' } }, '90'),
    );
    const tab = await openTab(server);
    expect(tab.text()).toContain('Please wait 2 minutes');
    expect(tab.text()).not.toContain('cannot be reached');
    expect(tab.button('Try again').disabled).toBe(true);
    await vi.advanceTimersByTimeAsync(91_000);
    expect(tab.text()).not.toContain('Please wait');
    await tab.click('Try again');
    expect(tab.text()).toContain('Harbor Lending needs documents for your loan');
  });

  // Tests ASK-55.
  it.each([
    ['missing', '', undefined, 'This link does not work'],
    ['altered', '#x', refusal(404, 'link_unknown'), 'This link does not work'],
    ['with a character that the server refuses', '#x', refusal(400, 'invalid'), 'This link does not work'],
    [
      'expired',
      '#x',
      refusal(410, 'link_ended', {
        because: 'expired',
        lender: 'Harbor Lending',
        officer: OFFICER,
        language: 'en',
      }),
      'This link has ended',
    ],
    [
      'withdrawn',
      '#x',
      refusal(410, 'link_ended', {
        because: 'withdrawn',
        lender: 'Harbor Lending',
        officer: null,
        language: 'es',
      }),
      'Esta solicitud terminó',
    ],
  ])(
    'that is %s gets a plain page, and whom to ask only if the server says so',
    async (_, hash, error, text) => {
      const findLink = async () => {
        throw error ?? new Error('must not be called');
      };
      const tab = await openTab({ ...fakeServer(), findLink }, hash);
      expect(tab.text()).toContain(text);
      expect(tab.text().includes(OFFICER.email)).toBe(text === 'This link has ended');
    },
  );

  // Tests ASK-55, ASK-83.
  it.each([431, 100_000])('of %d characters is not one of ours, and is not sent', async (length) => {
    const server = fakeServer();
    const tab = await openTab(server, `#${'x'.repeat(length)}`);
    expect(tab.text()).toContain('This link does not work');
    expect(server.findLink).not.toHaveBeenCalled();
    expect(sessionStorage.length).toBe(0);
  });

  // Tests ASK-56.
  it('works after a failure, with one click', async () => {
    const server = fakeServer();
    server.findLink.mockRejectedValueOnce(new RefusedCall(0));
    const tab = await openTab(server);
    expect(tab.text()).toContain('Nothing is lost.');
    await tab.click('Try again');
    expect(tab.text()).toContain('needs documents');
  });
});

describe('the language', () => {
  // Tests ASK-41, ASK-42.
  it('is that of the request until the borrower chooses, and the choice stays', async () => {
    const server = { ...fakeServer(), findLink: async () => ({ ...LINK, language: 'es' as const }) };
    const tab = await openTab(server);
    expect(document.documentElement.lang).toBe('es');
    expect(tab.text()).toContain('9 de diciembre de 2026');
    await tab.click('English');
    expect(document.documentElement.lang).toBe('en');
    expect(document.title).toBe('Documents for your loan – Harbor Lending');
    const later = await openTab(server, '#link-3');
    expect(later.text()).toContain('needs documents for your loan');
  });

  it('changes without losing the typed digits', async () => {
    const tab = await openTab(fakeServer());
    await tab.click('Send me a code');
    await tab.type('123');
    const field = tab.field();
    await tab.click('Español');
    expect(tab.text()).toContain('Escriba su código');
    expect(tab.field()).toBe(field);
    expect(field.value).toBe('123');
  });
});

describe('the requests', () => {
  // Tests ASK-46, ASK-48, ASK-51.
  it('show what was sent, also after a reload, and thank when everything is there', async () => {
    const server = fakeServer();
    const tab = await openRequests(server);
    expect(tab.text()).toContain('0 of 2 received');
    await tab.choose('stubs', pdf('March.pdf'), pdf('April.pdf'));
    expect(tab.text()).toContain('1 of 2 received');
    await openTab(server, '');
    const again = await openTab(server, '');
    expect(again.text()).toContain('April.pdf');
    await again.choose('license', pdf('license.pdf'));
    expect(again.root.querySelector('h1')?.textContent).toBe('Thank you. We have everything.');
    const said = again.root.querySelector('.unseen[role=status]')?.textContent;
    expect(said).toBe('license.pdf was sent. Thank you. We have everything.');
    await again.click('Sign out');
    expect(again.text()).toContain('You have signed out');
    expect(server.endSession).toHaveBeenCalledWith('token-1');
    expect(sessionStorage.length).toBe(0);
  });

  // Tests ASK-49, ASK-50.
  it('say why a file is refused, send the others, and take the same one once', async () => {
    const server = fakeServer();
    const { uploadFile } = server;
    const tab = await openRequests({
      ...server,
      uploadFile: (...given) =>
        given[2].name === 'locked.xlsx'
          ? Promise.reject(
              refusal(415, 'unsupported_type', undefined, 'This Office document is locked with a password.'),
            )
          : uploadFile(...given),
    });
    await tab.choose('stubs', pdf('IMG_1.HEIC'), pdf('locked.xlsx'), pdf('ok.pdf'), new File([], 'none.pdf'));
    expect(tab.text()).toContain('HEIC photos');
    expect(tab.text()).toContain('password-protected. Please send it without a password.');
    expect(tab.text()).toContain('This file is empty.');
    expect(server.sent.get('stubs')).toHaveLength(1);
    await tab.choose('stubs', pdf('ok.pdf'));
    expect(tab.text()).toContain('You already sent this file.');
    expect(server.sent.get('stubs')).toHaveLength(1);
    await tab.click('Español');
    expect(tab.text()).toContain('protegido con una contraseña');
  });

  // Tests ASK-60.
  it('show one message when many files get the same answer, with their names and one button for all', async () => {
    const server = fakeServer();
    const tab = await openRequests(server);
    const many = Array.from({ length: 78 }, (_, at) => pdf(`IMG_${at}.HEIC`));
    await tab.choose('stubs', ...many, pdf('tool.exe'), pdf('ok.pdf'));
    const rows = [...tab.root.querySelectorAll('.file.refused')];
    expect(rows.map((row) => row.querySelector('.file-name')?.textContent)).toEqual(['78 files', 'tool.exe']);
    expect(rows[0]?.querySelectorAll('details li')).toHaveLength(78);
    expect(rows[0]?.querySelector('[role=alert]')?.textContent).toContain('HEIC photos');
    expect(server.sent.get('stubs')).toHaveLength(1);
    await tab.click('Español');
    expect(tab.text()).toContain('78 archivos');
    await tab.click('Quitar todos');
    expect(tab.text()).not.toContain('IMG_0.HEIC');
    expect(tab.text()).toContain('tool.exe');
    expect((document.activeElement as HTMLInputElement).type).toBe('file');
  });

  // Tests ASK-48, ASK-50.
  it('send a file again after a lost answer, without calling it a second copy', async () => {
    const server = fakeServer();
    const { uploadFile } = server;
    let losses = 2;
    const tab = await openRequests({
      ...server,
      async uploadFile(...given) {
        const answer = await uploadFile(...given);
        losses -= 1;
        if (losses >= 0) throw new RefusedCall(0);
        return answer;
      },
    });
    await tab.choose('stubs', pdf('a.pdf'));
    expect(tab.text()).toContain('No connection.');
    await vi.advanceTimersByTimeAsync(2_000);
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(tab.text()).not.toContain('You already sent this file.');
    expect(tab.text()).toContain('1 of 2 received');
    expect(server.sent.get('stubs')).toHaveLength(1);
  });

  // Tests ASK-47.
  it('stop a file on demand, with the focus on its item', async () => {
    const server = fakeServer();
    const stopped: boolean[] = [];
    const tab = await openRequests({
      ...server,
      uploadFile: (_token, _item, _file, { signal, onProgress }) => {
        onProgress(0.5);
        return new Promise((_, reject) =>
          signal.addEventListener('abort', () => {
            stopped.push(true);
            reject(signal.reason);
          }),
        );
      },
    });
    await tab.choose('stubs', pdf('slow.pdf'));
    expect(tab.text()).toContain('Sending, 50%');
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await tab.click('Cancel');
    expect(stopped).toEqual([true]);
    expect(tab.text()).not.toContain('slow.pdf');
    expect((document.activeElement as HTMLInputElement).type).toBe('file');
  });

  // Tests ASK-52.
  it('keep unsent files when the session ends, ask for a code once, and send them after it', async () => {
    const server = fakeServer();
    let hasEnded = true;
    const { uploadFile } = server;
    const tab = await openRequests({
      ...server,
      uploadFile: (...given) =>
        hasEnded ? Promise.reject(refusal(401, 'unauthenticated')) : uploadFile(...given),
    });
    await tab.choose('stubs', pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
    expect(tab.text()).toContain('You were signed out to keep your documents safe');
    expect(tab.text()).toContain('3 files are not sent yet.');
    expect(server.findLink).toHaveBeenCalledTimes(2);
    hasEnded = false;
    await vi.advanceTimersByTimeAsync(31_000);
    await tab.click('Send me a code');
    await tab.type('123456');
    await settle();
    expect(server.sent.get('stubs')).toHaveLength(3);
    expect(tab.text()).toContain('1 of 2 received');
  });

  // Tests ASK-53.
  it('name files that a reload interrupted', async () => {
    const never = () => new Promise<never>(() => undefined);
    const server = fakeServer();
    const tab = await openRequests({ ...server, uploadFile: never });
    await tab.choose('stubs', pdf('one.pdf'));
    await tab.choose('license', pdf('two.pdf'));
    const again = await openTab(server, '');
    expect(again.text()).toContain('one.pdfNot sent. Please choose it again.');
    await again.choose('stubs', pdf('one.pdf'));
    expect(again.text()).not.toContain('one.pdfNot sent');
    expect(again.text()).toContain('two.pdfNot sent');
  });

  // Tests ASK-55.
  it('end when the lender withdraws them, even during an upload', async () => {
    const server = fakeServer();
    const tab = await openRequests(server);
    const ended = { because: 'withdrawn', lender: 'Harbor Lending', officer: OFFICER, language: 'en' };
    server.uploadFile.mockRejectedValue(refusal(410, 'link_ended', ended));
    await tab.choose('stubs', pdf('a.pdf'), pdf('b.pdf'));
    expect(tab.text()).toContain('This request has ended');
    expect(tab.text()).not.toContain(REQUEST.items[0]?.text);
  });
});

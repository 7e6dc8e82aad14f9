import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { ImportTableDialog, readTableFile } from './import-table-dialog.tsx';

const asked: { csv: string; validFrom: string }[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (_href: string, { body }: RequestInit = {}) => {
    if (body !== undefined) asked.push(JSON.parse(String(body)));
    const changes = { added: 2, changed: 0, removed: 0, rows: [] };
    return Response.json({ rowCount: 2, faults: [], faultCount: 0, unreadRows: 1, compared: null, changes });
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider env="test">
        <ImportTableDialog
          kind={{
            kind: 'prime-offer-rates-fixed',
            name: 'Rates',
            about: '',
            columns: [],
            inForce: null,
            versions: [],
          }}
          onClose={() => undefined}
        />
      </ThemeProvider>
    </QueryClientProvider>,
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const week = (day: string) => `${day}|${Array<string>(50).fill('6.2').join('|')}`;
const day = () => screen.getByLabelText<HTMLInputElement>(/^Valid from/);

async function choose(...days: string[]) {
  const file = new File([days.map(week).join('\n')], 'YieldTableFixed.txt');
  fireEvent.change(await screen.findByLabelText('Table file'), { target: { files: [file] } });
  await screen.findByText('One row is too early.', {}, { timeout: 10_000 });
}

// Tests TABLE-32.
it('begins with the first week of the file', async () => {
  await choose('11/2/2026', '11/9/2026');
  expect([day().value, asked.at(-1)?.validFrom]).toEqual(['11/02/2026', '2026-11-02']);
});

// Tests TABLE-32.
it('keeps a first day that someone typed', async () => {
  await screen.findByLabelText(/^Valid from/);
  fireEvent.change(day(), { target: { value: '11/09/2026' } });
  await choose('11/2/2026', '11/9/2026');
  expect([day().value, asked.at(-1)?.validFrom]).toEqual(['11/09/2026', '2026-11-09']);
});

const fileOf = (text: string) => new File([text], 'table.csv');

// Tests TABLE-4 and BASE-14.
it.each([
  ['a'.repeat(1_000_000), null],
  ['a'.repeat(1_000_001), /at most 1,000,000 characters/],
  ['"'.repeat(500_000), null],
  ['"'.repeat(600_000), /quotation marks count twice/],
  ['é'.repeat(600_000), /at most 1 MB/],
])('file %# is read, or named as too long', async (text, message) => {
  const read = await readTableFile(fileOf(text));
  if (message === null) expect(read).toEqual({ ok: true, text });
  else expect(read).toMatchObject({ ok: false, message: expect.stringMatching(message) });
});

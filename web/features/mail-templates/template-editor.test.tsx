import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MailTemplate } from '../../../contract/settings/mail-templates.ts';
import { ApiError } from '../../api/api-error.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { closeToast, shownToasts } from '../../ui/notices/toast-store.ts';
import { mailTemplateQuery } from './mail-template-queries.ts';
import { TemplateEditor } from './template-editor.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client.ts', () => ({ call }));
vi.mock('../../forms/drafts/leave-guard.tsx', () => ({ LeaveGuard: () => null }));

const LINE = /^Nothing was saved yet\. .* changed this template\. Choose which text to keep\.$/;

let stored: MailTemplate;

function change(ifMatch: string, words: Partial<MailTemplate>): { data: MailTemplate } {
  if (ifMatch !== `"${stored.version}"`) {
    throw new ApiError(412, { error: { code: 'stale', message: 'Changed.' }, current: stored });
  }
  stored = { ...stored, ...words, version: stored.version + 1 };
  return { data: stored };
}

beforeEach(() => {
  stored = {
    kind: 'wrong-codes',
    version: 1,
    isDefault: false,
    problems: [],
    changedOn: '2026-11-26T14:05:00.000Z',
    changedBy: 'ines',
    subject: 'Codes',
    body: '{{wrongCodes}} wrong codes.\n\n{{warning}}',
    from: 'Lintel <no-reply@lintel.example>',
    examples: { company: 'Lintel', wrongCodes: '100', warning: 'Tell an administrator.' },
  };
  call.mockImplementation(async (name: string, { body = {}, ifMatch = '' } = {}) => {
    if (name === 'getMailTemplate') return { data: stored };
    if (name === 'listMailTemplateChanges') return { data: { changes: [], links: {} } };
    if (name === 'saveMailTemplate') return change(ifMatch, { ...body, isDefault: false });
    if (name === 'restoreMailTemplate') return change(ifMatch, { subject: 'Default', isDefault: true });
    throw new Error(name);
  });
});

afterEach(() => {
  cleanup();
  call.mockReset();
  for (const { id } of shownToasts()) closeToast(id);
});

function Page() {
  const { data } = useQuery(mailTemplateQuery('wrong-codes'));
  return data === undefined ? null : <TemplateEditor template={data} />;
}

/** Saves after somebody else has saved a newer version. */
async function saveTooLate() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider env="test">
        <Page />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Subject *'), ' of mine');
  stored = { ...stored, subject: 'Theirs', version: 2 };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('Save template');
  await screen.findByText('Which of these is right?');
  expect(screen.getByText(LINE)).toBeDefined();
  return press;
}

const line = () => screen.queryByText(LINE);

// Tests TMPL-25.
describe('the line that nothing was saved yet', () => {
  it('goes with the choice', async () => {
    const press = await saveTooLate();
    await press('Use these');
    await vi.waitFor(() => expect(line()).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Subject *').value).toBe('Codes of mine');
    await press('Save template');
    await vi.waitFor(() => expect(stored).toMatchObject({ version: 3, subject: 'Codes of mine' }));
    expect(line()).toBeNull();
  });

  it('stays while the choice is postponed, and disappears with the restored default', async () => {
    const press = await saveTooLate();
    await press('Decide later');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(line()).not.toBeNull();
    await press('Restore default');
    const [, confirm] = await vi.waitFor(() => {
      const buttons = screen.getAllByRole('button', { name: 'Restore default', hidden: true });
      expect(buttons.length).toBe(2);
      return buttons;
    });
    confirm?.click();
    await vi.waitFor(() => expect(stored).toMatchObject({ version: 3, isDefault: true }));
    await vi.waitFor(() => expect(line()).toBeNull());
  });
});

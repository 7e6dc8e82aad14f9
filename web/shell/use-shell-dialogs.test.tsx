import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { useShellDialogs } from './use-shell-dialogs.ts';

function Frame({ search, modal = false }: { search: boolean; modal?: boolean }) {
  const { dialog } = useShellDialogs();
  return (
    <>
      <main id="main">
        {search ? <input type="search" aria-label="Search" /> : null}
        <textarea aria-label="Note" />
        <input type="checkbox" aria-label="My loans" />
      </main>
      {modal ? <div role="dialog" aria-modal="true" /> : null}
      <p role="status">{dialog ?? 'closed'}</p>
    </>
  );
}

const dialog = () => screen.getByRole('status').textContent;

afterEach(cleanup);

describe('the key /', () => {
  it('goes to the search of the page and types nothing', async () => {
    render(<Frame search />);
    const user = userEvent.setup();
    await user.keyboard('/');
    const box = screen.getByRole<HTMLInputElement>('searchbox');
    expect(document.activeElement).toBe(box);
    expect(box.value).toBe('');
    await user.keyboard('a/b');
    expect(box.value).toBe('a/b');
    expect(dialog()).toBe('closed');
  });

  it('opens the search of the header on a page without one', async () => {
    render(<Frame search={false} />);
    await userEvent.keyboard('/');
    expect(dialog()).toBe('palette');
  });

  it('works from a checkbox, and so does ?', async () => {
    render(<Frame search />);
    const user = userEvent.setup();
    screen.getByLabelText('My loans').focus();
    await user.keyboard('?');
    expect(dialog()).toBe('shortcuts');
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('types nothing into the empty search in which a page opens, and neither does ?', async () => {
    render(<Frame search />);
    const box = screen.getByRole<HTMLInputElement>('searchbox');
    box.focus();
    await userEvent.keyboard('/');
    expect(box.value).toBe('');
    await userEvent.keyboard('?');
    expect(box.value).toBe('');
    expect(dialog()).toBe('shortcuts');
  });

  it('is a letter in a field, and does nothing behind a dialog', async () => {
    render(<Frame search modal />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Note'), '1/2');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('1/2');
    screen.getByLabelText('Note').blur();
    await user.keyboard('/');
    expect(document.activeElement).toBe(document.body);
  });
});

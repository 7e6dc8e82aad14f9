import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { AddressesField } from './addresses-field.tsx';

interface Values {
  to: string[];
}

function show(to: string[] = []) {
  const onSubmit = vi.fn<(values: Values) => void>();
  const read = { values: (): Values => ({ to: [] }) };
  function Form() {
    const form = useForm<Values>({ defaultValues: { to } });
    read.values = form.getValues;
    return (
      <form onSubmit={form.handleSubmit((values) => onSubmit(values))}>
        <AddressesField control={form.control} name="to" label="To" invalidMessage="not valid" />
        <button type="submit">Send</button>
        <button type="button" onClick={() => form.setValue('to', ['other@title.example'])}>
          Other
        </button>
      </form>
    );
  }
  render(
    <ThemeProvider env="test">
      <Form />
    </ThemeProvider>,
  );
  return { read, onSubmit, user: userEvent.setup(), input: screen.getByLabelText<HTMLInputElement>('To') };
}

const added = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

afterEach(cleanup);

describe('a list of addresses', () => {
  it('grows by Enter, which does not submit, and never contains an address twice', async () => {
    const { user, input, onSubmit, read } = show(['first@title.example']);
    await user.type(input, ' Second@Title.example{Enter}');
    await user.type(input, 'FIRST@title.example{Enter}{Enter}');
    expect(added()).toEqual(['first@title.example', 'second@title.example']);
    expect(read.values().to).toEqual(['first@title.example', 'second@title.example']);
    expect(input.value).toBe('');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('accepts several pasted addresses, and keeps other text in the input', async () => {
    const { user, input } = show();
    await user.click(input);
    await user.paste('one@title.example; desk, two@title.example');
    await user.keyboard('{Enter}');
    expect(added()).toEqual(['one@title.example', 'two@title.example']);
    expect(input.value).toBe('desk');
    expect(screen.getByText('not valid')).toBeDefined();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    await user.type(input, '@title.example{Enter}');
    expect(added()).toHaveLength(3);
    expect(screen.queryByText('not valid')).toBeNull();
  });

  it('sends text typed without Enter with the form', async () => {
    const { user, input, onSubmit } = show(['first@title.example']);
    await user.type(input, 'second@title.example');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ to: ['first@title.example', 'second@title.example'] });
  });

  it('does not bring back an address that the pressed button has replaced', async () => {
    const { user, input } = show(['first@title.example']);
    await user.click(input);
    await user.click(screen.getByRole('button', { name: 'Other' }));
    await new Promise((done) => setTimeout(done));
    expect(added()).toEqual(['other@title.example']);
  });

  it('shows the rest of the input as an entry, even when it is not an address', async () => {
    const { user, input, read } = show();
    await user.type(input, 'desk');
    await user.tab();
    await vi.waitFor(() => expect(added()).toEqual(['desk']));
    expect(read.values().to).toEqual(['desk']);
    await user.click(screen.getByRole('button', { name: 'Remove desk' }));
    expect(read.values().to).toEqual([]);
    expect(document.activeElement).toBe(input);
  });

  // Tests ORDER-7.
  it('adds the typed address at Ctrl+Enter and leaves the key to the form, and at Enter does not', async () => {
    const { read, user, input } = show();
    const keys: boolean[] = [];
    const note = (event: KeyboardEvent) => keys.push(event.defaultPrevented);
    document.addEventListener('keydown', note);
    await user.type(input, 'a@title.example');
    keys.length = 0;
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(read.values()).toEqual({ to: ['a@title.example'] });
    expect(keys).not.toContain(true);
    await user.keyboard('{Enter}');
    expect(keys.at(-1)).toBe(true);
    document.removeEventListener('keydown', note);
  });
});

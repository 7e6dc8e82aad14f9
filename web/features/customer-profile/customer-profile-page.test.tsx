import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { CustomerProfilePage } from './customer-profile-page.tsx';

afterEach(cleanup);

describe('Create Customer Profile', () => {
  it('starts in its first field: typing needs no Tab', async () => {
    const router = createRouter({
      routeTree: createRootRoute({ component: CustomerProfilePage }),
      history: createMemoryHistory({ initialEntries: ['/'] }),
    });
    render(
      <QueryClientProvider client={createQueryClient()}>
        <ThemeProvider env="test">
          <RouterProvider router={router as never} />
        </ThemeProvider>
      </QueryClientProvider>,
    );
    const firstName = await screen.findByRole<HTMLInputElement>('textbox', { name: /First name/ });
    const user = userEvent.setup();
    await user.keyboard('Ada{Tab}Lovelace');
    expect(firstName.value).toBe('Ada');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Last name/ }).value).toBe('Lovelace');
  });
});

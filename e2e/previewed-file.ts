import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Role } from '../domain/role.ts';
import type { MadeFile } from './made-files.ts';
import { startApplication } from './started-application.ts';
import { storeFile } from './stored-files.ts';

/** Stores files for a customer of their own and opens the first of them. Answers the address of each. */
export async function openStored(
  page: Page,
  request: APIRequestContext,
  role: Role,
  ...files: readonly [MadeFile, ...MadeFile[]]
): Promise<string[]> {
  const { customerId, loanId } = await startApplication(request, role, {
    firstName: 'Amaka',
    lastName: 'Eze',
  });
  const documents = `/customers/${customerId}/urlas/${loanId}/action-center/documents-uploaded`;
  const addresses: string[] = [];
  for (const file of files) {
    addresses.push(`${documents}?file=${await storeFile(request, role, customerId, file)}`);
  }
  await page.goto(addresses[0] ?? '');
  return addresses;
}

export function preview(page: Page, name: string): Locator {
  return page.getByRole('region', { name: `Preview of ${name}` });
}

/** A tool above a previewed file. */
export function tool(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** A field among the tools. */
export function field(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name, exact: true });
}

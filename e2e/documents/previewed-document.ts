import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Role } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import type { MadeFile } from './sample-files.ts';
import { storeDocument } from './stored-documents.ts';

/** Stores files for a new customer and opens the first one. @returns the address of each. */
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
    addresses.push(`${documents}?file=${await storeDocument(request, role, customerId, file)}`);
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

import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { Role } from '../../domain/people/role.ts';
import { accessTokenOf } from '../fixtures.ts';
import { madeText } from './sample-files.ts';
import { madeCustomer, storeDocument } from './stored-documents.ts';

/** The documents screen of a new customer, who has no loan unless the test adds one. */
export class DocumentsScreen {
  readonly page: Page;
  readonly customerId: string;
  private readonly request: APIRequestContext;
  private readonly role: Role;

  private constructor(page: Page, request: APIRequestContext, role: Role, customerId: string) {
    this.page = page;
    this.request = request;
    this.role = role;
    this.customerId = customerId;
  }

  static async forNewCustomer(page: Page, request: APIRequestContext, role: Role): Promise<DocumentsScreen> {
    const customerId = await madeCustomer(request, role, { firstName: 'Ingrid', lastName: 'Solberg' });
    return new DocumentsScreen(page, request, role, customerId);
  }

  async open(search: Record<string, string> = {}, loanId = 'no-urla'): Promise<void> {
    await this.page.goto(this.address(search, loanId));
    await expect(this.page.getByRole('heading', { name: 'Documents', level: 1 })).toBeAttached();
    await expect(this.folder('All documents')).toBeVisible();
  }

  address(search: Record<string, string> = {}, loanId = 'no-urla'): string {
    const path = `/customers/${this.customerId}/urlas/${loanId}/action-center/documents-uploaded`;
    const query = new URLSearchParams(search).toString();
    return query === '' ? path : `${path}?${query}`;
  }

  /** Stores text files in a folder, the last one newest. @returns their ids. */
  async store(path: string, ...names: string[]): Promise<string[]> {
    const ids: string[] = [];
    for (const name of names) {
      const file = madeText(name, `The text of ${name}`);
      ids.push(await storeDocument(this.request, this.role, this.customerId, file, path));
    }
    return ids;
  }

  /** Stores many text files, several at once. @returns their ids. */
  async storeAtOnce(path: string, names: readonly string[]): Promise<string[]> {
    const ids: string[] = [];
    for (let first = 0; first < names.length; first += 10) {
      const some = names.slice(first, first + 10);
      ids.push(...(await Promise.all(some.map((name) => this.store(path, name)))).flat());
    }
    return ids;
  }

  /** Adds a folder below another, as a colleague would. */
  async addFolder(parentPath: string, name: string): Promise<void> {
    const added = await this.request.post(`/api/customers/${this.customerId}/folders`, {
      headers: { authorization: `Bearer ${accessTokenOf(this.role)}` },
      data: { name, parentPath },
    });
    expect(added.status()).toBe(201);
  }

  /** The stored files of a folder, newest first. */
  async namesIn(path: string): Promise<string[]> {
    const answer = await this.request.get(`/api/customers/${this.customerId}/files`, {
      headers: { authorization: `Bearer ${accessTokenOf(this.role)}` },
      params: { path },
    });
    const { files } = (await answer.json()) as { files: { name: string }[] };
    return files.map(({ name }) => name);
  }

  async countIn(path: string): Promise<number> {
    const answer = await this.request.get(`/api/customers/${this.customerId}/files`, {
      headers: { authorization: `Bearer ${accessTokenOf(this.role)}` },
      params: { path, limit: 500 },
    });
    return ((await answer.json()) as { files: unknown[] }).files.length;
  }

  get tree(): Locator {
    return this.page.getByRole('tree', { name: 'Folders' });
  }

  /** A folder of the tree, with any number of files. */
  folder(label: string): Locator {
    return this.tree.getByRole('treeitem', { name: new RegExp(`^${label} \\d+ documents?$`) });
  }

  get list(): Locator {
    return this.page.getByRole('grid');
  }

  row(name: string): Locator {
    return this.list.getByRole('row').filter({ hasText: name });
  }

  check(name: string): Locator {
    return this.list.getByRole('checkbox', { name: `Select ${name}`, exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }
}

/** Holds back all uploads. @returns a function that lets them continue. */
export async function holdUploads(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/files\/[\w-]{36}$/, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}

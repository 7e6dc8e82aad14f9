import type { APIRequestContext, Page } from '@playwright/test';
import type { StaffPerson } from '../../contract/people/staff.ts';
import { ADMIN, LOAN_OFFICER, type Role } from '../../domain/people/role.ts';
import { accessTokenOf, expect } from '../fixtures.ts';

/** A unique first name, because loans name people by it. */
export function newFirstName(start: string): string {
  return start + crypto.randomUUID().replace(/[\d-]/g, '');
}

/** A new person with their own session, which a test may end. @returns their address. */
export async function newPerson(request: APIRequestContext, role: Role = LOAN_OFFICER): Promise<string> {
  return (await addPerson(request, 'Person', [role])).email;
}

/** Adds a person over the API, as the screen does. */
export async function addPerson(
  request: APIRequestContext,
  start: string,
  roles: readonly Role[],
): Promise<StaffPerson> {
  const firstName = newFirstName(start);
  const email = `${start.toLowerCase().slice(0, 20)}-${crypto.randomUUID()}@lintel.example`;
  const added = await request.post('/api/staff', {
    headers: { authorization: `Bearer ${accessTokenOf(ADMIN)}` },
    data: { firstName, lastName: 'Talvik', email, roles },
  });
  expect(added.status()).toBe(201);
  return added.json();
}

/** Finds a person in the list and opens their page, by keyboard. */
export async function openPerson(page: Page, email: string, origin = ''): Promise<void> {
  await page.goto(`${origin}/staff`);
  const search = page.getByRole('searchbox', { name: 'Find a person' });
  await expect(search).toBeFocused();
  await search.pressSequentially(email);
  await expect(page.getByRole('table', { name: 'Staff' }).getByRole('row')).toHaveCount(2);
  await search.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Change history' })).toBeVisible();
}

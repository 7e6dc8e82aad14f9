import type { Page } from '@playwright/test';

export const noteBox = (page: Page) => page.getByRole('textbox', { name: 'Note' });
export const notes = (page: Page) => page.getByRole('article');
export const noteOf = (page: Page, text: string) => notes(page).filter({ hasText: text });
export const addButton = (page: Page) => page.getByRole('button', { name: 'Add note' });
/** The open popup with the categories of a note. */
export const popup = (page: Page) => page.getByRole('dialog', { name: 'Categories of this note' });

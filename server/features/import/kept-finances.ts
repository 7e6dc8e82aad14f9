import type pg from 'pg';
import type { Application } from '../../../domain/application/application.ts';
import { withEntriesOf } from '../../../domain/application/section2/section2-totals.ts';
import { loansWithFinances, replaceDocuments } from './kept-finances.store.ts';

/**
 * A loan that the book changes gets a new version of its application. It keeps the entries of its finances, which
 * come from files of their own.
 */
export async function keepFinances(client: pg.ClientBase): Promise<void> {
  for await (const loans of loansWithFinances(client)) {
    const documents = loans.map(({ line, imported, stored }) => ({
      line,
      document: JSON.stringify(
        withEntriesOf(JSON.parse(imported) as Application, JSON.parse(stored) as Application),
      ),
    }));
    await replaceDocuments(client, documents);
  }
}

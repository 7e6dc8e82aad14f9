import { easternDate } from '../../domain/time/eastern-time.ts';
import { connectCommandClient } from '../../server/commands/command-client.ts';
import { openCommandDatabase } from '../../server/commands/command-database.ts';
import { seedBook } from '../../server/demo/seed-book.ts';
import { deriveKey } from '../../server/platform/secrets/secret-key.ts';
import { readConfig } from '../../server/platform/settings/config.ts';
import type { BrowserOffice } from '../browser/browser-office.ts';

/** Adds that many loans to the demo data of an office, as `npm run seed` does. */
export async function seedOffice({ dataDir }: BrowserOffice, loans: number): Promise<void> {
  const database = await openCommandDatabase(readConfig({ DATA_DIR: dataDir }));
  const client = await connectCommandClient(database.ownerConnectionString);
  try {
    const size = { loans, documents: loans };
    const sealingKey = deriveKey(database.secret, 'social-security-number');
    const silent = { loaded: () => undefined, phase: () => undefined };
    await seedBook(client, { size, today: easternDate(new Date()), sealingKey }, silent);
  } finally {
    await client.end();
    await database.close();
  }
}

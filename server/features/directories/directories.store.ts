import type { NamedPerson } from '../../../domain/people/person-name.ts';
import { type SettlementService, TITLE_SERVICE } from '../../../domain/provider-list/settlement-services.ts';
import type { Db } from '../../platform/database/database.ts';

export function listDirectoryEntries(db: Db) {
  return db
    .selectFrom('directory_entries')
    .select(['directory', 'first_name', 'last_name', 'email'])
    .where('retired_at', 'is', null)
    .orderBy('directory')
    .orderBy('position')
    .orderBy('first_name')
    .orderBy('id')
    .execute();
}

export function listTitleCompanies(db: Db) {
  return db
    .selectFrom('title_companies')
    .select(['name', 'recipients', 'services', 'address', 'phone'])
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('name')
    .execute();
}

export function servicesOf({ services }: { services: SettlementService[] | null }): SettlementService[] {
  return services ?? [TITLE_SERVICE];
}

export function listDefaultCarbonCopies(db: Db) {
  return db.selectFrom('default_carbon_copies').select(['action_type', 'email']).execute();
}

export async function listPeopleOfHouse(db: Db): Promise<NamedPerson[]> {
  const named = ['email', 'first_name as firstName', 'last_name as lastName'] as const;
  const [staff, entries] = await Promise.all([
    db.selectFrom('staff').select(named).orderBy('email').execute(),
    db.selectFrom('directory_entries').select(named).orderBy('email').orderBy('id').execute(),
  ]);
  return [...staff, ...entries];
}

export async function listAssignablePeople(
  db: Db,
): Promise<{ entries: (NamedPerson & { directory: string })[]; staff: NamedPerson[] }> {
  const named = ['email', 'first_name as firstName', 'last_name as lastName'] as const;
  const [entries, staff] = await Promise.all([
    db
      .selectFrom('directory_entries')
      .select([...named, 'directory'])
      .orderBy('id')
      .execute(),
    db.selectFrom('staff').select(named).orderBy('email').execute(),
  ]);
  return { entries, staff };
}

export async function listStaffAddresses(db: Db): Promise<string[]> {
  const staff = await db.selectFrom('staff').select('email').execute();
  return staff.map(({ email }) => email);
}

export function listActiveStaff(db: Db) {
  return db
    .selectFrom('staff')
    .select(['id as staffId', 'email', 'first_name as firstName', 'last_name as lastName'])
    .where('disabled_at', 'is', null)
    .execute();
}

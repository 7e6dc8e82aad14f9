import { staffNamesOf } from '../../../domain/people/person-name.ts';
import type { Db } from '../../platform/database/database.ts';
import { listPeopleOfHouse } from './directories.store.ts';

/** First and last name by the user name on records, also of people who left. An unknown user name stays as it is. */
export async function readFullNames(db: Db): Promise<(userName: string) => string> {
  const names = staffNamesOf(await listPeopleOfHouse(db));
  const byUserName = new Map(names.map(({ userName, fullName }) => [userName, fullName]));
  return (userName) => byUserName.get(userName.toLowerCase()) || userName;
}

import { randomUUIDv7 } from 'node:crypto';
import { expect } from 'vitest';
import {
  ADMIN,
  CLOSER,
  COMPLIANCE,
  LOAN_OFFICER,
  LOAN_PROCESSOR,
  ROLE_TABLE,
  type Role,
  UNDERWRITER,
} from '../../../domain/people/role.ts';
import type { Caller, TestApp } from '../test-app.ts';
import { addStaff, openTestSession, type TestStaff } from './staff-factory.ts';

const PEOPLE = {
  admin: { role: ADMIN, branch: null, name: 'Ida' },
  officerA: { role: LOAN_OFFICER, branch: 'A', name: 'Ann' },
  processorA: { role: LOAN_PROCESSOR, branch: 'A', name: 'Abe' },
  officerB: { role: LOAN_OFFICER, branch: 'B', name: 'Bea' },
  processorB: { role: LOAN_PROCESSOR, branch: 'B', name: 'Bob' },
  underwriterA: { role: UNDERWRITER, branch: 'A', name: 'Una' },
  closerB: { role: CLOSER, branch: 'B', name: 'Cleo' },
  compliance: { role: COMPLIANCE, branch: null, name: 'Cal' },
  /** Of no branch. */
  officerC: { role: LOAN_OFFICER, branch: null, name: 'Cora' },
} as const satisfies Record<string, { role: Role; branch: 'A' | 'B' | null; name: string }>;

type Person = keyof typeof PEOPLE;

/** Two branches, whose people are in the directories under these first names. */
export interface HouseOfBranches {
  branches: { A: string; B: string };
  people: Record<Person, TestStaff>;
  tokens: Record<Person, string>;
  as(person: Person): Caller;
  /** As an administrator does. */
  move(person: Person, branch: 'A' | 'B' | null): Promise<void>;
}

export async function openHouseOfBranches(app: TestApp): Promise<HouseOfBranches> {
  const { db } = app.platform.database;
  const branches = { A: randomUUIDv7(), B: randomUUIDv7() };
  const created_at = app.clock.now().toISOString();
  for (const name of ['A', 'B'] as const) {
    await db
      .insertInto('branches')
      .values({ id: branches[name], name: `Branch ${name}`, closed_at: null, created_at })
      .execute();
  }
  const move = async ({ staffId }: TestStaff, branch: 'A' | 'B' | null) => {
    const branch_id = branch === null ? null : branches[branch];
    await db.updateTable('staff').set({ branch_id }).where('id', '=', staffId).execute();
  };
  const people = {} as Record<Person, TestStaff>;
  const tokens = {} as Record<Person, string>;
  for (const [key, { role, branch, name }] of Object.entries(PEOPLE)) {
    const person = await addStaff(db, { roles: [role], email: `${name.toLowerCase()}@lintel.example` });
    const { directory } = ROLE_TABLE[role];
    if (role !== ADMIN && directory !== null) {
      await db
        .insertInto('directory_entries')
        .values({
          id: randomUUIDv7(),
          directory,
          first_name: name,
          last_name: null,
          email: person.email,
          position: 900,
        })
        .execute();
    }
    if (branch !== null) await move(person, branch);
    people[key as Person] = person;
    tokens[key as Person] = (await openTestSession(app.platform, person)).access_token;
  }
  return {
    branches,
    people,
    tokens,
    as: (person) => (ask) =>
      app.as('nobody')({ ...ask, headers: { authorization: `Bearer ${tokens[person]}`, ...ask.headers } }),
    async move(person, branch) {
      await move(people[person], branch);
      const { staffId } = people[person];
      const sessions = await db.selectFrom('sessions').select('id').where('staff_id', '=', staffId).execute();
      // The process learns it from a notification, like any change of a person.
      for (const { id } of sessions) {
        await expect
          .poll(async () => (await app.features.sessions.actorOf(id))?.branchId)
          .toBe(branch === null ? null : branches[branch]);
      }
    },
  };
}

export async function startLoanAs(
  as: Caller,
  name: string,
): Promise<{ customerId: string; loanId: string; url: string }> {
  const created = await as({
    method: 'POST',
    url: '/api/customers',
    payload: { firstName: 'Nia', lastName: name, primaryEmail: `${name.toLowerCase()}@post.example` },
  });
  const { customerId } = created.json();
  const loan = (await as({ method: 'POST', url: `/api/customers/${customerId}/urlas` })).json();
  return { customerId, loanId: loan.loanId, url: `/api/customers/${customerId}/urlas/${loan.loanId}` };
}

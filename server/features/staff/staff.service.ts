import type { Role } from '../../../domain/people/role.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseNamesakes } from '../directories/staff-entries.service.ts';
import { endSessionsOf } from '../sessions/end-sessions.service.ts';
import { createStaffChanges, type NewStaff, type StaffAuthor } from './change-staff.service.ts';
import { deleteLinksOf } from './identity-links.store.ts';
import { findMember, listMembers, lockMember, type StaffMember } from './staff.store.ts';

/**
 * Removes a person's link to a provider account, and ends their sessions. The next account with their verified address
 * is linked.
 * @returns whether there was one.
 */
export async function unlinkIdentities(
  tx: Db,
  { staffId, email }: StaffMember,
  by: StaffAuthor,
  now: Date,
): Promise<boolean> {
  if ((await deleteLinksOf(tx, staffId)) === 0) return false;
  await endSessionsOf(tx, staffId, 'ended-by-administrator', now);
  await recordEvent(tx, {
    kind: 'single-sign-on-unlinked',
    at: now.toISOString(),
    actor: by.name,
    staffId: by.staffId,
    details: { staffId, email },
  });
  return true;
}

export type { NewStaff };

/** Staff management by a command. Each refusal is an AppError whose message is a sentence for the administrator. */
export interface StaffService {
  listStaff(): Promise<StaffMember[]>;
  addStaff(person: NewStaff): Promise<void>;
  /** Sets exactly these roles. A person without roles may not sign in, and their sessions end. */
  setStaffRoles(email: string, roles: readonly Role[]): Promise<void>;
  /** @returns how many sessions were ended. */
  disableStaff(email: string): Promise<number>;
  enableStaff(email: string): Promise<void>;
  /** For a lost device: the person may sign in again. @returns how many sessions were ended. */
  endSessions(email: string): Promise<number>;
  /** For a lost factor. The person is mailed. @returns how many sessions were ended. */
  resetSecondFactor(email: string): Promise<number>;
  /** Forgets the person's account at the provider of single sign-on. @returns whether there was one. */
  unlink(email: string): Promise<boolean>;
}

/** @param actor the person or command that makes the changes, for the history. */
export function createStaffService(
  platform: Pick<Platform, 'database' | 'clock' | 'companySettings' | 'mailer'>,
  actor: string,
): StaffService {
  const { db } = platform.database;
  const changes = createStaffChanges(platform);
  const by = { name: actor, fullName: actor, staffId: null };

  const change = <Result>(email: string, work: (tx: Db, member: StaffMember) => Promise<Result>) =>
    db.transaction().execute(async (tx) => {
      const member = await lockMember(tx, { email });
      if (member === undefined) throw new AppError('not_found', `${email} is not on the staff.`);
      return work(tx, member);
    });

  return {
    listStaff: () => listMembers(db),
    async addStaff(person) {
      await db.transaction().execute(async (tx) => {
        const member = await changes.add(tx, person, by);
        await refuseNamesakes(tx, member, member.roles);
      });
    },
    setStaffRoles: (email, roles) =>
      change(email, async (tx, member) => {
        await changes.setRoles(tx, member, roles, by);
        const added = roles.filter((role) => !member.roles.includes(role));
        if (member.disabledAt === null) await refuseNamesakes(tx, member, added);
      }),
    disableStaff: (email) => change(email, (tx, member) => changes.disable(tx, member, by)),
    enableStaff: (email) =>
      change(email, async (tx, member) => {
        await changes.enable(tx, member, by);
        await refuseNamesakes(tx, member, member.roles);
      }),
    endSessions: (email) => change(email, (tx, member) => changes.endSessions(tx, member, by)),
    resetSecondFactor: (email) => change(email, (tx, member) => changes.resetSecondFactor(tx, member, by)),
    unlink: (email) => change(email, (tx, member) => unlinkIdentities(tx, member, by, platform.clock.now())),
  };
}

export type { StaffMember };

/** A person who may sign in, or once could; undefined for an unknown id. */
export function findStaffMember(db: Db, staffId: string): Promise<StaffMember | undefined> {
  return findMember(db, staffId);
}

import { sightChangeOf } from '../../../domain/loan-access/sight-change.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { isSnapshotOfHere } from '../../platform/database/snapshot.store.ts';
import type { Platform } from '../../platform/platform.ts';
import { branchesOfPeople, presentPosition, readSightEvents } from './sight-changes.store.ts';

/** The history is searched this often while somebody follows. */
const LOOK_EVERY_MS = 2_000;

/** After more events than this, everybody with a limit is concerned. */
const MOST_EVENTS = 500;

/** Whether a viewer may see other loans than before. */
type Concerns = (viewer: Viewer) => boolean;

/**
 * Tells open streams that somebody sees other loans, although neither the setting nor their own branch changed: a loan
 * got other people, or a colleague moved (ACCESS-7, decision 161).
 */
export interface SightChanges {
  /** @returns the function that ends it. */
  follow(listener: (concerns: Concerns) => void): () => void;
}

export function createSightChanges({
  database: { db },
  companySettings,
  log,
}: Pick<Platform, 'database' | 'companySettings' | 'log'>): SightChanges {
  const listeners = new Set<(concerns: Concerns) => void>();
  let timer: NodeJS.Timeout | undefined;
  /** Events up to here have been told; undefined before the first look. */
  let position: string | undefined;
  let isLooking = false;

  const tell = (concerns: Concerns) => {
    for (const listener of listeners) listener((viewer) => viewer.sees !== 'everything' && concerns(viewer));
  };

  async function look(): Promise<void> {
    // Without a limit nobody sees other loans. When it begins, all streams look by themselves.
    if (companySettings.current().loanAccess === 'everyone') {
      position = undefined;
      return;
    }
    if (position === undefined || !(await isSnapshotOfHere(db, position))) {
      if (position !== undefined) tell(() => true);
      position = await presentPosition(db);
      return;
    }
    const { snapshot, events } = await readSightEvents(db, { since: position, limit: MOST_EVENTS + 1 });
    const change = sightChangeOf(events);
    if (change !== undefined) {
      const { names, starters, branches, isOfAll } = change;
      const concerned = new Set([...branches, ...(await branchesOfPeople(db, change))]);
      tell((viewer) => {
        if (isOfAll || events.length > MOST_EVENTS || viewer.sees === 'everything') return true;
        if (viewer.sees === 'branch') return concerned.has(viewer.branchId);
        const { staffId, tasks } = viewer;
        return starters.includes(staffId) || names.some(({ task, name }) => tasks[task] === name);
      });
    }
    position = snapshot;
  }

  async function lookNow(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      await look();
    } catch (error) {
      log.debug({ err: error }, 'changes of access were not read');
    } finally {
      isLooking = false;
    }
  }

  return {
    follow(listener) {
      listeners.add(listener);
      if (timer === undefined) {
        timer = setInterval(() => void lookNow(), LOOK_EVERY_MS).unref();
        void lookNow();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
        position = undefined;
      };
    },
  };
}

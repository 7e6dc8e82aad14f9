import { type SightChange, sightChangeOf } from '../../../domain/loan-access/sight-change.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { isSnapshotOfHere } from '../../platform/database/snapshot.store.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  branchesOfPeople,
  presentPosition,
  readSightEvents,
  wasAccessChanged,
} from './sight-changes.store.ts';

/** With more events than this, everybody with limited access is notified. */
const MOST_EVENTS = 500;

/** When a page's stream opens, its data is at most this old. */
const RECENT_MS = 30_000;

/** Whether the viewer's visible loans may have changed. */
type Concerns = (viewer: Viewer) => boolean;

/**
 * Tells open streams that someone's set of visible loans changed because a loan or colleague moved (ACCESS-7,
 * docs/decisions/live-updates.md). Changes of the setting or the reader's own branch are reported elsewhere.
 */
export interface SightChanges {
  /** @returns a function that unsubscribes. */
  follow(listener: (concerns: Concerns) => void): () => void;
  /** Changes between loading the page and opening its stream: `access` means reload everything, `loans` only lists. */
  missedBy(viewer: Viewer): Promise<'access' | 'loans' | undefined>;
}

export function createSightChanges({
  database: { db },
  companySettings,
  clock,
  log,
  lookEveryMs,
}: Pick<Platform, 'database' | 'companySettings' | 'clock' | 'log' | 'lookEveryMs'>): SightChanges {
  const listeners = new Set<(concerns: Concerns) => void>();
  let timer: NodeJS.Timeout | undefined;
  /** Events up to here have been reported. */
  let since: { snapshot: string } | { instant: Instant } | undefined;
  let isLooking = false;

  const tell = (concerns: Concerns) => {
    for (const listener of listeners) listener((viewer) => viewer.sees !== 'everything' && concerns(viewer));
  };

  const recently = () => ({ instant: new Date(clock.now().getTime() - RECENT_MS).toISOString() });

  async function look(): Promise<void> {
    // Without limited access nothing changes. When it is switched on, every stream checks for itself.
    if (companySettings.current().loanAccess === 'everyone') {
      since = undefined;
      return;
    }
    // The first poll covers a limit just switched on, or a reader who just connected.
    since ??= recently();
    if ('snapshot' in since && !(await isSnapshotOfHere(db, since.snapshot))) {
      since = { snapshot: await presentPosition(db) };
      tell(() => true);
      return;
    }
    const { snapshot, concerns } = await readSince(since);
    if (concerns !== undefined) tell(concerns);
    since = { snapshot };
  }

  async function readSince(
    start: { snapshot: string } | { instant: Instant },
  ): Promise<{ snapshot: string; concerns: Concerns | undefined }> {
    const { snapshot, events } = await readSightEvents(db, { since: start, limit: MOST_EVENTS + 1 });
    const change = sightChangeOf(events);
    if (change === undefined) return { snapshot, concerns: undefined };
    if (change.isOfAll || events.length > MOST_EVENTS) return { snapshot, concerns: () => true };
    return { snapshot, concerns: concernsOf(change, await branchesOfPeople(db, change)) };
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
        timer = setInterval(() => void lookNow(), lookEveryMs).unref();
        void lookNow();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
        since = undefined;
      };
    },

    async missedBy(viewer) {
      const start = recently();
      if (await wasAccessChanged(db, start.instant)) return 'access';
      if (viewer.sees === 'everything') return undefined;
      const { concerns } = await readSince(start);
      return concerns?.(viewer) === true ? 'loans' : undefined;
    },
  };
}

function concernsOf(
  { names, starters, branches, isOfUnderwriters }: SightChange,
  branchesOfNames: readonly string[],
): Concerns {
  const concerned = new Set([...branches, ...branchesOfNames]);
  return (viewer) => {
    if (viewer.sees === 'everything') return true;
    if (viewer.sees === 'branch') return concerned.has(viewer.branchId);
    const { staffId, tasks, decides } = viewer;
    if (isOfUnderwriters && decides) return true;
    return starters.includes(staffId) || names.some(({ task, name }) => tasks[task] === name);
  };
}

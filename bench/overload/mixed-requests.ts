import type { SaveTarget } from '../load/load-plan.ts';
import type { DueRequest, MixedPlan } from './overload-order.ts';

/** One request in this many is a save, as on a working day. */
const SAVE_EVERY = 20;
/** Part of every saved answer. In a kept database the answer of an earlier run would change nothing and make no version. */
const RUN = Date.now().toString(36);

/** Gives out the requests of a plan in turn, without end. */
export function createMixedRequests({ reads, saves }: MixedPlan): () => DueRequest {
  const saving = new Set<SaveTarget>();
  let sent = 0;
  return () => {
    sent += 1;
    const target = sent % SAVE_EVERY === 0 ? saves.find((one) => !saving.has(one)) : undefined;
    if (target !== undefined) return saveOf(target);
    const read = reads[sent % reads.length];
    if (read === undefined) throw new Error('The plan has no reads.');
    return { ...read, headers: {}, isSave: false };
  };

  /** Never saves one loan twice at once, because one of the two would be refused. */
  function saveOf(target: SaveTarget): DueRequest {
    saving.add(target);
    // Takes all loans in turn, not the same few again and again.
    saves.push(...saves.splice(saves.indexOf(target), 1));
    return {
      method: 'PUT',
      path: target.path,
      headers: { 'if-match': `"${target.version}"` },
      body: `${target.before}${RUN}-${sent}${target.after}`,
      isSave: true,
      done: (status) => {
        if (status < 300) target.version += 1;
        saving.delete(target);
      },
    };
  }
}

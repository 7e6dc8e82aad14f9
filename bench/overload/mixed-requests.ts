import type { SaveTarget } from '../load-plan.ts';
import type { DueRequest, MixedPlan } from './overload-order.ts';

/** Of a day's requests, one in so many is a save. */
const SAVE_EVERY = 20;
/** Part of every answer that is saved: in a kept database one of an earlier run would change nothing and make no version. */
const RUN = Date.now().toString(36);

/** Hands out the requests of a plan in turn, without an end. */
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

  /** One loan is never saved twice at once: one of the two would rightly be refused. */
  function saveOf(target: SaveTarget): DueRequest {
    saving.add(target);
    // Loans are taken in turn, not the same few again and again.
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

import { answerParent } from '../child-process.ts';
import type { LoadRequest, LoadTarget, SaveTarget } from '../load/load-plan.ts';
import { percentile } from '../statistics.ts';
import { type DueAnswer, type DueRequest, runDue } from './due-loop.ts';

export interface MixedPlan {
  reads: LoadRequest[];
  saves: SaveTarget[];
}

/**
 *
 * @param perSecond requests that are due each second.
 */
export type OverloadOrder =
  | { order: 'plan'; plan: MixedPlan }
  | { order: 'run'; target: LoadTarget; seconds: number; perSecond: number };

/** Figures of a run; milliseconds count from a request's due time. */
export interface OverloadRound {
  admittedPerSecond: number;
  admittedP50: number;
  admittedP99: number;
  refusedPerSecond: number;
  refusedP99: number;
  savesAdmitted: number;
  savesP99: number;
  healthP99: number;
  /** Answers that were neither successful nor refusals; should be 0. */
  failures: number;
}

/** One request in this many is a save, as on a working day. */
const SAVE_EVERY = 20;
/** Makes every saved answer unique, in a kept database too. */
const RUN = Date.now().toString(36);

/** In its own process, so that it takes no time from the server's event loop. */
let requests: () => DueRequest = () => {
  throw new Error('There is no plan yet.');
};

answerParent<OverloadOrder, OverloadRound | null>(async (order) => {
  if (order.order === 'run') return roundOf(await runDue(order.target, requests, order), order.seconds);
  requests = createMixedRequests(order.plan);
  return null;
});

function roundOf(answers: readonly DueAnswer[], seconds: number): OverloadRound {
  const asked = answers.filter(({ isProbe }) => !isProbe);
  const admitted = asked.filter(({ status }) => status < 300);
  const refused = asked.filter(({ status }) => status === 503);
  const saves = asked.filter(({ isSave }) => isSave);
  const admittedSaves = saves.filter(({ status }) => status < 300);
  return {
    admittedPerSecond: admitted.length / seconds,
    admittedP50: timeOf(admitted, 50),
    admittedP99: timeOf(admitted, 99),
    refusedPerSecond: refused.length / seconds,
    refusedP99: timeOf(refused, 99),
    savesAdmitted: saves.length === 0 ? 0 : admittedSaves.length / saves.length,
    savesP99: timeOf(admittedSaves, 99),
    healthP99: timeOf(
      answers.filter(({ isProbe }) => isProbe),
      99,
    ),
    failures: asked.length - admitted.length - refused.length,
  };
}

function timeOf(answers: readonly DueAnswer[], share: number): number {
  return answers.length === 0
    ? 0
    : percentile(
        answers.map(({ milliseconds }) => milliseconds),
        share,
      );
}

function createMixedRequests({ reads, saves }: MixedPlan): () => DueRequest {
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

  /** Never saves a loan twice at once, because one of the saves would be refused. */
  function saveOf(target: SaveTarget): DueRequest {
    saving.add(target);
    // Takes the loans in turn.
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

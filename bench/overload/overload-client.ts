import { answerParent } from '../child-process.ts';
import { percentile } from '../statistics.ts';
import { type DueAnswer, runDue } from './due-loop.ts';
import { createMixedRequests } from './mixed-requests.ts';
import type { DueRequest, OverloadOrder, OverloadRound } from './overload-order.ts';

/** The process of the load. It runs apart so that it takes no time from the server's event loop. */
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

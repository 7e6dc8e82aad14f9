import { answerParent } from '../child-process.ts';
import { ClosedLoop } from './closed-loop.ts';
import type { LoadOrder, RoundFigures } from './load-plan.ts';

/** The process of the load. It runs apart so that it takes no time from the servers' event loops. */
let loop = new ClosedLoop({ kind: 'requests', requests: [] });

answerParent<LoadOrder, RoundFigures | null>(async (order) => {
  if (order.order === 'run') return loop.run(order.target, order);
  loop = new ClosedLoop(order.plan);
  return null;
});

import { join } from 'node:path';
import { node26, ROOT, runHere, runQuietly } from '../project.mjs';
import { addCounts } from './test-stages.mjs';

const CRASH_TEST = join(ROOT, 'crash-test', 'main.ts');

/** Broken builds, each with the kill that reveals the bug soonest. */
const BROKEN_BUILDS = [
  ['fsync', 'power'],
  ['job-outside', 'server'],
  ['webhook-early', 'receiver'],
];

/**
 * Runs the crash test, and checks that it detects builds that lose data.
 * @param {{ rounds: number, events: number }} size
 */
export async function runCrashTests({ rounds, events }) {
  const code = await runHere(node26(), [CRASH_TEST, '--rounds', `${rounds}`, '--events', `${events}`]);
  addCounts({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });
  if (code) return code;
  for (const [build = '', kill = ''] of process.platform === 'linux' ? BROKEN_BUILDS : []) {
    const args = ['--rounds', '3', '--events', '1', '--kill', kill, '--break', build];
    const { code, output } = await runQuietly(node26(), [CRASH_TEST, ...args]);
    const evidence = /^(LOST|HALF-WRITTEN): .{0,100}/m.exec(output)?.[0];
    const isCaught = code === 1 && evidence !== undefined;
    console.log(
      `crash-test ${args.join(' ')}: ${isCaught ? `caught (${evidence} …)` : `not caught\n${output}`}`,
    );
    addCounts({ passed: isCaught ? 1 : 0, failed: isCaught ? 0 : 1 });
    if (!isCaught) return 1;
  }
  return 0;
}

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { atMost, table } from '../table.ts';
import { withWebBuild } from './browser-office.ts';

const CHECK_SIZES = fileURLToPath(new URL('../../scripts/checks/check-sizes.mjs', import.meta.url));

/** One entry of `check-sizes.mjs --json`: budgets in kB, sizes in bytes after gzip. */
interface BudgetedSize {
  budget: { name: string; js: number; css: number; requests: number };
  size: { js: number; css: number; requests: number };
}

export function measureSizes(): Promise<string> {
  return withWebBuild(async (folder) => {
    const args = [CHECK_SIZES, folder, '--json'];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    return renderSizes(JSON.parse(stdout) as BudgetedSize[]);
  });
}

export function renderSizes(sizes: readonly BudgetedSize[]): string {
  const kilobytes = (value: number) => value.toFixed(1);
  const rows = sizes.map(({ budget, size }) => [
    budget.name,
    atMost(size.js / 1000, budget.js, kilobytes),
    atMost(size.css / 1000, budget.css, kilobytes),
    atMost(size.requests, budget.requests, String),
  ]);
  return table(['what loads', 'JavaScript kB', 'CSS kB', 'files'], rows);
}

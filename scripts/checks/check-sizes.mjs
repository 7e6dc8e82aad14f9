import { join } from 'node:path';
import { main, ROOT } from '../project.mjs';
import { budgetedSizes, overBudget } from './web-sizes.mjs';

// node scripts/checks/check-sizes.mjs [FOLDER] [--json]: compares the built web app with its budgets.
await main(async () => {
  const args = process.argv.slice(2);
  const folder = args.find((arg) => !arg.startsWith('--')) ?? join(ROOT, 'web', 'dist');
  const sizes = budgetedSizes(folder);
  if (args.includes('--json')) {
    console.log(JSON.stringify(sizes));
    return 0;
  }
  for (const { budget, size } of sizes) {
    console.log(
      `${budget.name}: ${(size.js / 1000).toFixed(1)} of ${budget.js} kB JavaScript, ${(size.css / 1000).toFixed(1)} kB CSS`,
    );
  }
  const over = sizes.flatMap(({ budget, size }) => overBudget(budget, size));
  for (const sentence of over) console.error(sentence);
  return over.length > 0 ? 1 : 0;
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { completeBill, faultsOfBill } from './bill-of-materials.mjs';
import { ensureInstalled } from './prepare.mjs';
import { CACHE, main, outsideEnvironment, runQuietly, Stop } from './project.mjs';

// npm run sbom: writes the software bill of materials of what a lender runs, and fails on a package without version, hash or
// accepted licence.
await main(async () => {
  await ensureInstalled();
  const [given] = process.argv.slice(2);
  const file = given === undefined ? join(CACHE, 'test-reports', 'sbom.cdx.json') : resolve(given);
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'];
  const { code, output } = await runQuietly('npm', args, outsideEnvironment());
  if (code) throw new Stop(`npm sbom failed: ${output}`);
  const bill = completeBill(JSON.parse(output.slice(output.indexOf('{'))));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  const faults = faultsOfBill(bill);
  for (const fault of faults) console.error(fault);
  console.log(`${bill.components.length} components in ${file}`);
  return faults.length === 0 ? 0 : 1;
});

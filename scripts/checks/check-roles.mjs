import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { main, ROOT } from '../project.mjs';
import { sourceFiles } from './source-tree.mjs';

const CODE = /\.(tsx?|mjs|sql)$/;

/**
 * The files and folders that may contain role codes, each with the reason.
 * @type {Readonly<Record<string, string>>}
 */
export const PERMITTED = {
  'domain/people/role.ts': 'the table of roles',
  'domain/people/role.test.ts': 'proves that the codes are those of BASE-1',
  'domain/mismo/': 'names the roles of the parties of a loan, as MISMO does',
  'server/migrations/': 'a migration never changes, whatever the table says later',
  'scripts/checks/check-roles': 'looks for codes, and its test gives it examples',
};

/**
 * Finds the codes of roles outside their table.
 * @param {string} path relative, with `/` between the parts.
 * @param {string} text its content.
 * @param {readonly string[]} roles the codes in the table.
 * @returns {string[]} one sentence a line.
 */
export function looseRoles(path, text, roles) {
  if (!CODE.test(path) || Object.keys(PERMITTED).some((permitted) => path.startsWith(permitted))) return [];
  const code = new RegExp(`['"\`]ROLE_[A-Z]|${roles.join('|')}`);
  return text
    .split('\n')
    .flatMap((line, index) =>
      code.test(line)
        ? [`${path}:${index + 1}: use the constants or hasPermission of domain/people/role.ts`]
        : [],
    );
}

if (import.meta.url === `file://${process.argv[1]}`) {
  await main(async () => {
    const { ROLES } = await import('../../domain/people/role.ts');
    const refused = sourceFiles(ROOT)
      .filter((path) => CODE.test(path))
      .flatMap((path) => looseRoles(path, readFileSync(join(ROOT, path), 'utf8'), ROLES));
    for (const sentence of refused) console.error(sentence);
    return refused.length > 0 ? 1 : 0;
  });
}

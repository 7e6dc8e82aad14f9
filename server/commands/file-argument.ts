import { parseArgs } from 'node:util';
import { StartError } from '../platform/start-error.ts';

/**
 * What a command was called with that takes one file, and flags.
 * @param flags the names of those that it knows, beside --help.
 * @throws StartError for anything else.
 */
export function readFileArgument(
  command: string,
  args: string[],
  flags: readonly string[] = [],
): { path: string; flags: ReadonlySet<string> } | 'help' {
  const { values, positionals } = parse(command, args, flags);
  if (values.help) return 'help';
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) {
    throw new StartError(`Name one file: npm run ${command} -- FILE (more with --help).`);
  }
  return { path, flags: new Set(Object.keys(values)) };
}

function parse(command: string, args: string[], flags: readonly string[]) {
  const options = Object.fromEntries(['help', ...flags].map((flag) => [flag, { type: 'boolean' as const }]));
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('. ')[0]}: see npm run ${command} -- --help.`);
  }
}

import { parseArgs } from 'node:util';
import { errorMessage } from '../platform/caught-error.ts';
import { UsageError } from '../platform/settings/start-error.ts';

/**
 * The arguments of a command that takes one file and options.
 * @param known.flags its options beside --help.
 * @param known.texts its options that a text follows.
 * @throws StartError for anything else.
 */
export function readFileArgument(
  command: string,
  args: string[],
  known: KnownOptions = {},
): { path: string; flags: ReadonlySet<string>; texts: ReadonlyMap<string, string> } | 'help' {
  const { values, positionals } = parse(command, args, known);
  if (values.help) return 'help';
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) {
    throw new UsageError(`Name one file: npm run ${command} -- FILE (more with --help).`);
  }
  const texts = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { path, flags: new Set(Object.keys(values)), texts: new Map(texts) };
}

interface KnownOptions {
  flags?: readonly string[];
  texts?: readonly string[];
}

function parse(command: string, args: string[], { flags = [], texts = [] }: KnownOptions) {
  const options: Record<string, { type: 'boolean' | 'string' }> = {};
  for (const flag of ['help', ...flags]) options[flag] = { type: 'boolean' };
  for (const text of texts) options[text] = { type: 'string' };
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(`${errorMessage(error).split('. ')[0]}: see npm run ${command} -- --help.`);
  }
}

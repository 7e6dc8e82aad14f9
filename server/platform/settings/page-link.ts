import type { Config } from './config.ts';

/** The full address of a page, for a mail. */
export function pageLink(
  { publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>,
  path: string,
): string {
  return `${publicUrl ?? `http://${host}:${port}`}${path}`;
}

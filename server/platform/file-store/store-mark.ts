import { z } from 'zod';

/** The mark's name, beside the documents; their names are hashes, so none can have it. */
export const MARK_NAME = 'installation.json';

const storeMark = z.object({
  /** The id of the installation that owns the store. */
  installation: z.string(),
  /** The place of its database; unknown until its first start, with some providers permanently. */
  database: z.string().optional(),
  /** Whether a restore is storing documents there for a database that does not exist yet. */
  restoring: z.boolean().default(false),
});

/** Names the owner of a file store: a small file or object beside the documents. */
export type StoreMark = z.infer<typeof storeMark>;

export function writtenMark(mark: StoreMark): string {
  return `${JSON.stringify(mark)}\n`;
}

/** @throws for an invalid mark: the store may not be changed then. */
export function readMarkText(text: string): StoreMark {
  try {
    return storeMark.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${MARK_NAME} in the file store cannot be understood`, { cause: error });
  }
}

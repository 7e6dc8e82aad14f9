import { z } from 'zod';

/** The name of the mark, beside the documents; no document can have it, as theirs are hashes. */
export const MARK_NAME = 'installation.json';

const storeMark = z.object({
  /** The id of the installation that the store belongs to. */
  installation: z.string(),
  /** The place of its database; unknown until its first start, or for ever with some providers. */
  database: z.string().optional(),
  /** Whether a restore is putting documents there, for which no database stands yet. */
  restoring: z.boolean().default(false),
});

/** Says whose documents are in a file store. It is a small file or object beside them. */
export type StoreMark = z.infer<typeof storeMark>;

export function writtenMark(mark: StoreMark): string {
  return `${JSON.stringify(mark)}\n`;
}

/** @throws when it is no mark: the store may not be changed then. */
export function readMarkText(text: string): StoreMark {
  try {
    return storeMark.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${MARK_NAME} in the file store cannot be understood`, { cause: error });
  }
}

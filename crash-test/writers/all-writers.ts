import type { Random } from '../../server/demo/random.ts';
import type { Ledger } from '../ledger.ts';
import { type Office, Unanswered } from '../office.ts';
import { applicationWriter } from './application-writer.ts';
import { fileWriter } from './file-writer.ts';
import { lockWriter } from './lock-writer.ts';
import { noteWriter, orderWriter } from './mail-writers.ts';
import type { Writer } from './writer.ts';

interface AllWriters {
  /** Writes until `isOver`, whatever fails. */
  work(isOver: () => boolean): Promise<void>;
}

export function createAllWriters(
  offices: Record<'server' | 'worker', Office>,
  { ledger, random, onDefect }: { ledger: Ledger; random: Random; onDefect: (what: string) => void },
): AllWriters {
  const at = (place: keyof typeof offices, name: string) => ({
    name: `${name}.${place}`,
    office: offices[place],
    ledger,
  });
  const writers = (['server', 'worker'] as const).flatMap((place): Writer[] => [
    applicationWriter(at(place, 'application')),
    noteWriter(at(place, 'note')),
    lockWriter(at(place, 'lock')),
    fileWriter({ ...at(place, 'file'), random }),
    orderWriter(at(place, 'order')),
  ]);

  async function keepWriting(writer: Writer, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      try {
        await writer.step();
      } catch (error) {
        // Gives up on an unacknowledged write and starts another.
        if (!(error instanceof Unanswered)) return onDefect(`${writer.name}: ${(error as Error).message}`);
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    }
  }

  return {
    async work(isOver) {
      await Promise.all(writers.map((writer) => keepWriting(writer, isOver)));
    },
  };
}

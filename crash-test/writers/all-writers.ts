import type { Random } from '../../server/demo/random.ts';
import type { Ledger } from '../ledger.ts';
import { type Office, Unanswered } from '../office.ts';
import { applicationWriter } from './application-writer.ts';
import { fileWriter } from './file-writer.ts';
import { lockWriter } from './lock-writer.ts';
import { noteWriter } from './note-writer.ts';
import { orderWriter } from './order-writer.ts';
import type { Writer } from './writer.ts';

/** All concurrent writers, half of them at each process. */
export interface AllWriters {
  /** Writes until `isOver`, through every failure. Resolves when all started writes have ended. */
  work(isOver: () => boolean): Promise<void>;
}

/** @param onDefect hears of wrong answers to a writer. */
export function createAllWriters(
  offices: Record<'server' | 'worker', Office>,
  { ledger, random, onDefect }: { ledger: Ledger; random: Random; onDefect: (what: string) => void },
): AllWriters {
  const at = (place: keyof typeof offices, name: string) => ({
    name: `${name}.${place}`,
    office: offices[place],
    ledger,
  });
  const writers: Writer[] = [
    applicationWriter(at('server', 'application')),
    applicationWriter(at('worker', 'application')),
    noteWriter(at('server', 'note')),
    noteWriter(at('worker', 'note')),
    lockWriter(at('server', 'lock')),
    lockWriter(at('worker', 'lock')),
    fileWriter({ ...at('server', 'file'), random }),
    fileWriter({ ...at('worker', 'file'), random }),
    orderWriter(at('server', 'order')),
    orderWriter(at('worker', 'order')),
  ];

  async function keepWriting(writer: Writer, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      try {
        await writer.step();
      } catch (error) {
        // Gives up an unacknowledged write and starts something new.
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

import { openBrowserOffice } from './browser-office.ts';
import { addDocumentsLoan, moveBack } from './documents-loan.ts';
import { SLOW_DOWN } from './keystroke-table.ts';
import { moveRound } from './move-rounds.ts';
import { MOVES, type MoveFigures } from './moves-report.ts';

/** Selects and moves few and many documents in alternating rounds, in a slowed-down browser. */
export async function measureMoves(rounds: number, say: (text: string) => void): Promise<MoveFigures> {
  const office = await openBrowserOffice();
  try {
    const folders = {
      small: await addDocumentsLoan(office, 'Small', 200),
      large: await addDocumentsLoan(office, 'Large', 1_000),
    };
    say('  a folder with 200 documents and one with 1,000');
    const figures: MoveFigures = {
      rounds: MOVES.map(() => []),
      browserVersion: office.browserVersion,
    };
    for (let done = 0; done < rounds; done += 1) {
      for (const [place, { folder, count }] of MOVES.entries()) {
        figures.rounds[place]?.push(await moveRound(office, folders[folder], count, SLOW_DOWN));
        await moveBack(office, folders[folder]);
      }
      say(`  round ${done + 1} of ${rounds}`);
    }
    return figures;
  } finally {
    await office.close();
  }
}

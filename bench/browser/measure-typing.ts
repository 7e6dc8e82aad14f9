import { easternDate } from '../../domain/time/eastern-time.ts';
import { paths } from '../../web/paths.ts';
import { openBrowserOffice, storeApplication } from './browser-office.ts';
import { SLOW_DOWN } from './keystroke-table.ts';
import { largestApplication } from './largest-application.ts';
import type { TypingFigures } from './typing-report.ts';
import { moveRound, typeRound } from './typing-rounds.ts';

/** Types into the largest pages and goes through them. Rounds at full speed and slowed-down rounds alternate. */
export async function measureTyping(rounds: number, say: (text: string) => void): Promise<TypingFigures> {
  const office = await openBrowserOffice();
  try {
    const { customerId, loanId } = await storeApplication(
      office,
      largestApplication(easternDate(new Date())),
    );
    const path = paths.urla({ customerId, loanId });
    const round = async (slowDown: number) => ({
      moves: await moveRound(office, path, slowDown),
      pages: await typeRound(office, path, slowDown),
    });
    const figures: TypingFigures = { full: [], slow: [], browserVersion: office.browserVersion };
    for (let done = 0; done < rounds; done += 1) {
      figures.full.push(await round(1));
      figures.slow.push(await round(SLOW_DOWN));
      say(`  round ${done + 1} of ${rounds}`);
    }
    return figures;
  } finally {
    await office.close();
  }
}

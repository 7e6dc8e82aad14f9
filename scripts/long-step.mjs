const LINE_EVERY_SECONDS = 10;

/**
 * Shows that a long step is still running: every second on the same line of a terminal, otherwise in a new line now and
 * then.
 * @template Result
 * @param {string} doing 'Installing packages'
 * @param {string} done 'Installed'
 * @param {() => Promise<Result>} work
 * @param {{ isTTY?: boolean, write: (text: string) => unknown }} [to]
 */
export async function longStep(doing, done, work, to = process.stderr) {
  const began = Date.now();
  const seconds = () => Math.floor((Date.now() - began) / 1000);
  to.write(to.isTTY ? `${doing} …` : `${doing} …\n`);
  const timer = setInterval(() => {
    if (to.isTTY) to.write(`\r${doing} … ${seconds()} s`);
    else if (seconds() % LINE_EVERY_SECONDS === 0) to.write(`${doing} … ${seconds()} s\n`);
  }, 1000);
  try {
    const result = await work();
    to.write(`${to.isTTY ? '\r\u001b[2K' : ''}${done} in ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    if (to.isTTY) to.write('\n');
    throw error;
  } finally {
    clearInterval(timer);
  }
}

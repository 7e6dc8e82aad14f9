/** What was brought to the disk, and so what a power cut takes away, can be seen on Linux only. */
export const HAS_POWER_CUTS = process.platform === 'linux';

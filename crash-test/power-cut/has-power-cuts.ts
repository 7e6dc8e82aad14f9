/** Only Linux shows which data was synced, so only there the test can cut the power. */
export const HAS_POWER_CUTS = process.platform === 'linux';

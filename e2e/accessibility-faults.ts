import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * The violations that axe finds in a page, by default of the rules that axe runs by itself.
 * Legacy mode looks into frames of the same origin, and Lintel has no others. Without it axe opens a second page for each look.
 * `resultTypes` spares the descriptions of elements that are fine, which take longer than the rules.
 */
export async function accessibilityFaults(page: Page, rules: readonly string[] = []) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules.length > 0) axe.withRules([...rules]);
  return (await axe.analyze()).violations;
}

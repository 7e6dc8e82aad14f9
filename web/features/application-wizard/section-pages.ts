import type { ComponentType } from 'react';
import type { SectionName } from '../../../domain/application/steps.ts';
import { Section1Page } from './sections/section1/section1-page.tsx';
import { Section3Page } from './sections/section3/section3-page.tsx';
import { Section4Page } from './sections/section4/section4-page.tsx';
import { Section5Page } from './sections/section5/section5-page.tsx';
import { Section7Page } from './sections/section7/section7-page.tsx';
import { Section8Page } from './sections/section8/section8-page.tsx';

/** The pages of the wizard. They are loaded together: moving between them never waits. */
export const SECTION_PAGES: Record<SectionName, ComponentType> = {
  section1: Section1Page,
  section3: Section3Page,
  section4: Section4Page,
  section5: Section5Page,
  section7: Section7Page,
  section8: Section8Page,
};

import { type ComponentType, lazy, useState } from 'react';
import type { SectionName } from '../../../../domain/application/progress/steps.ts';
import { loadOnline } from '../../../ui/states/back-online.ts';

/** The wizard's pages, each in its own chunk, so that the open page does not wait for the others. */
const LOAD: Record<SectionName, () => Promise<ComponentType>> = {
  section1: async () => (await import('../sections/section1/section1-page.tsx')).Section1Page,
  section3: async () => (await import('../sections/section3/section3-page.tsx')).Section3Page,
  section4: async () => (await import('../sections/section4/section4-page.tsx')).Section4Page,
  section5: async () => (await import('../sections/section5/section5-page.tsx')).Section5Page,
  section7: async () => (await import('../sections/section7/section7-page.tsx')).Section7Page,
  section8: async () => (await import('../sections/section8/section8-page.tsx')).Section8Page,
};

const SECTIONS = Object.keys(LOAD) as SectionName[];

const loaded = new Map<SectionName, ComponentType>();

async function loadPage(section: SectionName): Promise<ComponentType> {
  const page = await LOAD[section]();
  loaded.set(section, page);
  return page;
}

/**
 * Loads all pages when the wizard opens, so that moving between them never waits. A failed load is repeated when its
 * page opens.
 */
export async function loadSectionPages(): Promise<void> {
  await Promise.allSettled(SECTIONS.map(loadPage));
}

const lazyPage = (section: SectionName) =>
  lazy(async () => ({ default: await loadOnline(() => loadPage(section)) }));

const LAZY: Record<SectionName, ComponentType> = {
  section1: lazyPage('section1'),
  section3: lazyPage('section3'),
  section4: lazyPage('section4'),
  section5: lazyPage('section5'),
  section7: lazyPage('section7'),
  section8: lazyPage('section8'),
};

/** A page's fields, or a component that waits for them. Does not change while it is shown. */
export function useSectionPage(section: SectionName): ComponentType {
  const [page] = useState(() => ({ Page: loaded.get(section) ?? LAZY[section] }));
  return page.Page;
}

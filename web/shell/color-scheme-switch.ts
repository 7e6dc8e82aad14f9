import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/** Uses the last choice in this browser, otherwise the system's. */
export function useColorSchemeSwitch(): { other: 'light' | 'dark'; switchScheme: () => void } {
  const { setColorScheme } = useMantineColorScheme();
  const current = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const other = current === 'dark' ? 'light' : 'dark';
  return { other, switchScheme: () => setColorScheme(other) };
}

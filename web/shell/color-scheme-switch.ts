import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/** Light or dark, as last chosen in this browser; until then as the system is. */
export function useColorSchemeSwitch(): { other: 'light' | 'dark'; switchScheme: () => void } {
  const { setColorScheme } = useMantineColorScheme();
  const current = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const other = current === 'dark' ? 'light' : 'dark';
  return { other, switchScheme: () => setColorScheme(other) };
}

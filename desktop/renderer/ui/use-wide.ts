import { useMediaQuery } from '@mantine/hooks';

/** True where list and detail fit beside each other: from 1400 pixels. */
export function useWide(): boolean {
  return useMediaQuery('(min-width: 87.5em)', window.matchMedia('(min-width: 87.5em)').matches, {
    getInitialValueInEffect: false,
  });
}

import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { brandMark, interfaceAccent } from './interface-accent.ts';
import { stateColors } from './state-colors.ts';
import { closeProps } from './ui/icon-button.tsx';
import { accentShades, type AccentShades } from '../../shared/accent.ts';

/** Greys of both schemes; every pair of text and ground reaches 4.5. */
const light = {
  ...stateColors.light,
  '--ground': '#ffffff',
  '--chart-1': '#2a6ca3',
  '--chart-2': '#b85c00',
  '--chart-3': '#4d7d2f',
  '--chart-4': '#8b4b9b',
  '--ground-side': '#f5f6f7',
  '--ground-hover': '#f1f3f4',
  '--line': '#e3e6e9',
  '--line-strong': '#c5cbd1',
  '--ink': '#1a1e23',
  '--ink-soft': '#57616b',
  '--paper-shadow': '0 1px 2px rgb(0 0 0 / 8%), 0 4px 16px rgb(0 0 0 / 8%)',
};
const dark = {
  ...stateColors.dark,
  '--ground': '#1b1e22',
  '--chart-1': '#6db0e6',
  '--chart-2': '#f0a04b',
  '--chart-3': '#97c66f',
  '--chart-4': '#cf9fdc',
  '--ground-side': '#15171a',
  '--ground-hover': '#24282d',
  '--line': '#2f343a',
  '--line-strong': '#4a525a',
  '--ink': '#e7e9ec',
  '--ink-soft': '#a3adb6',
  '--paper-shadow': '0 1px 2px rgb(0 0 0 / 40%), 0 4px 16px rgb(0 0 0 / 40%)',
};

function schemeVariables(
  greys: Readonly<Record<keyof typeof light, string>>,
  accent: AccentShades,
): Record<string, string> {
  return {
    ...greys,
    '--accent': accent.text,
    '--accent-filled': accent.filled,
    '--accent-soft': accent.soft,
    '--mantine-color-body': greys['--ground'],
    '--mantine-color-text': greys['--ink'],
    '--mantine-color-dimmed': greys['--ink-soft'],
    '--mantine-color-placeholder': greys['--ink-soft'],
    '--mantine-color-default': greys['--ground'],
    '--mantine-color-default-hover': greys['--ground-hover'],
    '--mantine-color-default-color': greys['--ink'],
    '--mantine-color-default-border': greys['--line-strong'],
    '--mantine-color-error': greys['--bad'],
    '--mantine-color-anchor': accent.text,
    '--mantine-primary-color-filled': accent.filled,
    '--mantine-primary-color-filled-hover': accent.filledHover,
    '--mantine-primary-color-light': accent.soft,
    '--mantine-primary-color-light-hover': accent.softHover,
    '--mantine-primary-color-light-color': accent.text,
    '--mantine-color-accent-filled': accent.filled,
    '--mantine-color-accent-filled-hover': accent.filledHover,
    '--mantine-color-accent-light': accent.soft,
    '--mantine-color-accent-light-hover': accent.softHover,
    '--mantine-color-accent-light-color': accent.text,
    '--mantine-color-accent-text': accent.text,
    '--mantine-color-accent-outline': accent.text,
  };
}

/** CSS variables of both schemes for the association's accent colour. */
export function variablesFor(accentColor: string): CSSVariablesResolver {
  const shades = accentShades(interfaceAccent(accentColor));
  const brand = (greys: { readonly '--ground-side': string }) => ({
    '--brand': brandMark(accentColor, greys['--ground-side']),
  });
  return () => ({
    variables: {},
    light: { ...schemeVariables(light, shades.light), ...brand(light) },
    dark: { ...schemeVariables(dark, shades.dark), ...brand(dark) },
  });
}

/** Mantine's own parts of the dark scheme: from text to the deepest ground. */
const darkShades: MantineColorsTuple = [
  '#e7e9ec',
  '#c9ced3',
  '#a3adb6',
  '#8d979f',
  '#4a525a',
  '#2f343a',
  '#202327',
  '#1b1e22',
  '#15171a',
  '#101214',
];

const font = "'Inter Variable', system-ui, sans-serif";

/** Mantine's theme; the accent's ten shades are one, since the variables above decide where contrast matters. `close` names the button that closes a dialog. */
export function themeFor(accentColor: string, close: string) {
  const { filled } = accentShades(interfaceAccent(accentColor)).light;
  const accent = Array.from({ length: 10 }, () => filled) as unknown as MantineColorsTuple;
  return createTheme({
    fontFamily: font,
    headings: { fontFamily: font, fontWeight: '620' },
    colors: { accent, dark: darkShades },
    primaryColor: 'accent',
    primaryShade: 6,
    defaultRadius: 6,
    cursorType: 'pointer',
    respectReducedMotion: true,
    focusRing: 'auto',
    components: {
      Button: { defaultProps: { size: 'sm' } },
      Modal: {
        defaultProps: {
          centered: true,
          closeButtonProps: closeProps(close, 'Esc'),
          overlayProps: { backgroundOpacity: 0.4 },
          transitionProps: { duration: 120 },
        },
      },
      Tooltip: { defaultProps: { openDelay: 400, withArrow: false } },
    },
  });
}

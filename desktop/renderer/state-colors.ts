/** What says how something stands: wrong, to be looked at, done. The accent keeps away from these hues. */
export const stateColors = {
  light: {
    '--warn': '#8a5200',
    '--warn-ground': '#fdf3e1',
    '--bad': '#b3261e',
    '--bad-ground': '#fdeceb',
    '--good': '#1e6b3a',
    '--good-ground': '#e6f4ea',
  },
  dark: {
    '--warn': '#f0b65a',
    '--warn-ground': '#33291a',
    '--bad': '#ff9c94',
    '--bad-ground': '#3a2221',
    '--good': '#7fd19b',
    '--good-ground': '#1c3124',
  },
} as const;

/** The words among them. */
export const stateTones = ['--warn', '--bad', '--good'] as const;

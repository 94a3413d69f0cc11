type Tone = '' | 'good' | 'warn' | 'bad';

const tones: Readonly<Record<string, Tone>> = {
  create: 'good',
  add: 'good',
  group: 'good',
  update: 'warn',
  match: 'warn',
  link: 'warn',
  remove: 'bad',
  blocked: 'bad',
};

/** The colour of what a sync does to an account, a group or an alias. */
export const toneOfAction = (action: string): Tone => tones[action] ?? '';

/** What is measured, where it begins, and what it may take at most: presses, or seconds of a practised person. */
interface Job {
  readonly what: string;
  readonly from: string;
  readonly aim: { readonly actions: number } | { readonly seconds: number };
}

/** The ten jobs that people do most. */
export const jobs = {
  1: {
    what: 'find a member by two letters of name and place, change the mobile number without the mouse',
    from: 'overview',
    aim: { seconds: 8 },
  },
  2: { what: 'invoice for one member on the printer', from: 'member', aim: { actions: 5 } },
  3: {
    what: 'dues for 200 members: rehearse, correct two, send by each one’s wish',
    from: 'overview',
    aim: { seconds: 120 },
  },
  4: {
    what: 'invitation to the general assembly by e-mail and letter, with the list of recipients',
    from: 'overview',
    aim: { seconds: 180 },
  },
  5: { what: 'this year’s feast from last year’s, with its shifts', from: 'overview', aim: { seconds: 60 } },
  6: { what: 'decide 30 registrations by keys', from: 'overview', aim: { seconds: 45 } },
  7: { what: 'work plan on the printer', from: 'overview', aim: { actions: 3 } },
  8: { what: 'see what needs a hand today', from: 'start', aim: { actions: 0 } },
  9: { what: 'an application becomes a member who is greeted', from: 'overview', aim: { actions: 2 } },
  10: {
    what: 'solve a conflict and see what happened',
    from: 'list of decisions',
    aim: { actions: 1 },
  },
} as const satisfies Record<number, Job>;
export type JobNumber = keyof typeof jobs;

/** How the figures of a job travel from its test to the page. */
export interface JobFigures {
  readonly job: JobNumber;
  readonly actions: number;
  readonly seconds: number;
}
export const annotationType = 'job';

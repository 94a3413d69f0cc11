import { invalid } from '../../../shared/errors.ts';

const photoProblems = [
  'photo_type',
  'photo_broken',
  'photo_pixels',
  'photo_animated',
  'photo_small',
] as const;

/** What may be wrong with a photo, each with its sentence in the labels. */
export type PhotoProblem = (typeof photoProblems)[number];

export const isPhotoProblem = (text: unknown): text is PhotoProblem =>
  photoProblems.some(problem => problem === text);

export const photoProblem = (problem: PhotoProblem) => invalid('photo', problem);

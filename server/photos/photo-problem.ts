import { invalid } from '../../shared/errors.ts';

/** What may be wrong with a photo, each with its sentence in the labels. */
export type PhotoProblem = 'photo_type' | 'photo_broken' | 'photo_pixels' | 'photo_animated' | 'photo_small';

export const photoProblem = (problem: PhotoProblem) => invalid('photo', problem);

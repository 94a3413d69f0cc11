import type { Crop } from '../../../../shared/people/photo.ts';
import type { PhotoProblem } from '../photo-problem.ts';
import type { Squares } from './draw-photo.ts';

/** What the image worker is asked: one photo, as the path of a file on this machine or as its bytes. */
export interface ImageJob {
  readonly photo: string | Uint8Array;
  readonly crop: Crop | null;
}

/** What it says first, once its libraries are loaded. */
export interface WorkerReady {
  readonly ready: true;
}

/** What it answers to a job: the squares, what is wrong with the photo, or what failed in the program. */
export type ImageResult =
  | { readonly squares: Squares }
  | { readonly problem: PhotoProblem }
  | { readonly failure: string };

/** A result; after the last one the worker ends, and the next job needs a new one. */
export interface ImageAnswer {
  readonly result: ImageResult;
  readonly last: boolean;
}

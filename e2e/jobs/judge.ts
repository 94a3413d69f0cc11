import { expect, test } from '@playwright/test';
import type { Hand } from '../stage/hand.ts';
import { annotationType, jobs, type JobFigures, type JobNumber } from './job-list.ts';

/** Keeps what a job took and judges its actions; seconds depend on the machine, so the page says whether they are met. */
export function judge(job: JobNumber, hand: Hand): void {
  hand.end();
  const figures: JobFigures = { job, actions: hand.actions, seconds: hand.secondsOfPerson() };
  test.info().annotations.push({ type: annotationType, description: JSON.stringify(figures) });
  process.stdout.write(
    `job ${job}: ${figures.actions} actions, ${figures.seconds.toFixed(1)} s, ${hand.seconds().toFixed(1)} s of them the program\n`,
  );
  const { aim } = jobs[job];
  if ('actions' in aim) expect(figures.actions).toBeLessThanOrEqual(aim.actions);
}

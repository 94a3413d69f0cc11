import type { FileAnswer } from '../../endpoint.ts';
import type { ParticipantListOptions, PlanOptions } from '../../events/plan.ts';
import { asciiWord } from '../../ascii-word.ts';
import type { Branding } from '../../letters/layouts/layout.ts';
import { invoiceLabels } from '../captions.ts';
import type { Sheets } from '../sheet/document.ts';
import { collect, createSheets } from '../sheet/open-document.ts';
import { embedLogo } from '../sheet/logo.ts';
import { drawPages } from '../table/page-frame.ts';
import { groupPlanPages, type GroupSource } from './group-plan.ts';
import { drawHelperLetter, type HelperSource } from './helper-letter.ts';
import { participantPages, participantPaper, type ParticipantSource } from '../participant-list.ts';
import { createPlanTheme, frameOf, onPaper, type PlanThemeBase } from './plan-theme.ts';
import type { PlanSource } from './plan-source.ts';
import { paperFor, workPlanPages } from './work-plan.ts';
import { languageOf, planLabels } from './plan-labels.ts';

/** How and when something is printed; the clock is handed in, so that equal input makes equal bytes everywhere. */
export interface Printing<O> {
  readonly options: O;
  readonly branding: Branding;
  readonly now: Date;
}

/** The work plan of an event: its shifts by work area and time, who works in them, and a box for every free place. */
export async function renderWorkPlan(
  source: PlanSource,
  { options, branding, now }: Printing<PlanOptions>,
): Promise<FileAnswer> {
  const { title } = source.event;
  const kind = planLabels[languageOf(branding.settings)].workPlan;
  const begun = await createPlanTheme({ title: `${kind} ${title}`, branding, now });
  const paper = begun.papers[paperFor(begun, [source], options)];
  const pages = workPlanPages(onPaper(begun, paper, options.phones), source);
  return written(begun, [kind, title], sheets =>
    drawPages(sheets, pages, paper, frameOf(begun, kind, title, branding.settings.timezone)),
  );
}

/** The work plans of several events in one document. */
export async function renderGroupPlan(
  source: GroupSource,
  { options, branding, now }: Printing<PlanOptions>,
): Promise<FileAnswer> {
  const kind = planLabels[languageOf(branding.settings)].workPlan;
  const begun = await createPlanTheme({ title: `${kind} ${source.name}`, branding, now });
  const paper = begun.papers[paperFor(begun, source.events, options)];
  const pages = groupPlanPages(onPaper(begun, paper, options.phones), source);
  return written(begun, [kind, source.name], sheets =>
    drawPages(sheets, pages, paper, frameOf(begun, kind, source.name, branding.settings.timezone)),
  );
}

/** Who takes part in an event: one line per person and shift, by name. */
export async function renderParticipantList(
  source: ParticipantSource,
  { options, branding, now }: Printing<ParticipantListOptions>,
): Promise<FileAnswer> {
  const { title } = source.event;
  const kind = planLabels[languageOf(branding.settings)].participantList;
  const begun = await createPlanTheme({ title: `${kind} ${title}`, branding, now });
  const paper = begun.papers[participantPaper(begun, source, options)];
  const pages = participantPages(onPaper(begun, paper, false), source, options);
  return written(begun, [kind, title], sheets =>
    drawPages(sheets, pages, paper, frameOf(begun, kind, title, branding.settings.timezone)),
  );
}

/** The shifts of one person at an event as a letter of exactly one page, in the person's language. */
export async function renderHelperPlan(
  source: HelperSource,
  { branding, now }: Omit<Printing<never>, 'options'>,
): Promise<FileAnswer> {
  const { helperPlan } = planLabels[source.sprache];
  const name = [helperPlan, source.event.title, source.name];
  const facts = {
    title: name.join(' '),
    author: branding.settings.name,
    created: now,
    language: invoiceLabels[source.sprache].locale,
  };
  const sheets = await createSheets(facts, branding.layout);
  const logo = await embedLogo(sheets, branding.settings.logo, branding.settings.name);
  return written({ sheets }, name, () => drawHelperLetter({ sheets, branding, logo, now }, source));
}

async function written(
  { sheets }: Pick<PlanThemeBase, 'sheets'>,
  name: readonly string[],
  draw: (sheets: Sheets) => void,
): Promise<FileAnswer> {
  const bytes = collect(sheets);
  draw(sheets);
  sheets.end();
  return { bytes: await bytes, filename: planFileName(name), type: 'application/pdf' };
}

/** 'Arbeitsplan-Sommerfest-2027.pdf': a name that every file system takes. */
export function planFileName(parts: readonly string[]): string {
  const words = parts.map(part => asciiWord(part).slice(0, 60).replace(/-+$/, ''));
  return `${words.filter(word => word !== '').join('-')}.pdf`;
}

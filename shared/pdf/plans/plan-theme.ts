import { localTimeOf } from '../../local-time.ts';
import type { Layout, Branding } from '../../letters/layouts/layout.ts';
import type { Language } from '../../language.ts';
import { invoiceLabels } from '../captions.ts';
import { accentOf } from '../letterhead.ts';
import type { Sheets } from '../sheet/document.ts';
import { createSheets } from '../sheet/open-document.ts';
import { embedLogo, type Logo } from '../sheet/logo.ts';
import { papersOf, widthOf, type PageFrame, type Paper, type Papers } from '../table/page-frame.ts';
import { dayAndTime } from './plan-day.ts';
import { languageOf, planLabels, type PlanLabels } from './plan-labels.ts';

/** What every part of a plan or list needs to know while it is laid out. */
export interface PlanTheme {
  readonly sheets: Sheets;
  readonly labels: PlanLabels;
  readonly language: Language;
  readonly papers: Papers;
  readonly paper: Paper;
  /** Width between the margins in millimetres. */
  readonly width: number;
  /** Above the title: the association, or the sender's lines of the layout. */
  readonly sender: string;
  /** At the foot: the association, or what the layout wants there. */
  readonly footer: string;
  readonly accent: string;
  readonly logo: Logo | null;
  readonly logoStyle: Layout['logo'];
  readonly headRule: boolean;
  /** Telephone numbers beside names. */
  readonly phones: boolean;
  readonly now: Date;
}

export interface PlanThemeOptions {
  readonly title: string;
  readonly branding: Branding;
  readonly now: Date;
}

/** A document that is begun, without its paper: that is chosen by what is to be printed. */
export type PlanThemeBase = Omit<PlanTheme, 'paper' | 'width' | 'phones'>;

/** Begins a document in the association's language. `title` stands in the file, not on the paper. */
export async function createPlanTheme({ title, branding, now }: PlanThemeOptions): Promise<PlanThemeBase> {
  const { settings, layout } = branding;
  const language = languageOf(settings);
  const facts = { title, author: settings.name, created: now, language: invoiceLabels[language].locale };
  const sheets = await createSheets(facts, layout);
  return {
    sheets,
    labels: planLabels[language],
    language,
    papers: papersOf(layout),
    sender: layout.sender?.filter(line => line.trim() !== '').join(' · ') ?? settings.name,
    footer: layout.footer?.replaceAll('\n', ' · ') || settings.name,
    accent: accentOf(settings),
    logo: await embedLogo(sheets, settings.logo, settings.name),
    logoStyle: layout.logo,
    headRule: layout.head_rule,
    now,
  };
}

export const onPaper = (theme: PlanThemeBase, paper: Paper, phones: boolean): PlanTheme => ({
  ...theme,
  paper,
  width: widthOf(paper),
  phones,
});

/** Foot and head of the pages: what it is, whose it is, when it was printed. `title` is the event or the group. */
export function frameOf(
  { labels, footer, now }: PlanThemeBase,
  kind: string,
  title: string,
  timezone: string,
): PageFrame {
  return {
    head: `${kind} ${title}`,
    foot: [title, footer].filter(text => text !== '').join(' · '),
    printed: labels.printed(dayAndTime(localTimeOf(now, timezone))),
    page: labels.page,
  };
}

import { localTimeOf } from '../../local-time.ts';
import type { Settings } from '../../settings/setting.ts';
import { invoiceWords, type Language } from '../captions.ts';
import { accentOf } from '../letterhead.ts';
import { createSheets, type Sheets } from '../sheet/document.ts';
import { embedLogo, type Logo } from '../sheet/logo.ts';
import { widthOf, type PageFrame, type Paper } from '../table/page-frame.ts';
import { dayAndTime } from './plan-day.ts';
import { languageOf, planWords } from './words/find-words.ts';
import type { PlanWords } from './words/plan-words.ts';

/** What every part of a plan or list needs to know while it is laid out. */
export interface PlanLook {
  readonly sheets: Sheets;
  readonly words: PlanWords;
  readonly language: Language;
  readonly paper: Paper;
  /** Width between the margins in millimetres. */
  readonly width: number;
  readonly association: string;
  readonly accent: string;
  readonly logo: Logo | null;
  /** Telephone numbers beside names. */
  readonly phones: boolean;
  readonly now: Date;
}

export interface LookOptions {
  readonly title: string;
  readonly settings: Settings;
  readonly now: Date;
}

/** A document that is begun, without its paper: that is chosen by what is to be printed. */
export type BeginningLook = Omit<PlanLook, 'paper' | 'width' | 'phones'>;

/** Begins a document in the association's language. `title` stands in the file, not on the paper. */
export async function beginLook({ title, settings, now }: LookOptions): Promise<BeginningLook> {
  const language = languageOf(settings);
  const sheets = createSheets({
    title,
    author: settings.name,
    created: now,
    language: invoiceWords[language].locale,
  });
  return {
    sheets,
    words: planWords[language],
    language,
    association: settings.name,
    accent: accentOf(settings),
    logo: await embedLogo(sheets, settings.logo),
    now,
  };
}

export const onPaper = (look: BeginningLook, paper: Paper, phones: boolean): PlanLook => ({
  ...look,
  paper,
  width: widthOf(paper),
  phones,
});

/** Foot and head of the pages: what it is, whose it is, when it was printed. `title` is the event or the group. */
export function frameOf(
  { words, association, now }: BeginningLook,
  kind: string,
  title: string,
  timezone: string,
): PageFrame {
  return {
    head: `${kind} ${title}`,
    foot: [title, association].filter(text => text !== '').join(' · '),
    printed: words.printed(dayAndTime(localTimeOf(now, timezone))),
    page: words.page,
  };
}

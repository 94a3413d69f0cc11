import type { Language } from '../language.ts';
import de from './collection/de.json' with { type: 'json' };
import en from './collection/en.json' with { type: 'json' };
import fr from './collection/fr.json' with { type: 'json' };
import it from './collection/it.json' with { type: 'json' };
import type { TemplateFields } from './template.ts';

/** A template that the program brings along; the association takes it over and adapts it. */
export interface CollectedTemplate extends Pick<TemplateFields, 'name' | 'subject' | 'html'> {
  /** The same in every language. */
  readonly id: string;
}

const collections: Readonly<Record<Language, readonly CollectedTemplate[]>> = { de, fr, it, en };

/** Templates that every association needs: general assembly, dues, thanks, welcome, condolence. */
export const templateCollection = (language: Language): readonly CollectedTemplate[] => collections[language];

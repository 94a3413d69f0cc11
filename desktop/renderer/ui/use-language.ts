import { useSyncExternalStore } from 'react';
import { currentLanguage, onLanguageChange } from '../../../shared/i18n/current-language.ts';
import type { Language } from '../../../shared/language.ts';

/**
 * The current language. A component that is drawn again only when its own data changes asks for it, so that its
 * sentences change with the others.
 */
export const useLanguage = (): Language => useSyncExternalStore(onLanguageChange, currentLanguage);

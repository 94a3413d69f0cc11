import { currentLanguage, currentLocale } from '../../shared/i18n/current-language.ts';
import { languageAmong, switchLanguage } from '../../shared/i18n/load-language.ts';
import type { Language } from '../../shared/language.ts';
import { api } from './api.ts';
import { useSession } from './session-store.ts';

/** Shows the page in a language; where its sentences cannot be loaded, the page stays in the one it has. */
async function show(language: Language): Promise<void> {
  await switchLanguage(language).catch(() => undefined);
  document.documentElement.lang = currentLocale();
}

/** The language of the system, for a page that has no connection to core. */
export const showSystemLanguage = (): Promise<void> => show(languageAmong(navigator.languages));

/** Chooses the language of this computer's screens. Throws `storage_full` or `storage_readonly`. */
export async function chooseLanguage(language: Language): Promise<void> {
  useSession.getState().setDesktop(await api.desktopSession.setLanguage({ language }));
}

/** Shows the chosen language and follows it from then on, in every window; the first start takes the system's. */
export async function followLanguage(): Promise<void> {
  const { desktop } = useSession.getState();
  if (desktop?.language === null)
    // A full disk is no reason to keep the page closed: it is chosen again at the next start.
    await chooseLanguage(languageAmong(navigator.languages)).catch(() => undefined);
  await show(useSession.getState().desktop?.language ?? languageAmong(navigator.languages));
  useSession.subscribe(state => {
    const language = state.desktop?.language ?? currentLanguage();
    if (language !== currentLanguage()) void show(language);
  });
}

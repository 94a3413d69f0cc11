import { label } from '../../../shared/i18n/label.ts';

/** What something is called and what it is: 'Grund: Ferien', in French with a space before the colon. */
export const named = (name: string, value: string): string => label('ui.named', { name, value });

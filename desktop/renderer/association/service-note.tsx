import type { Services } from '../../../shared/association/services.ts';
import { label } from '../../../shared/i18n/label.ts';
import { Note } from '../ui/note.tsx';
import { useRefusal } from '../use-refusal.ts';
import { useAssociation } from './association-store.ts';
import { useServices } from './service-store.ts';

/** Where services are set up. */
const setUpPath = '#/connections';

interface ServiceNoteProps {
  /** What the screen sends. */
  readonly mail?: boolean;
  readonly letters?: boolean;
  /** With the distance to the edges that lists have. */
  readonly gutter?: boolean;
}

/** Says where something is sent what will not happen: no service, files of the demo, the test environment. */
export function ServiceNote({ mail = false, letters = false, gutter = false }: ServiceNoteProps) {
  const services = useServices(state => state.services);
  const staging = useAssociation(state => state.letterStaging) === true;
  const mayNotSetUp = useRefusal('accesses.write') !== null;
  const sentences = sentencesOf(services, { mail, letters, staging });
  if (sentences.length === 0) return null;
  const isMissing = (mail && services?.mail === 'none') || (letters && services?.letters === 'none');
  const note = (
    <Note
      tone={isMissing || staging ? 'warn' : 'info'}
      action={isMissing && !mayNotSetUp && <a href={setUpPath}>{label('services.setUp')}</a>}
    >
      {sentences.map(sentence => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Note>
  );
  return gutter ? <div className="gutter-10">{note}</div> : note;
}

interface Wanted {
  readonly mail: boolean;
  readonly letters: boolean;
  /** This window shows the test environment of letters. */
  readonly staging: boolean;
}

function sentencesOf(services: Services | null, { mail, letters, staging }: Wanted): string[] {
  const mails = mail ? services?.mail : undefined;
  const posts = letters ? services?.letters : undefined;
  const test = letters && staging && posts !== 'none';
  return [
    ...(mails === 'files' && posts === 'files'
      ? [label('services.files')]
      : [...sentenceOf('mail', mails), ...sentenceOf('letters', posts)]),
    ...(test ? [`${label('post.staging')}. ${label('post.staging.text')}`] : []),
  ];
}

const sentenceOf = (what: 'mail' | 'letters', state: string | undefined): string[] =>
  state === 'none' || state === 'files' ? [label(`services.${what}.${state}`)] : [];

/** True where a price of letters is shown: unless they are tests or printed by the board. The demo's are examples. */
export function useLetterCosts(): boolean {
  const letters = useServices(state => state.services?.letters);
  const staging = useAssociation(state => state.letterStaging) === true;
  return letters !== 'none' && !staging;
}

import { useEffect, useState } from 'react';
import { languages, type Language } from '../../../../shared/language.ts';
import { label } from '../../../../shared/i18n/label.ts';
import {
  templateCollection,
  type CollectedTemplate,
} from '../../../../shared/messages/template-collection.ts';
import { api } from '../../api.ts';
import { useAssociation } from '../../association/association-store.ts';
import { plainChips } from '../../delivery/mail/mail-chips.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { attempt, showDone } from '../../ui/toast.tsx';
import { WriteButton } from '../../write-button.tsx';
import styles from './template.module.css';
import { useTemplates } from './template-store.ts';

const languageOptions = () => languages.map(value => ({ value, label: label(`language.${value}`) }));

/** Templates that the program brings along, taken over one by one or all at once, in the language of the recipients. */
export function TemplateCollection() {
  const own = useAssociation(state => state.settings.sprache);
  const [language, setLanguage] = useState<Language>(languages.find(each => each === own) ?? 'de');
  const { rows, error } = useTemplates();
  useEffect(() => useTemplates.follow(), []);
  const collected = templateCollection(language);
  const names = new Set(rows?.map(({ name }) => name));
  const missing = collected.filter(({ name }) => !names.has(name));
  return (
    <div className="grid gap-14">
      <ErrorNote error={error} />
      <div className="flex flex-wrap gap-12 justify-between">
        <LanguageField language={language} onChange={setLanguage} />
        {rows && missing.length > 1 && <AdoptAll templates={missing} />}
      </div>
      <ul className={styles['collection']} aria-label={label('collection.title')}>
        {collected.map(template => (
          <li key={template.id} lang={language}>
            <details>
              <summary>
                <span className="medium">{template.name}</span>{' '}
                <span className="soft">{plainChips(template.subject)}</span>
              </summary>
              <div className={styles['preview']}>{textOf(template.html)}</div>
            </details>
            {rows && <Adopt template={template} isThere={names.has(template.name)} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface LanguageFieldProps {
  readonly language: Language;
  readonly onChange: (language: Language) => void;
}

const LanguageField = ({ language, onChange }: LanguageFieldProps) => (
  <SelectField
    label={label('collection.language')}
    value={language}
    options={languageOptions()}
    onChange={value => onChange(languages.find(each => each === value) ?? 'de')}
  />
);

const AdoptAll = ({ templates }: { readonly templates: readonly CollectedTemplate[] }) => (
  <WriteButton className={styles['all']} needs="dispatch.write" onClick={() => adopt(templates)}>
    {label('collection.adoptAll', { count: templates.length })}
  </WriteButton>
);

interface AdoptProps {
  readonly template: CollectedTemplate;
  readonly isThere: boolean;
}

const Adopt = ({ template, isThere }: AdoptProps) =>
  isThere ? (
    <span className="soft nowrap">{label('collection.there')}</span>
  ) : (
    <WriteButton
      needs="dispatch.write"
      variant="default"
      size="compact-sm"
      aria-label={label('collection.adopt.of', { name: template.name })}
      onClick={() => adopt([template])}
    >
      {label('collection.adopt')}
    </WriteButton>
  );

/** Each becomes a template of the association; the toast takes them away again. */
function adopt(collected: readonly CollectedTemplate[]): void {
  attempt(async () => {
    const made: string[] = [];
    for (const { name, subject, html } of collected)
      made.push((await api.desktopTemplates.create({ name, subject, html, text: '' })).uuid);
    showDone(label('collection.adopted', { count: made.length }), async () => {
      for (const uuid of made) await api.desktopTemplates.remove({ uuid });
    });
  });
}

/** The words of a template with its paragraphs as lines, placeholders in words. */
const textOf = (html: string): string =>
  plainChips(
    html
      .replace(/<li>/g, '• ')
      .replace(/<br>|<\/(?:p|li|ol)>/g, '\n')
      .replace(/<[^>]+>/g, '')
      .trim(),
  );

/** The collection over the list of templates. */
export const CollectionDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title={label('collection.title')} size={760} onClose={onClose}>
    <p className="soft">{label('collection.text')}</p>
    <TemplateCollection />
  </Dialog>
);

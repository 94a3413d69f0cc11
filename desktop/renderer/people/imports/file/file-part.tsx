import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { label } from '../../../../../shared/i18n/label.ts';
import { Note } from '../../../ui/note.tsx';
import { ScrollPage, Section } from '../../../ui/page.tsx';
import { closeFile, goTo, takeFiles } from '../import-actions.ts';
import { useImports } from '../import-store.ts';
import styles from '../import.module.css';
import { PartHeading } from '../part-heading.tsx';
import { StepList } from './step-list.tsx';
import { useRef } from 'react';
import { useKeys } from '../../../ui/use-keys.ts';
import { WriteButton } from '../../../write-button.tsx';

const accepted =
  '.csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Chooses the file; the same one may be chosen again. */
function ImportFileButton({ another }: { readonly another: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  const name = label(another ? 'import.file.another' : 'import.file.choose');
  useKeys({ n: choose });
  return (
    <>
      <WriteButton
        variant={another ? 'default' : 'filled'}
        leftSection={<IconFileImport size={16} aria-hidden />}
        onClick={choose}
      >
        {name}
      </WriteButton>
      <input
        ref={input}
        type="file"
        accept={accepted}
        hidden
        aria-label={name}
        onChange={event => {
          void takeFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

const promises = ['programs', 'preview', 'apply', 'unchanged'] as const;

/** Where the file comes from, what happens to it, and what was imported before. */
export function FilePart() {
  const { source, previewed } = useImports();
  return (
    <ScrollPage>
      {source && (
        <Note
          tone="info"
          action={
            <span className="flex flex-none flex-wrap gap-8">
              <Button size="compact-sm" onClick={() => goTo(previewed ? 'preview' : 'columns')}>
                {label('import.file.resume.go')}
              </Button>
              <Button size="compact-sm" variant="default" onClick={closeFile}>
                {label('import.file.close')}
              </Button>
            </span>
          }
        >
          {label('import.file.resume', { name: source.name, count: source.rows })}
        </Note>
      )}
      <div className={styles['start']}>
        <div className="drop-place">
          <IconFileImport size={36} stroke={1.4} aria-hidden className="soft" />
          <PartHeading title={label('import.file.title')}>
            <p className="soft">{label('import.file.text')}</p>
          </PartHeading>
          <ImportFileButton another={source !== null} />
        </div>
        <About />
      </div>
      <StepList />
    </ScrollPage>
  );
}

const About = () => (
  <Section title={label('import.about.title')}>
    <ul className="grid gap-10">
      {promises.map(name => (
        <li key={name}>{label(`import.about.${name}`)}</li>
      ))}
    </ul>
  </Section>
);

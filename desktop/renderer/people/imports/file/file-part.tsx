import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { label } from '../../../../../shared/i18n/label.ts';
import { Note } from '../../../ui/note.tsx';
import { ScrollPage, Section } from '../../../ui/page.tsx';
import { ImportFileButton } from '../file-button.tsx';
import { closeFile, goTo } from '../import-actions.ts';
import { useImports } from '../import-store.ts';
import styles from '../import.module.css';
import { PartHeading } from '../part-heading.tsx';
import { StepList } from './step-list.tsx';

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
            <span className={styles['noteActions']}>
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
        <div className={styles['well']}>
          <IconFileImport size={36} stroke={1.4} aria-hidden />
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

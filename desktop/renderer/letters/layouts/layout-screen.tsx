import { IconFileImport, IconPlus, IconTemplate } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { ScreenViews } from '../../screen-views.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { PageHead, ScrollPage } from '../../ui/page.tsx';
import { Gone } from '../../ui/split/gone.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { WriteButton } from '../../write-button.tsx';
import { closeLayout } from './change-layout.ts';
import { LayoutEditor } from './editor/layout-editor.tsx';
import { ImportProblems, useImport } from './import-layout.tsx';
import { LayoutGallery } from './layout-gallery.tsx';
import { useLayouts } from './layout-store.ts';
import { NewLayoutDialog } from './new-layout-dialog.tsx';

/** Layouts of PDF documents: all of them by what they are for, or one of them to edit. */
export function LayoutScreen({ open }: { readonly open: string | null }) {
  const layouts = useLayouts(state => state.rows);
  useEffect(() => useLayouts.follow(), []);
  if (open === null) return <Gallery />;
  if (layouts === null) return null;
  const layout = layouts.find(({ uuid }) => uuid === open);
  if (layout) return <LayoutEditor key={layout.uuid} row={layout} />;
  return <Gone message="layout.gone" onBack={closeLayout} />;
}

function Gallery() {
  const { rows: layouts, error } = useLayouts();
  const [adding, setAdding] = useState(false);
  const { problems, forget, read, over, handlers } = useImport();
  const add = () => setAdding(true);
  useKeys({ n: add });
  return (
    <div className="column fill relative" data-over={over || undefined} {...handlers}>
      <PageHead title={label('nav.templates')}>
        <ImportButton onFile={read} />
        <WriteButton leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {label('layout.new')}
        </WriteButton>
      </PageHead>
      <ScreenViews of="/templates" />
      <ScrollPage>
        <ErrorNote error={error} />
        {problems && <ImportProblems problems={problems} onClose={forget} />}
        {layouts && (layouts.length === 0 ? <Empty onAdd={add} /> : <LayoutGallery layouts={layouts} />)}
      </ScrollPage>
      {over && <p className="drop-over">{label('layout.import.drop')}</p>}
      {adding && <NewLayoutDialog layouts={layouts ?? []} onClose={() => setAdding(false)} />}
    </div>
  );
}

function ImportButton({ onFile }: { readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={label('layout.import.file')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <WriteButton
        variant="default"
        leftSection={<IconFileImport size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label('layout.import')}
      </WriteButton>
    </>
  );
}

const Empty = ({ onAdd }: { readonly onAdd: () => void }) => (
  <EmptyState icon={IconTemplate} message="layout.empty">
    <WriteButton onClick={onAdd}>{label('layout.empty.action')}</WriteButton>
  </EmptyState>
);

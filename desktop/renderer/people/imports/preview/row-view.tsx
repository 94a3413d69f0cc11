import { Button } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { useCallback, useRef } from 'react';
import type { ImportPreview, ImportRow } from '../../../../../shared/people/imports/import-row.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../../shared/i18n/number.ts';
import { api } from '../../../api.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { ErrorNote } from '../../../ui/note.tsx';
import { usePagedRows, type PagedRows } from '../../../ui/table/use-paged-rows.ts';
import { attempt } from '../../../ui/toast.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { useImports } from '../import-store.ts';
import { decideAll, newest } from '../row-actions.ts';
import { RowPanel } from './row-panel.tsx';
import { RowTable } from './row-table.tsx';
import { useCellEdit } from './use-cell-edit.ts';
import { Panes } from '../../../ui/flow.tsx';

/** The rows with the panel of the one that is chosen. */
export function RowView({ preview }: { readonly preview: ImportPreview }) {
  const { outcome, chosen, mended } = useImports();
  const rows = useRows();
  const table = useRef<HTMLDivElement>(null);
  const back = () => table.current?.focus({ preventScroll: true });
  const mending = useCellEdit(rows, back);
  useKeys({ e: mending.next, F8: mending.next });
  if (rows.total === 0) return <Nothing isAll={outcome === 'all'} />;
  const row = rows.at(Math.min(chosen, (rows.total ?? 1) - 1));
  return (
    <Panes columns="minmax(0, 1fr) clamp(340px, 26vw, 480px)">
      <div className="column">
        <Above preview={preview} onNext={mending.next} onDecided={back} />
        <ErrorNote error={rows.failed} />
        {/* Other rows begin at the left and at the top. */}
        <RowTable key={outcome} rows={rows} table={table} mending={mending} />
      </div>
      {row && <RowPanel row={newest(row, mended)} onDecided={back} />}
    </Panes>
  );
}

function useRows(): PagedRows<ImportRow> {
  const { source, outcome, revision, previewed } = useImports();
  const source_id = source?.source_id ?? '';
  const load = useCallback(
    (offset: number, limit: number) =>
      api.desktopImports.rows({ source_id, outcome: outcome === 'all' ? null : outcome, offset, limit }),
    [source_id, outcome],
  );
  return usePagedRows(load, `${source_id} ${outcome} ${JSON.stringify(previewed)}`, revision);
}

interface AboveProps {
  readonly preview: ImportPreview;
  readonly onNext: () => void;
  readonly onDecided: () => void;
}

/** What can be done with all the rows that the list shows. */
function Above({ preview: { counts }, onNext, onDecided }: AboveProps) {
  const outcome = useImports(state => state.outcome);
  const { error = 0, duplicate = 0 } = counts;
  if (outcome === 'duplicate' && duplicate > 1) return <DecideAll count={duplicate} onDecided={onDecided} />;
  if (error === 0) return null;
  return (
    <div className="row flex-wrap gap-12 gutter-8">
      <Button size="compact-sm" variant="default" rightSection={<Kbd keys="e" />} onClick={onNext}>
        {label('import.errors.next')}
      </Button>
      <span className="soft">{label('import.cell.keys')}</span>
    </div>
  );
}

function DecideAll({ count, onDecided }: { readonly count: number; readonly onDecided: () => void }) {
  return (
    <div
      className="row flex-wrap gap-12 gutter-8"
      role="group"
      aria-label={label('import.duplicate.all', { count })}
    >
      <span>{label('import.duplicate.all', { count: formatNumber(count) })}</span>
      {(['same', 'new', 'nothing'] as const).map(what => (
        <Button
          key={what}
          size="compact-sm"
          variant="default"
          onClick={() => attempt(() => decideAll(what).then(onDecided))}
        >
          {label(`import.duplicate.all.${what}`)}
        </Button>
      ))}
    </div>
  );
}

const Nothing = ({ isAll }: { readonly isAll: boolean }) => (
  <EmptyState icon={IconTable} message={isAll ? 'import.noRows' : 'import.nothing'} />
);

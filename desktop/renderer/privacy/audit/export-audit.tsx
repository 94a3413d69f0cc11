import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { useAssociation } from '../../association/association-store.ts';
import { saveTable } from '../../deliver-document.ts';
import { todayIn } from '../../ui/clock.ts';
import { attempt } from '../../ui/toast.tsx';
import { useActors } from '../../use-actors.ts';
import { auditTable, type AuditFilter } from './print-audit.ts';

interface ExportAuditProps {
  readonly filter: AuditFilter;
}

/** Saves every entry that the filters leave as a table; while the log is read, the same button counts and ends it. */
export function ExportAudit({ filter }: ExportAuditProps) {
  const timezone = useAssociation(state => state.settings.timezone);
  const actorName = useActors();
  const [done, setDone] = useState<number | null>(null);
  const isEnded = useRef(false);
  const run = async () => {
    isEnded.current = false;
    setDone(0);
    try {
      const table = await auditTable(filter, actorName, count => {
        setDone(count);
        return !isEnded.current;
      });
      if (table) await saveTable(table, `${label('audit.export.file')}-${todayIn(timezone)}.csv`);
    } finally {
      setDone(null);
    }
  };
  if (done !== null)
    return (
      <Button variant="default" onClick={() => (isEnded.current = true)}>
        {label('audit.export.running', { done: formatNumber(done) })}
      </Button>
    );
  return (
    <Button
      variant="default"
      title={label('audit.export.title')}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => attempt(run)}
    >
      {label('ui.saveList')}
    </Button>
  );
}

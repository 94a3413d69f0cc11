import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import { api } from '../../api.ts';
import { useAssociation } from '../../association/association-store.ts';
import { saveTable } from '../../deliver-document.ts';
import { todayIn } from '../../ui/clock.ts';
import { attempt } from '../../ui/toast.tsx';
import { withNames } from './log-names.ts';
import type { LogQuery } from './log-query.ts';
import type { LogRow } from './log-row.ts';
import type { LogWire } from './log-wire.ts';
import { useServices } from '../../association/service-store.ts';
import { logTable } from './log-table.ts';

const piece = 1000;

interface ExportButtonProps {
  readonly query: LogQuery;
  readonly total: number;
}

/** Saves every line that is found as a table; while it is fetched, the same button ends it. */
export function ExportButton({ query, total }: ExportButtonProps) {
  const timezone = useAssociation(state => state.settings.timezone);
  const [done, setDone] = useState<number | null>(null);
  const isEnded = useRef(false);
  const run = async () => {
    isEnded.current = false;
    setDone(0);
    try {
      const rows = await everyLine(query.wire, count => {
        setDone(count);
        return !isEnded.current;
      });
      if (!rows) return;
      const table = logTable(rows, { now: new Date(), timezone, services: useServices.getState().services });
      await saveTable(table, `${label('log.export.file')}-${todayIn(timezone)}.csv`);
    } finally {
      setDone(null);
    }
  };
  if (done !== null) {
    const params = { done: formatNumber(done), total: formatNumber(total) };
    return (
      <Button variant="default" onClick={() => (isEnded.current = true)}>
        {label('log.export.running', params)}
      </Button>
    );
  }
  return (
    <Button
      variant="default"
      disabled={total === 0}
      title={label('log.export.title')}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => attempt(run)}
    >
      {label('ui.saveList')}
    </Button>
  );
}

/** Null when `goOn` says no. A line that comes meanwhile moves the others on: each is taken once. */
async function everyLine(wire: LogWire, goOn: (count: number) => boolean): Promise<LogRow[] | null> {
  const found = new Map<number, LogRow>();
  for (let offset = 0; ; offset += piece) {
    const entries = await api.dispatchLog.list({ ...wire, offset, limit: piece });
    for (const row of await withNames(entries)) found.set(row.id, row);
    if (!goOn(found.size)) return null;
    if (entries.length < piece) return [...found.values()];
  }
}

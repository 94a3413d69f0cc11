import { Button } from '@mantine/core';
import { IconDownload, IconFileText, IconUserOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { saveDocument } from '../../deliver-document.ts';
import { navigate } from '../../ui/location.ts';
import { Note } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { attempt } from '../../ui/toast.tsx';
import { WriteButton } from '../../write-button.tsx';
import { useErasures } from './erasure-store.ts';
import { TakeInDialog } from './take-in-dialog.tsx';

/** What a person may ask of the association: to know what is known, and to be forgotten. */
export function MemberPrivacy({ memberId }: { readonly memberId: string }) {
  const [asking, setAsking] = useState(false);
  const rows = useErasures(state => state.rows);
  useEffect(() => useErasures.follow(), []);
  const open = rows?.find(row => row.member_id === memberId && row.status === 'open');
  return (
    <Section title={label('privacy.title')}>
      {open && <OpenNote uuid={open.uuid} />}
      <div className="flex flex-wrap gap-8 bottom-8">
        <ReportButtons memberId={memberId} />
        {!open && (
          <WriteButton
            needs="erasures.write"
            variant="default"
            leftSection={<IconUserOff size={16} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {label('privacy.erase')}
          </WriteButton>
        )}
      </div>
      <p className="soft">{label('privacy.text')}</p>
      {asking && <TakeInDialog memberId={memberId} onClose={() => setAsking(false)} />}
    </Section>
  );
}

function OpenNote({ uuid }: { readonly uuid: string }) {
  const show = () => navigate(`/erasures/${uuid}`);
  return (
    <Note
      tone="warn"
      action={
        <Button size="compact-sm" variant="default" onClick={show}>
          {label('privacy.open.show')}
        </Button>
      }
    >
      {label('privacy.open')}
    </Note>
  );
}

function ReportButtons({ memberId }: { readonly memberId: string }) {
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileText size={16} aria-hidden />}
        onClick={() => attempt(() => savePdf(memberId))}
      >
        {label('privacy.pdf')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => attempt(() => saveData(memberId))}
      >
        {label('privacy.json')}
      </Button>
    </>
  );
}

async function savePdf(id: string): Promise<void> {
  const { bytes, filename, type } = await api.accessReports.of({ id });
  await saveDocument({ bytes: new Uint8Array(bytes), filename, type });
}

async function saveData(id: string): Promise<void> {
  const report = await api.accessReports.dataOf({ id });
  const bytes = new TextEncoder().encode(`${JSON.stringify(report, null, 2)}\n`);
  await saveDocument({ bytes, filename: `Auskunft-${id.slice(-6)}.json`, type: 'application/json' });
}

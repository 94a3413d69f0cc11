import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { addDays, formatDay } from '../../../../shared/day.ts';
import type { ErasureRow } from '../../../../shared/privacy/desktop-erasure-contract.ts';
import type { ErasurePreview } from '../../../../shared/privacy/erasure/erasure-preview.ts';
import { answerWithinDays } from '../../../../shared/privacy/erasure/erasure-request.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { whenText } from '../../ui/clock.ts';
import { navigate, withQuery } from '../../ui/location.ts';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { DetailPage } from '../../ui/split/detail-page.tsx';
import { Fact, Facts } from '../../ui/split/facts.tsx';
import { Gone } from '../../ui/split/gone.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { useActors } from '../../use-actors.ts';
import { useLive } from '../../use-live.ts';
import { WriteButton } from '../../write-button.tsx';
import { ErasureQuestions } from './erasure-questions.tsx';
import { askAboutErasure, useErasures } from './erasure-store.ts';
import { PreviewParts } from './preview-parts.tsx';

const back = () => navigate(`/erasures${withQuery()}`);
const topics = ['members', 'invoices', 'session'] as const;

/** One request to read and decide, with what would go and what would stay. */
export function ErasureDetail({ uuid }: { readonly uuid: string }) {
  const row = useErasures(state => state.rows)?.find(each => each.uuid === uuid);
  if (!row) return <Gone message="erasure.gone" onBack={back} />;
  return row.status === 'open' ? <Open row={row} /> : <Decided row={row} />;
}

function Open({ row }: { readonly row: ErasureRow }) {
  const read = useCallback(() => api.erasures.preview({ id: row.uuid }), [row.uuid]);
  const { value: preview, error } = useLive(read, topics);
  const question = useErasures(state => state.question);
  const ready = preview !== null && preview.hindrances.length === 0;
  useKeys({ ...(preview ? { r: () => askAboutErasure('reject') } : {}), Escape: back });
  return (
    <DetailPage
      title={row.name}
      aside={label('erasure.due', { day: formatDay(answerBy(row)) })}
      onBack={back}
      actions={
        <>
          <WriteButton variant="default" disabled={!preview} onClick={() => askAboutErasure('reject')}>
            {label('erasure.reject')}
          </WriteButton>
          <WriteButton
            color="var(--bad)"
            variant="outline"
            disabled={!ready}
            onClick={() => askAboutErasure('execute')}
          >
            {label('erasure.execute')}
          </WriteButton>
        </>
      }
    >
      <ErrorNote error={error} offline={<Note tone="warn">{label('erasure.offline')}</Note>} />
      <RequestFacts row={row} />
      {preview && <PreviewParts preview={preview} />}
      {preview && question && <Questions row={row} preview={preview} />}
    </DetailPage>
  );
}

const Questions = ({ row, preview }: { readonly row: ErasureRow; readonly preview: ErasurePreview }) => (
  <ErasureQuestions row={row} preview={preview} />
);

function Decided({ row }: { readonly row: ErasureRow }) {
  useKeys({ Escape: back });
  return (
    <DetailPage title={row.name || label('erasure.nobody')} onBack={back}>
      <RequestFacts row={row} />
    </DetailPage>
  );
}

const answerBy = ({ created_at }: ErasureRow): string => addDays(created_at.slice(0, 10), answerWithinDays);

function RequestFacts({ row }: { readonly row: ErasureRow }) {
  const { source, created_at, note, decided_at, decided_by, reason, status, name, member_id } = row;
  const actorName = useActors();
  const when = decided_at === null ? '' : whenText(decided_at);
  return (
    <Section title={label('erasure.request')}>
      <Facts>
        <Fact name={label('erasure.fact.source')}>{label(`erasure.source.${source}`)}</Fact>
        <Fact name={label('erasure.fact.since')}>{whenText(created_at)}</Fact>
        {status === 'open' && <Fact name={label('erasure.fact.answerBy')}>{formatDay(answerBy(row))}</Fact>}
        {note !== '' && <Fact name={label('erasure.fact.note')}>{note}</Fact>}
        {when !== '' && (
          <Fact name={label('erasure.fact.decided')}>
            {label('erasure.fact.decidedBy', { when, name: actorName(decided_by) })}
          </Fact>
        )}
        {reason !== '' && <Fact name={label('erasure.fact.reason')}>{reason}</Fact>}
      </Facts>
      {name !== '' && (
        <Button
          className="top-12"
          variant="default"
          size="compact-sm"
          onClick={() => navigate(`/members/${member_id}`)}
        >
          {label('erasure.member.open', { name })}
        </Button>
      )}
    </Section>
  );
}

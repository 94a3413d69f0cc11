import { IconArrowLeft } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { emptyAudience, type Audience } from '../../../../shared/people/audience.ts';
import { DispatchViews } from '../../delivery/dispatch-views.tsx';
import { navigate } from '../../ui/location.ts';
import { PageHead } from '../../ui/page.tsx';
import { showDone } from '../../ui/toast.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { DocumentPart } from './document-part.tsx';
import type { GivenPdf, Picker } from './many-draft.ts';
import { ResultPart, type BulkResult } from './result-part.tsx';
import { SendFoot } from './send-foot.tsx';
import { useAddressed } from './use-addressed.ts';
import { usePeople, type ChosenPeople } from './use-people.ts';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { Panes } from '../../ui/flow.tsx';

const back = () => navigate('/letters');
const nameOf = (pdf: GivenPdf | null) => pdf?.name.replace(/\.pdf$/i, '') ?? '';

/** One PDF by post to many: the file, the people, what it costs, and what became of it. */
export function ManyScreen({ picker }: { readonly picker: Picker }) {
  const [result, setResult] = useState<BulkResult | null>(null);
  const [round, setRound] = useState(0);
  useKeys({ Escape: back });
  return (
    <article className="column fill min-width-0" aria-label={label('post.many.title')}>
      <PageHead title={label('post.many.title')}>
        <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={back}>
          {label('post.many.list')}
        </Button>
      </PageHead>
      <DispatchViews />
      {result ? (
        <ResultPart
          result={result}
          onAgain={() => {
            setResult(null);
            setRound(round + 1);
          }}
        />
      ) : (
        <Compose key={round} picker={picker} onResult={setResult} />
      )}
    </article>
  );
}

interface ComposeProps {
  readonly picker: Picker;
  readonly onResult: (result: BulkResult) => void;
}

function Compose({ picker, onResult }: ComposeProps) {
  const [pdf, setPdf] = useState<GivenPdf | null>(null);
  const [subject, setSubject] = useState('');
  const [audience, setAudience] = useState(emptyAudience);
  const people = usePeople(audience);
  const addressed = useAddressed(pdf, people.reachable[0] ?? null);
  const change = (how: (audience: Audience) => Audience, done: string) => {
    setAudience(how);
    showDone(done, () => Promise.resolve(setAudience(audience)));
  };
  const take = (given: GivenPdf) => {
    // What was typed stays; the name of the file before does not.
    if (subject === '' || subject === nameOf(pdf)) setSubject(nameOf(given));
    setPdf(given);
  };
  return (
    <>
      <Panes columns="minmax(0, 1.1fr) minmax(0, 1fr)">
        <DocumentPart pdf={pdf} onPdf={take} addressed={addressed} subject={subject} onSubject={setSubject} />
        <WhomPart picker={picker} audience={audience} change={change} people={people} />
      </Panes>
      <SendFoot
        pdf={pdf}
        subject={subject.trim()}
        people={people}
        addressed={addressed}
        onResult={onResult}
      />
    </>
  );
}

interface WhomPartProps {
  readonly picker: Picker;
  readonly audience: Audience;
  readonly change: (how: (audience: Audience) => Audience, done: string) => void;
  readonly people: ChosenPeople;
}

/** The people, chosen as for a mailing. */
function WhomPart({ picker: Picker, audience, change, people }: WhomPartProps) {
  return (
    <section className="pane" aria-label={label('post.many.whom')} tabIndex={-1}>
      <ErrorNote error={people.error} />
      {people.unreachable > 0 && (
        <Note tone="warn">{label('post.many.noAddress', { count: people.unreachable })}</Note>
      )}
      {people.named && <Picker named={people.named} audience={audience} change={change} />}
    </section>
  );
}

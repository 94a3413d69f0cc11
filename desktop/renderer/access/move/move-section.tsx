import { useState } from 'react';
import { z } from 'zod';
import type { EndedMove } from '../../../../shared/access/move/desktop-move-contract.ts';
import { readSetUpLink } from '../../../../shared/access/move/move.ts';
import { formatDay } from '../../../../shared/day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { AskButton } from '../../ask-button.tsx';
import { useOpened } from '../../opened.ts';
import { useSession } from '../../session-store.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { dayOf } from '../../ui/clock.ts';
import { fileSize } from '../../ui/file-size.ts';
import { TextField } from '../../ui/form/field.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { InlineForm } from '../../ui/inline-form.tsx';
import { Note } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { attempt } from '../../ui/toast.tsx';
import { MoveProgress } from './move-progress.tsx';

type Found = Awaited<ReturnType<typeof api.desktopMove.check>>;

/** The way of the association on this computer to a server: the question, how far it is, and the way back. */
export function MoveSection() {
  const desktop = useSession(state => state.desktop);
  if (!desktop) return null;
  const { running, ended } = desktop.move;
  if (running === null && ended === null && desktop.local.kind !== 'own') return null;
  const text = running === null && ended === null ? { text: label('move.text') } : {};
  return (
    <Section title={label('move.title')} {...text}>
      {running !== null && <MoveProgress running={running} />}
      {running === null && ended !== null && <Ended ended={ended} />}
      {running === null && ended === null && <Begin />}
    </Section>
  );
}

const linkSchema = z.object({
  link: z.string().refine(text => readSetUpLink(text) !== null, 'set_up_link'),
});

/** Where to; what moves is said before anything does. */
function Begin() {
  const opened = useOpened(state => state.setUp);
  return <BeginForm key={opened} given={opened ?? ''} />;
}

function BeginForm({ given }: { readonly given: string }) {
  const form = useFields(linkSchema, { link: given });
  const [found, setFound] = useState<Found | null>(null);
  const check = async () => {
    const input = form.check();
    if (input !== null) setFound(await api.desktopMove.check(input));
    return input !== null;
  };
  const start = async () => {
    await api.desktopMove.start({ link: form.values.link });
    setFound(null);
  };
  return (
    <>
      <InlineForm
        action={label('move.check')}
        disabled={form.values.link.trim() === ''}
        kept
        onSubmit={check}
      >
        <TextField
          {...form.field('link')}
          label={label('move.link')}
          hint={label('move.link.hint')}
          placeholder={label('move.link.placeholder')}
        />
      </InlineForm>
      {found && <Question found={found} onClose={() => setFound(null)} onStart={start} />}
    </>
  );
}

interface QuestionProps {
  readonly found: Found;
  readonly onClose: () => void;
  readonly onStart: () => Promise<void>;
}

const Question = ({ found, onClose, onStart }: QuestionProps) => (
  <AskDialog
    opened
    title={label('move.ask.title')}
    onClose={onClose}
    answers={[{ text: label('move.start'), tone: 'primary', onClick: () => attempt(onStart) }]}
  >
    <p>{label('move.ask.what', { ...found, size: fileSize(found.bytes) })}</p>
    <p>{label('move.ask.how')}</p>
  </AskDialog>
);

function Ended({ ended }: { readonly ended: EndedMove }) {
  const { to, members, invoices, bytes } = ended;
  const day = formatDay(dayOf(ended.kept_until));
  const back = {
    title: label('move.back.title'),
    text: label('move.back.text'),
    yes: label('move.back'),
  };
  return (
    <>
      <Note tone="good">
        <strong>{label('move.ended', { to })}</strong>
        <p>{label('move.ended.what', { members, invoices, size: fileSize(bytes) })}</p>
        <p>{label('move.ended.kept', { day })}</p>
      </Note>
      <div className="top-16">
        <AskButton
          variant="default"
          needs="accesses.write"
          question={back}
          onYes={() => api.desktopMove.goBack({})}
        >
          {label('move.back')}
        </AskButton>
      </div>
    </>
  );
}

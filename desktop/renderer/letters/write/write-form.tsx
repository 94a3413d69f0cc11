import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import type { LetterCheck } from '../../../../shared/letters/letter-check.ts';
import { letterRappen } from '../../../../shared/letters/letter-price.ts';
import { formatRappen } from '../../../../shared/money.ts';
import { otherLanguages } from '../../../../shared/i18n/text-language.ts';
import { fullName, type Member } from '../../../../shared/people/members/member.ts';
import { hasAddress } from '../../../../shared/people/delivery-channel.ts';
import { printDocument, saveDocument, type PdfFile } from '../../deliver-document.ts';
import { api } from '../../api.ts';
import { MemberAddress } from '../../member-address.tsx';
import { useAssociation } from '../../association/association-store.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { PdfPreview } from '../../ui/document/pdf-preview.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { useDialog } from '../../ui/dialog.tsx';
import { useTask } from '../../ui/form/use-task.ts';
import { navigate } from '../../ui/location.ts';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { attempt, showDone } from '../../ui/toast.tsx';
import { WriteButton } from '../../write-button.tsx';
import { ServiceNote, useLetterCosts } from '../../association/service-note.tsx';
import { useServices } from '../../association/service-store.ts';
import { stagingShown } from '../staging-shown.ts';
import { LetterProblems } from '../letter-problems.tsx';
import { useLetterPreview } from './use-letter-preview.ts';
import { Panes } from '../../ui/flow.tsx';

/** Who gets it, and what stands in the way. */
const Receiver = ({ member }: { readonly member: Member }) => (
  <>
    <MemberAddress member={member} />
    <ServiceNote letters />
    {!hasAddress(member) && (
      <Note tone="bad">{label('post.write.noAddress', { name: fullName(member) })}</Note>
    )}
  </>
);

/** Subject and words at the left, the letter as it will leave at the right. */
export function WriteForm({ member }: { readonly member: Member }) {
  const [subject, setSubject] = useState('');
  const [body, setBody] = useState('');
  const [asking, setAsking] = useState(false);
  const preview = useLetterPreview(member.id, subject, body);
  const { busy, error, send } = useSending(member);
  const name = fullName(member);
  const reachable = hasAddress(member);
  // Nothing leaves by itself, so nothing is asked.
  const toPrint = useServices(state => state.services?.letters === 'none');
  const isFine = reachable && !busy && preview.fresh && preview.check?.problems.length === 0;
  const go = () => {
    setAsking(false);
    void send(subject.trim(), body.trim());
  };
  return (
    <Panes columns="minmax(0, 1fr) minmax(0, 1fr)" dialog>
      <div className="pane">
        <Receiver member={member} />
        <TextField first label={label('post.write.subject')} value={subject} onChange={setSubject} />
        <BodyField value={body} onChange={setBody} />
        <LanguageNote text={`${subject} ${body}`} member={member} />
        <LetterProblems check={preview.check} />
        <ErrorNote error={error ?? preview.error} />
        <Actions
          onSend={isFine ? () => (toPrint ? go() : setAsking(true)) : null}
          file={isFine && preview.preview ? letterFile(preview.preview, name) : null}
        />
      </div>
      <div className="paper">
        <PdfPreview bytes={preview.preview} label={label('post.write.preview')}>
          <p className="soft">
            {label(preview.fresh ? 'post.write.preview.empty' : 'post.write.preview.busy')}
          </p>
        </PdfPreview>
      </div>
      {asking && <Ask name={name} check={preview.check} onSend={go} onClose={() => setAsking(false)} />}
    </Panes>
  );
}

/** A letter in another language than the member's is pointed out; it may leave all the same. */
function LanguageNote({ text, member }: { readonly text: string; readonly member: Member }) {
  const other = otherLanguages(text, [member]);
  if (other === null) return null;
  const language = label(`language.${member.sprache}`);
  return (
    <Note tone="warn">
      {label('post.write.otherLanguage', { text: other.text, name: fullName(member), language })}
    </Note>
  );
}

function useSending(member: Member) {
  const { busy, error, run } = useTask();
  const send = (subject: string, body: string) =>
    run(async () => {
      await api.letters.sendManual({ member_id: member.id, subject, body, ...stagingShown() });
      navigate('/letters', { saved: true });
      const toPrint = useServices.getState().services?.letters === 'none';
      showDone(label(toPrint ? 'post.write.print' : 'post.write.sent', { name: fullName(member) }));
    });
  return { busy, error, send };
}

const BodyField = ({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (text: string) => void;
}) => (
  <TextArea
    label={label('post.write.body')}
    hint={label('post.write.body.hint')}
    rows={12}
    value={value}
    onChange={onChange}
  />
);

interface ActionsProps {
  /** Null as long as it cannot leave. */
  readonly onSend: (() => void) | null;
  /** The letter as it would leave; null as long as it is not fine. */
  readonly file: PdfFile | null;
}

const letterFile = (bytes: Uint8Array, name: string): PdfFile => ({
  bytes: new Uint8Array(bytes),
  filename: `${label('post.write.file', { name })}.pdf`,
  type: 'application/pdf',
});

/** A letter is sent, or printed or kept and handed over by the person. */
const Actions = ({ onSend, file }: ActionsProps) => (
  <div className="flex flex-wrap gap-8 justify-end push-down">
    <Button variant="default" onClick={useDialog()?.close}>
      {label('ui.cancel')}
    </Button>
    <Button
      variant="default"
      disabled={file === null}
      onClick={() => file && attempt(() => printDocument(file))}
    >
      {label('post.pdf.print')}
    </Button>
    <Button
      variant="default"
      disabled={file === null}
      onClick={() => file && attempt(() => saveDocument(file))}
    >
      {label('post.own.save')}
    </Button>
    <WriteButton
      leftSection={<IconSend size={16} aria-hidden />}
      disabled={onSend === null}
      onClick={() => onSend?.()}
    >
      {label('post.write.send')}
    </WriteButton>
  </div>
);

interface AskProps {
  readonly name: string;
  readonly check: LetterCheck | null;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

function Ask({ name, check, onSend, onClose }: AskProps) {
  const settings = useAssociation(state => state.settings);
  const price = formatRappen(letterRappen(settings, check?.pages ?? 1));
  const costs = useLetterCosts();
  return (
    <AskDialog
      opened
      title={label('post.write.ask.title')}
      onClose={onClose}
      answers={[{ text: label('post.write.send'), onClick: onSend, tone: 'primary' }]}
    >
      <ServiceNote letters />
      <p>{label(costs ? 'post.write.ask.text' : 'post.write.ask.free', { name, price })}</p>
    </AskDialog>
  );
}

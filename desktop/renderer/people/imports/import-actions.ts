import { DomainError } from '../../../../shared/errors.ts';
import type { ImportSource } from '../../../../shared/people/imports/import-row.ts';
import { tableFileLimit } from '../../../../shared/people/imports/read/raw-row.ts';
import type { ImportQuestion } from '../../../../shared/people/imports/questions/import-question.ts';
import type { ColumnMeaning, ImportChoices } from '../../../../shared/people/imports/import.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { navigate } from '../../ui/location.ts';
import { keepStep } from '../../ui/steps.ts';
import { ownColumnName } from '../../../../shared/people/imports/export-base.ts';
import { useFields } from '../fields/field-store.ts';
import { showDone } from '../../ui/toast.tsx';
import { undoImport } from './file/undo-import.ts';
import { noImport, useImports, type ImportTab } from './import-store.ts';
import { runWork } from './import-work.ts';
import { withMeaning } from './meaning.ts';

/** Shows a part of the import, if the import is still on the screen; else it is where one goes on. */
export function goTo(tab: ImportTab): void {
  useImports.setState({ tab });
  if (location.hash.startsWith('#/import')) navigate(`/import/${tab}`);
}

/** Takes a chosen or dropped file, and lets go of the one before. */
export async function takeFiles(files: readonly File[]): Promise<void> {
  const [file, ...more] = files;
  if (!file) return;
  if (useImports.getState().work !== null) return;
  useImports.setState({ notice: null, error: null });
  if (more.length > 0) return useImports.setState({ notice: 'many' });
  if (file.size > tableFileLimit)
    return useImports.setState({ error: new DomainError('too_large', { limit: tableFileLimit }) });
  const named = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  await read(named, null);
}

/** Reads another sheet of the same workbook. */
export async function readSheet(sheet: string): Promise<void> {
  const { file } = useImports.getState();
  if (file) await read(file, sheet);
}

async function read(
  file: { name: string; bytes: Uint8Array<ArrayBuffer> },
  sheet: string | null,
): Promise<void> {
  const before = useImports.getState().source;
  const source = await runWork('open', work_id => api.desktopImports.open({ file, sheet, work_id }));
  if (source === null) return;
  if (before) letGo(before);
  useImports.setState({ ...noImport, file, source, choices: choicesFor(source) });
  goTo('columns');
}

/** What the program would choose. */
const choicesFor = ({ columns, key, exported_at }: ImportSource): ImportChoices => ({
  meanings: columns.map(({ meaning }) => meaning),
  key,
  creates: true,
  updates: true,
  // In a file of our own an emptied cell was emptied on purpose.
  empties: exported_at !== null,
  answers: {},
});

function letGo({ source_id }: ImportSource): void {
  // What is not let go of ends with the program; no step waits for it.
  api.desktopImports.close({ source_id }).catch(() => undefined);
}

/** Puts the file away; nothing was taken in. */
export function closeFile(): void {
  const { source } = useImports.getState();
  if (source) letGo(source);
  useImports.setState(noImport);
  goTo('file');
}

export function choose(change: Partial<ImportChoices>): void {
  const { choices } = useImports.getState();
  if (choices) useImports.setState({ choices: { ...choices, ...change } });
}

/** Answers a question about cells of a kind; '' takes the answer back. */
export function answerQuestion({ key }: ImportQuestion, answer: string): void {
  const { choices } = useImports.getState();
  if (!choices) return;
  const { [key]: _, ...others } = choices.answers;
  choose({ answers: answer === '' ? others : { ...others, [key]: answer } });
  void makePreview();
}

/** Accepts what is suggested. */
export function answerAll(questions: readonly ImportQuestion[]): void {
  const { choices } = useImports.getState();
  if (!choices) return;
  const answers = questions.map(({ key, suggestion }) => [key, suggestion ?? '']);
  choose({ answers: { ...choices.answers, ...Object.fromEntries(answers) } });
  void makePreview();
}

/** Gives a column its meaning; whichever had it before is left out. */
export function setMeaning(index: number, meaning: ColumnMeaning | null): void {
  const { choices } = useImports.getState();
  if (choices) choose({ meanings: withMeaning(choices.meanings, index, meaning) });
}

/** Makes an own field of a column and fills it from there. */
export async function makeField(column: number): Promise<void> {
  const { source } = useImports.getState();
  if (!source) return;
  const { id, name } = await api.desktopImports.newField({ source_id: source.source_id, column });
  await useFields.getState().load();
  setMeaning(column, ownColumnName(id));
  showDone(label('customField.created', { name }), async () => {
    await api.desktopCustomFields.remove({ id });
    setMeaning(column, null);
  });
}

/** Works the preview out anew where the choices are others than before. */
export async function makePreview(): Promise<void> {
  const { source, choices, previewed } = useImports.getState();
  if (!source || !choices || choices === previewed) return;
  const { source_id } = source;
  const preview = await runWork('preview', work_id =>
    api.desktopImports.preview({ source_id, choices, work_id }),
  );
  if (preview === null) return;
  const { revision } = useImports.getState();
  useImports.setState({
    preview,
    previewed: choices,
    revision: revision + 1,
    mended: new Map(),
    chosen: 0,
    editing: null,
    outcome: 'all',
  });
}

/** Takes in what is right. */
export async function apply(): Promise<void> {
  const { source, preview } = useImports.getState();
  if (!source || !preview) return;
  const step = await runWork('apply', work_id =>
    api.desktopImports.apply({ source_id: source.source_id, work_id }),
  );
  if (step === null) return;
  letGo(source);
  keepStep(label('step.import', { file: step.file_name }), () => undoImport(step));
  const { duplicate = 0, error = 0, skip = 0 } = preview.counts;
  const result = { step, left: duplicate + error + skip, conflicts: preview.conflicts };
  useImports.setState({ ...noImport, result });
  goTo('result');
}

import { Schema, type Node } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { Transform } from '@tiptap/pm/transform';
import { describe, expect, test } from 'vitest';
import { makeChips, makeText, straysIn } from '../../../../desktop/renderer/ui/editor/chip-doc.ts';
import { chipQuery, fittingChips } from '../../../../desktop/renderer/ui/editor/chip-query.ts';
import { lineConversion } from '../../../../desktop/renderer/ui/editor/editor-value.ts';

/** As much of the editor's own as a chip needs around it. */
const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*' },
    heading: { group: 'block', content: 'inline*', attrs: { level: {} } },
    text: { group: 'inline' },
    hardBreak: { group: 'inline', inline: true },
    chip: { group: 'inline', inline: true, atom: true, attrs: { name: {}, fallback: { default: null } } },
  },
  marks: { bold: {} },
});

const bold = [{ type: 'bold' }];
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const text = (content: string, marks: object[] = []) => ({ type: 'text', text: content, marks });
const docOf = (...content: object[]): Node => schema.nodeFromJSON({ type: 'doc', content });
const chipped = (doc: Node): Node => makeChips(new Transform(doc), schema.nodes.chip).doc;
const plain = (doc: Node): Node => makeText(new Transform(doc)).doc;

function chipsIn(doc: Node) {
  const found: object[] = [];
  doc.descendants(({ type, attrs, marks }) => {
    if (type.name === 'chip') found.push({ ...attrs, marks: marks.map(mark => mark.type.name) });
  });
  return found;
}

describe('chips of a document', () => {
  test('are made from the text in every block and turn back into it', () => {
    const doc = docOf(
      { type: 'heading', attrs: { level: 2 }, content: [text('Liebe {{vorname|du}}')] },
      paragraph(text('{{briefanrede}}, {{a}}'), text('{{b}}', bold), { type: 'hardBreak' }, text('{{c|}}')),
    );
    const made = chipped(doc);
    expect(chipsIn(made)).toEqual([
      { name: 'vorname', fallback: 'du', marks: [] },
      { name: 'briefanrede', fallback: null, marks: [] },
      { name: 'a', fallback: null, marks: [] },
      { name: 'b', fallback: null, marks: ['bold'] },
      { name: 'c', fallback: '', marks: [] },
    ]);
    expect(plain(made).toJSON()).toEqual(doc.toJSON());
    expect(chipped(plain(made)).eq(made)).toBe(true);
  });

  test('a placeholder that is half bold becomes one all the same', () => {
    const made = chipped(docOf(paragraph(text('{{vor', bold), text('name}} da'))));
    expect(chipsIn(made)).toEqual([{ name: 'vorname', fallback: null, marks: ['bold'] }]);
    expect(made.textContent).toBe(' da');
  });

  test('no placeholder reaches over a break or into the next paragraph', () => {
    const doc = docOf(
      paragraph(text('{{vor'), { type: 'hardBreak' }, text('name}}')),
      paragraph(text('{{vor')),
      paragraph(text('name}}')),
    );
    expect(chipped(doc).eq(doc)).toBe(true);
    expect(straysIn(doc)).toHaveLength(4);
  });

  test('the subject is the same text again, breaks apart', () => {
    for (const subject of [
      '',
      'Einladung',
      '{{anlass|Fest}} für {{xyz}}',
      'a & <b> {{',
      ' davor und danach ',
    ])
      expect(lineConversion.write(lineConversion.read(subject, schema))).toBe(subject);
    expect(lineConversion.write(lineConversion.read('zwei\r\nZeilen', schema))).toBe('zwei Zeilen');
  });
});

describe('proposals while a placeholder is typed', () => {
  const queryIn = (typed: string) => {
    const doc = docOf(paragraph(text(typed)));
    const state = EditorState.create({ doc });
    return chipQuery(state.apply(state.tr.setSelection(TextSelection.create(doc, typed.length + 1))));
  };

  test('begin at two braces and end with a bar or a brace', () => {
    expect(queryIn('Liebe {{vor')).toEqual({ from: 7, to: 12, text: 'vor' });
    expect(queryIn('Liebe {{')).toEqual({ from: 7, to: 9, text: '' });
    for (const typed of ['Liebe', 'Liebe {vor', '{{vorname|du', '{{vorname}} und'])
      expect(queryIn(typed)).toBeNull();
  });

  test('show first what begins so', () => {
    const chips = ['Name', 'Vorname', 'Nachname'].map(label => ({
      name: label.toLowerCase(),
      label,
      group: '',
    }));
    expect(fittingChips(chips, 'na').map(({ label }) => label)).toEqual(['Name', 'Nachname', 'Vorname']);
    expect(fittingChips(chips, 'xyz')).toEqual([]);
  });
});

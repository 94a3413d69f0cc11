import type { LetterCheck } from '../../../shared/letters/letter-check.ts';
import { fieldErrorLabel, label } from '../../../shared/i18n/label.ts';
import { Note } from '../ui/note.tsx';
import styles from './letters.module.css';
import { named } from '../ui/named.ts';

/** What keeps a letter from leaving, in sentences; the preview shows where. */
export function LetterProblems({ check }: { readonly check: LetterCheck | null }) {
  if (check === null || check.problems.length === 0) return null;
  const sentences = check.problems.map(({ code, page, detail }) => {
    const sentence = fieldErrorLabel(code, detail);
    return page === null ? sentence : named(label('post.many.problem.page', { page }), sentence);
  });
  const each = [...new Set(sentences)];
  return (
    <Note tone="bad">
      <p>{label('post.many.problems', { count: each.length })}</p>
      <ul className={styles['problems']}>
        {each.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Note>
  );
}
